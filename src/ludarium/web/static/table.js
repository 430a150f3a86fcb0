// @ts-check
// The table page: puts the connection, the drawings, the question and the panels together.
import { loadArt } from './js/art.js';
import { Asking } from './js/asking.js';
import { InWords } from './js/in_words.js';
import { CoachPanel } from './js/coach.js';
import { Curtain, setOpen, Sheet, showConsent, showConnection } from './js/dialogs.js';
import { GameClock } from './js/game_clock.js';
import { Hints } from './js/hints.js';
import { followQuestion, listen } from './js/keys.js';
import { notice } from './js/notice.js';
import { byId, el, hideToast, loadWords, need, t, toast } from './js/page.js';
import { Log, Seats, showInvitations, tabs } from './js/panels.js';
import { shell } from './js/shell.js';
import { onStage, stage } from './js/stage.js';
import { guardButtons } from './js/second_tap.js';
import { Connection } from './js/socket.js';
import { Staging } from './js/staging.js';
import { Strip } from './js/strip.js';
import { play } from './js/sound.js';
import { soundsOf } from './js/event_sounds.js';
import { readNode, State } from './js/state.js';
import { View } from './js/view.js';

/** @typedef {import('./js/socket.js').Message} Message */
/** @typedef {import('./js/state.js').Update} Update */

class Table {
  constructor() {
    this.state = new State();
    this.clocked = false;
    this.first = true;
    this.turned = ''; // the suggestion of the coach for which the thing in hand has been turned
    this.view = new View({
      touch: (id, finger) => {
        if (byId('toast')?.dataset.kind === 'why') hideToast(); // it was about something else
        this.asking.touch(id, finger);
      },
      dead: (node) => {
        if (this.state.undo.free && this.asking.swap(node.id)) this.connection.tell({ t: 'undo' });
        else this.#why(node);
      },
      hover: (id, place) => this.asking.hover(id, place),
      turn: (by) => this.asking.turn(by),
    });
    /** @type {Asking} */
    this.asking = new Asking(this.view, {
      send: (choice, byItself) => {
        if (!byItself) this.staging.leave();
        this.#act(choice.action);
      },
      preview: (action) => void this.connection.ask({ t: 'preview', action }),
      changed: () => {
        if (this.asking.partial && stage() !== 'wide') this.coach.fold();
        this.#light();
      },
    });
    this.hints = new Hints(this.asking, this.view, {
      ask: () => this.connection.ask({ t: 'hint' }),
      suggests: () => this.coach.says(this.state)?.suggest ?? null,
      changed: () => this.#light(),
      told: (coached) => this.coach.makeRoom(coached),
    });
    this.seats = new Seats(this.view.outlines, (what, seat) => {
      this.connection.tell(what === 'give' ? { t: 'give', seat } : { t: 'back', seat });
    });
    this.coach = new CoachPanel({
      changed: () => this.#coached(),
      playOn: () => this.connection.say({ t: 'skip' }),
      hurried: () => this.clock.hurries,
      busy: () => this.asking.waiting || this.asking.armed !== null || this.asking.walk.taken.length > 0,
      pause: () => void this.connection.tell({ t: 'pause' }),
    });
    this.log = new Log((keys) => (keys.length ? this.view.light(keys) : this.#light()));
    this.strip = new Strip((keys) => this.hints.flash(keys), this.view.outlines);
    this.curtain = new Curtain((seat) => this.connection.say({ t: 'look', seat }));
    this.sheet = new Sheet(() => this.staging.running);
    this.words = new InWords();
    this.staging = new Staging(
      (nodes) => (nodes.length ? this.view.light(nodes) : this.#light()),
      (on) => {
        this.coach.giveWay(on);
        if (!on && this.state.clock) this.#resume();
      },
    );
    this.connection = new Connection(document.body.dataset.ws ?? '', {
      hello: () => ({
        t: 'hello',
        v: this.state.v,
        stage: stage(),
        log: this.state.log.length ? this.state.log[this.state.log.length - 1][0] + 1 : 0,
      }),
      heard: (m) => this.#hear(m),
      state: (s) => {
        this.hints.lost();
        showConnection(s, () => this.connection.retry(), this.goneText);
      },
    });
    this.clock = new GameClock(this.state, this.view, () => this.connection.clock.now());
    this.goneText = '';
    onStage((now) => this.connection.say({ t: 'stage', stage: now }));
    this.#wire();
    tabs((name) => void this.#opened(name));
    listen({ asking: this.asking, view: this.view, press: (id) => byId(id)?.click() });
  }

  #wire() {
    /** @type {Record<string, () => void>} */ const does = {
      'btn-undo': () => this.#undo(),
      'btn-take-back': () => this.#undo(),
      'btn-reset': () => void this.connection.tell({ t: 'reset' }),
      'btn-pause': () => void this.connection.tell({ t: this.state.paused ? 'resume' : 'pause' }),
      'btn-resume': () => this.#resume(),
      'btn-hint': () => this.hints.want(),
      'btn-help': () => setOpen('shortcuts', true),
      'btn-leave': () => this.#leave(),
      'consent-yes': () => this.#consent(true),
      'consent-no': () => this.#consent(false),
      'coach-suggest': () => this.#suggested(),
      'coach-hint': () => this.hints.want(),
    };
    for (const [id, act] of Object.entries(does)) byId(id)?.addEventListener('click', act);
    byId('chat-form')?.addEventListener('submit', (e) => this.#say(e));
    byId('pace')?.addEventListener('change', (e) => {
      if (!(e.target instanceof HTMLSelectElement)) return;
      this.connection.say({ t: 'pace', pace: e.target.value });
      document.body.dataset.pace = e.target.value;
    });
    for (const id of ['answers', 'coach']) guardButtons(need(id, HTMLElement), () => String(this.state.ask?.n));
    byId('btn-step')?.addEventListener('click', () => this.connection.say({ t: 'step' }));
  }

  /** A bot plays on in the seats of this page. */
  #leave() {
    if (!confirm(byId('btn-leave')?.dataset.confirm)) return;
    for (const { seat, mine, kind } of this.state.seats)
      if (mine && kind === 'human') this.connection.tell({ t: 'give', seat });
  }

  /** A clock that waits for somebody goes on. */
  #resume() {
    if (this.state.paused && !this.state.over) this.connection.tell({ t: 'resume' });
  }

  /** Hold what would pass by itself; otherwise take a decision back. */
  #undo() {
    if (!this.asking.cancel()) this.connection.tell({ t: 'undo' });
  }

  /** @param {Message} m */
  #hear(m) {
    /** @type {Record<string, (m: any) => void>} */ const does = {
      hello: (h) => this.#hello(h),
      update: (u) => this.#update(u),
      refused: (r) => this.#refused(r),
      why: (w) => this.#because(w),
      preview: (p) => this.asking.previews.arrived(p.action, p.text, p.nodes.map(readNode)),
      hint: (h) => this.hints.show(h),
      thinking: (s) => this.#seatChange(s.seat, { thinking: s.on }),
      presence: (s) => this.#seatChange(s.seat, { connected: s.connected }),
      tick: (c) => this.clock.set(c),
      gone: (g) => {
        this.goneText = g.text;
        showConnection('gone', () => {}, g.text);
      },
    };
    does[m.t]?.(m);
  }

  /** @param {{clocked: boolean, spectator: boolean, coached: boolean, host: boolean, pace: string}} h */
  #hello(h) {
    this.clocked = h.clocked;
    document.body.classList.toggle('spectator', h.spectator);
    document.body.classList.toggle('host', h.host);
    const pace = byId('pace');
    if (pace instanceof HTMLSelectElement) pace.value = h.pace;
    document.body.dataset.pace = h.pace;
  }

  /** @param {Update} u */
  #update(u) {
    const before = {
      turn: this.state.ask !== null,
      asked: this.state.ask?.n,
      over: this.state.over !== null,
      looking: this.state.looking,
      asking: this.state.consent?.mine ?? false,
      log: this.state.log.length,
    };
    if (!this.state.apply(u)) {
      this.connection.say({ t: 'resync' });
      return;
    }
    const { state } = this;
    const fresh = this.first || state.looking !== before.looking || state.curtain !== null;
    const sounds = this.first ? [] : soundsOf(u, state, before);
    const began = performance.now();
    this.view.draw(state, fresh);
    this.asking.show(state, this.#pending(), Boolean(this.coach.says(state)?.new));
    this.view.framing.look(state);
    document.body.dataset.drawn = (performance.now() - began).toFixed(2); // the last update's cost, for the curious and the tests
    this.seats.show(state);
    showInvitations(state);
    this.log.show(state, this.first || u.base === 0);
    this.strip.show(state);
    this.words.show(state);
    this.staging.follow(state);
    if (u.stages && !this.first) this.staging.add(u.stages, Boolean(state.clock?.running));
    this.staging.rest(state.paused);
    this.clock.run();
    this.#header();
    if (state.ask?.n !== before.asked || this.hints.stale) {
      this.hints.clear(); // whatever else happens: what was said of the same question still holds
      hideToast();
    }
    this.#coached();
    this.curtain.show(state);
    showConsent(state);
    this.sheet.show(state, !this.first && !before.over);
    if (before.asking && !state.consent) toast(state.log.findLast((entry) => entry[1] === 'note')?.[3] ?? '');
    for (const sound of sounds) play(sound);
    if (state.ask && !before.turn)
      void notice(document.title, { body: state.prompt, tag: document.body.dataset.table, url: location.pathname });
    followQuestion();
    document.body.dataset.v = String(state.v);
    this.first = false;
  }

  #header() {
    const { state } = this;
    const status = byId('status');
    if (status && status.textContent !== state.frame.status) status.textContent = state.frame.status;
    enable('btn-undo', state.undo.can || state.undo.ask);
    byId('btn-undo')?.classList.toggle('asks', !state.undo.free && state.undo.ask);
    enable('btn-reset', state.undo.reset);
    for (const id of ['btn-hint', 'btn-pause']) enable(id, state.over === null);
    byId('btn-pause')?.setAttribute('aria-pressed', String(state.paused));
    document.body.classList.toggle('paused', state.paused);
    const takeBack = byId('btn-take-back'); // the turn is over, and nobody has acted since
    if (takeBack) takeBack.hidden = state.ask !== null || !state.undo.free || state.over !== null;
    const resume = byId('btn-resume');
    if (resume) resume.hidden = !state.paused || state.over !== null;
    resume?.classList.toggle('primary', this.coach.says(state)?.suggest == null); // what the coach suggests goes on, too
    document.body.classList.toggle('over', state.over !== null);
    if (state.ask && document.title[0] !== '●') document.title = `● ${document.title}`;
    else if (!state.ask) document.title = document.title.replace(/^● /, '');
  }

  /** What the coach speaks of: of what it suggests, what is to be touched next. */
  #taught() {
    const says = this.coach.says(this.state);
    if (!says || says.suggest === null) return says?.nodes ?? [];
    const path = this.asking.walk.choices.find((c) => c.action === says.suggest)?.path ?? [];
    return [...says.nodes.filter((id) => !path.includes(id)), ...this.asking.leads(says.suggest)];
  }

  /** Light what was asked for a moment ago, or else what the coach speaks of. */
  #light() {
    this.hints.follow();
    const lit = this.hints.lit() ?? this.#taught();
    this.view.light(lit);
    this.asking.buttons.beckon(lit.find((step) => step.startsWith('!') || step in this.asking.labels) ?? '');
  }

  #coached() {
    this.coach.show(this.state);
    const { suggest = null } = this.coach.says(this.state) ?? {};
    const turned = `${this.state.ask?.n} ${suggest}`;
    if (turned !== this.turned && suggest !== null) {
      this.asking.turnFor(suggest); // once: it may be turned on
      this.view.framing.seek(this.asking.leads(suggest));
    }
    this.turned = turned;
    this.#light();
  }

  #suggested() {
    const action = this.state.coach?.suggest;
    if (action == null) return;
    this.staging.leave();
    if (!this.asking.complete(action)) this.#act(action);
  }

  /** @param {number} action */
  #act(action) {
    const { ask } = this.state;
    this.staging.answered(this.state);
    if (ask && (this.coach.stopping || this.state.paused)) this.connection.tell({ t: 'resume' });
    if (ask) this.acted = { id: this.connection.tell({ t: 'act', seat: ask.seat, n: ask.n, action }), n: ask.n };
  }

  /** After a reconnect the old question comes again while its answer is being repeated. */
  #pending() {
    return this.acted !== undefined && this.acted.n === this.state.ask?.n && this.connection.unanswered.has(this.acted.id);
  }

  /** @param {{text: string, code: string, id?: string, rule?: string}} r */
  #refused(r) {
    if (r.id) this.hints.lost(r.id);
    toast(r.rule ? `${r.text} (${t('rule')} ${r.rule})` : r.text, 'refused');
    play('refused');
    if (r.code === 'stale') this.connection.say({ t: 'resync' });
    this.asking.refused();
  }

  /** @param {{id: string, about: number}} node */
  #why({ id, about }) {
    if (this.state.ask || this.state.over)
      this.connection.ask({ t: 'why', about, node: id, hand: this.asking.walk.taken[0] ?? '' });
    else toast(this.state.prompt, 'why');
  }

  /** @param {{text: string, rule?: string, nodes?: string[]}} w */
  #because(w) {
    toast(w.rule ? `${w.text} (${t('rule')} ${w.rule})` : w.text, 'why', this.view.places(w.nodes ?? []));
    if (w.nodes?.length) this.hints.flash(w.nodes);
  }

  /** @param {number} seat @param {Partial<import('./js/state.js').SeatInfo>} change */
  #seatChange(seat, change) {
    const found = this.state.seats.find((s) => s.seat === seat);
    if (!found) return;
    Object.assign(found, change);
    this.seats.show(this.state);
  }

  /** @param {boolean} yes */
  #consent(yes) {
    if (this.state.consent) this.connection.tell({ t: 'consent', ask: this.state.consent.id, yes });
    setOpen('consent', false);
  }

  /** @param {Event} e */
  #say(e) {
    e.preventDefault();
    const input = byId('chat-text');
    if (!(input instanceof HTMLInputElement) || !input.value.trim()) return;
    this.connection.tell({ t: 'chat', text: input.value.trim() });
    input.value = '';
  }

  /** @param {string} name */
  async #opened(name) {
    this.coach.makeRoom(false);
    if (name === 'log' || name === 'chat') this.log.toEnd();
    this.words.open = name === 'words';
    this.words.show(this.state);
    const panel = byId('panel-rules');
    if (name !== 'rules' || !panel || panel.childElementCount) return;
    panel.append(el('p', { class: 'muted' }, t('loading')));
    const answer = await fetch(`/rules/${document.body.dataset.game}?fragment=1`);
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
    panel.replaceChildren(...parsed.body.childNodes);
  }
}

/** @param {string} id @param {boolean} on */
function enable(id, on) {
  const button = byId(id);
  if (button instanceof HTMLButtonElement) button.disabled = !on;
}

loadWords();
shell();
await loadArt(document.body.dataset.art ?? '');
Object.assign(window, { table: new Table() });
