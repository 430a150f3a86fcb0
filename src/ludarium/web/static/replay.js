// @ts-check
// The replay page: step, scrub, jump by turn, play at speed, share a moment, save its picture.
import { loadArt } from './js/art.js';
import { arrowTo } from './js/arrow.js';
import { setOpen, showConnection } from './js/dialogs.js';
import { listen } from './js/keys.js';
import { byId, loadWords, need, t, toast } from './js/page.js';
import { Log, Seats, tabs } from './js/panels.js';
import { savePng } from './js/png.js';
import { Review } from './js/review.js';
import { shell } from './js/shell.js';
import { onStage, stage } from './js/stage.js';
import { Connection } from './js/socket.js';
import { State } from './js/state.js';
import { View } from './js/view.js';

/** @typedef {import('./js/socket.js').Message} Message */
/** @typedef {import('./js/state.js').Update} Update */

class Replay {
  constructor() {
    this.state = new State();
    this.at = Number(new URLSearchParams(location.search).get('at') ?? document.body.dataset.at ?? 0);
    this.moments = 0;
    /** @type {number[]} */ this.turns = [];
    this.moment = -1; // the one that is drawn
    this.first = true;
    this.viewer = Number(new URLSearchParams(location.search).get('seat') ?? -1);
    this.view = new View({ touch: () => {}, dead: () => {}, hover: () => {}, turn: () => false });
    this.seats = new Seats(this.view.outlines);
    this.log = new Log((keys) => this.view.light(keys));
    this.scrub = need('scrub', HTMLInputElement);
    this.connection = new Connection(document.body.dataset.ws ?? '', {
      hello: () => ({ t: 'hello', v: 0, log: 0, stage: stage() }),
      heard: (m) => this.#hear(m),
      state: (s) => showConnection(s, () => this.connection.retry()),
    });
    onStage((now) => this.connection.say({ t: 'stage', stage: now }));
    this.#wire();
    /** @type {Review | null} */ this.review = new URLSearchParams(location.search).has('review')
      ? new Review(
          (n) => this.go(n),
          () => this.state.seats,
          (path) => {
            this.view.light(path);
            arrowTo(path.filter((id) => this.view.has(id)));
          },
        )
      : null;
    tabs(() => this.log.toEnd(), 'log');
    /** @type {HTMLElement | null} */ (document.querySelector('.tab[data-tab="review"]'))?.click();
    listen({ asking: null, view: this.view, press: (id) => byId(id)?.click() });
    addEventListener('keydown', (e) => this.#key(e));
  }

  #wire() {
    /** @type {Record<string, () => void>} */ const does = {
      first: () => this.go(0),
      prev: () => this.go(this.at - 1),
      next: () => this.go(this.at + 1),
      last: () => this.go(this.moments),
      'turn-prev': () => this.go([...this.turns].reverse().find((n) => n < this.at) ?? 0),
      'turn-next': () => this.go(this.turns.find((n) => n > this.at) ?? this.moments),
      play: () => this.#toggle(),
      'btn-help': () => setOpen('shortcuts', true),
      'save-png': () =>
        void savePng(this.#address('moment.svg'), `${document.body.dataset.game}-${this.at}.png`).catch(() =>
          toast(t('png_failed'), 'refused'),
        ),
    };
    for (const [id, act] of Object.entries(does)) byId(id)?.addEventListener('click', act);
    this.scrub.addEventListener('input', () => this.go(Number(this.scrub.value)));
    byId('viewer')?.addEventListener('change', (e) => {
      if (!(e.target instanceof HTMLSelectElement)) return;
      this.viewer = Number(e.target.value);
      this.connection.say({ t: 'viewer', seat: this.viewer });
      this.#links();
    });
    byId('share')?.addEventListener('click', (e) => {
      e.preventDefault();
      void this.#share();
    });
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (e.target instanceof HTMLElement && e.target.matches('input, select, textarea, button')) return;
    /** @type {Record<string, string>} */ const keys = {
      ArrowLeft: 'prev',
      ArrowRight: 'next',
      Home: 'first',
      End: 'last',
      ' ': 'play',
      ArrowUp: 'turn-prev',
      ArrowDown: 'turn-next',
    };
    const id = keys[e.key];
    if (!id) return;
    e.preventDefault();
    byId(id)?.click();
  }

  /** @param {Message} m */
  #hear(m) {
    if (m.t === 'hello') this.#hello(/** @type {any} */ (m));
    else if (m.t === 'update') this.#update(/** @type {any} */ (m));
    else if (m.t === 'refused') this.#refused(String(m.text));
  }

  /** The answer to a question that came too soon: the next click asks again. @param {string} text */
  #refused(text) {
    this.asked = undefined;
    toast(text, 'refused');
  }

  /** @param {{moments: number, turns: number[]}} h */
  #hello(h) {
    this.moments = h.moments;
    this.turns = h.turns;
    this.scrub.max = String(h.moments);
    this.first = true;
    if (this.viewer >= 0) this.connection.say({ t: 'viewer', seat: this.viewer });
    this.#ask();
  }

  /** @param {number} n */
  go(n) {
    const to = Math.max(0, Math.min(this.moments, n));
    if (to === this.at && !this.first) return;
    this.at = to;
    this.#show();
    this.#ask();
  }

  /** One question at a time; while one is under way the last wish waits. */
  #ask() {
    if (this.asked !== undefined) return;
    this.asked = this.at;
    this.connection.say({ t: 'go', n: this.at });
  }

  /** @param {Update} u */
  #update(u) {
    const jump = Math.abs(u.v - this.state.v) > 1 || u.base === 0;
    if (!this.state.apply(u)) {
      this.connection.say({ t: 'resync' });
      return;
    }
    this.view.draw(this.state, this.first || jump);
    this.seats.show(this.state);
    this.log.show(this.state, true);
    const status = byId('status');
    if (status) status.textContent = this.state.frame.status;
    const prompt = byId('prompt');
    if (prompt) prompt.textContent = this.state.over?.text ?? this.state.prompt;
    const was = this.asked;
    this.asked = undefined;
    this.first = false;
    if (was !== undefined && was !== this.at) this.#ask();
    this.#show();
    this.moment = /** @type {any} */ (u).moment;
  }

  #show() {
    this.scrub.value = String(this.at);
    const moment = byId('moment');
    if (moment) moment.textContent = `${this.at} / ${this.moments}`;
    if (this.at >= this.moments) this.#stop();
    this.review?.follow(this.at);
    this.#links();
  }

  /** Links to this moment. */
  #links() {
    const query = `?at=${this.at}${this.viewer >= 0 ? `&seat=${this.viewer}` : ''}${this.review ? '&review=1' : ''}`;
    history.replaceState(null, '', location.pathname + query);
    byId('share')?.setAttribute('href', location.pathname + query);
    byId('save-svg')?.setAttribute('href', this.#address('moment.svg'));
    const form = byId('form-play-on');
    const field = form?.querySelector('input[name="at"]');
    if (field instanceof HTMLInputElement) field.value = String(this.at);
  }

  /** @param {string} what */
  #address(what) {
    return `${location.pathname.replace(/\/$/, '')}/${what}?at=${this.at}${this.viewer >= 0 ? `&seat=${this.viewer}` : ''}`;
  }

  async #share() {
    try {
      await navigator.clipboard.writeText(location.href);
      toast(t('copied'));
    } catch {
      toast(location.href);
    }
  }

  #toggle() {
    if (this.timer) {
      this.#stop();
      return;
    }
    if (this.at >= this.moments) this.go(0);
    const speed = byId('speed');
    const factor = speed instanceof HTMLSelectElement ? Number(speed.value) || 1 : 1;
    this.timer = setInterval(() => this.go(this.at + 1), 1100 / factor);
    byId('play')?.setAttribute('aria-pressed', 'true');
  }

  #stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    byId('play')?.setAttribute('aria-pressed', 'false');
  }
}

loadWords();
shell();
await loadArt(document.body.dataset.art ?? '');
Object.assign(window, { replay: new Replay() });
