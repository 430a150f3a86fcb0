// @ts-check
// The running time of a game: told by the server now and then, drawn in each frame in between.
import { keepAwake } from './awake.js';
import { spell } from './clock.js';
import { byId, t } from './page.js';
import { stage } from './stage.js';

/** @typedef {import('./state.js').State} State */

const BOARD = 0; // the area that a phone cuts into pages
const SOON = 10_000; // ms before an alarm in which nobody reads

export class GameClock {
  /** @param {State} state @param {import('./view.js').View} view @param {() => number} wall the server's time */
  constructor(state, view, wall) {
    this.state = state;
    this.view = view;
    this.wall = wall;
    this.frame = 0; // in which it is drawn next
  }

  /** The server's word. @param {{now: number, at: number}} told */
  set(told) {
    if (this.state.clock) Object.assign(this.state.clock, { now: told.now, at: told.at });
    this.run();
  }

  /** Draw the time now, and again in each frame while it runs. */
  run() {
    this.#draw();
    const { clock } = this.state;
    keepAwake(Boolean(clock?.running && !clock.paused));
    if (this.frame || !clock?.running || clock.paused) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.run();
    });
  }

  /** Whether it leaves no time to read: that of the picture runs, or an alarm is near. */
  get hurries() {
    const { clock } = this.state;
    const soon = clock !== null && clock.next >= 0 && clock.next - this.now() < SOON;
    return soon || this.#drawn()?.until !== undefined;
  }

  /** Game time now, from the server's time: right again at once after sleep or a reconnect. */
  now() {
    const { clock } = this.state;
    if (!clock) return 0;
    if (!clock.running || clock.paused) return clock.now;
    return clock.now + Math.max(0, this.wall() - clock.at) * clock.factor;
  }

  /** The clock of the whole game, wherever it is drawn. */
  #drawn() {
    return this.view.pictures.map((picture) => picture.clock()).find((node) => node !== null) ?? null;
  }

  #draw() {
    const { clock } = this.state;
    const box = byId('clock');
    if (!clock) {
      if (box?.textContent) box.textContent = '';
      return;
    }
    const now = this.now();
    this.#header(clock, now);
    for (const picture of this.view.pictures) picture.tick(now);
  }

  /** One clock at the top: that of the picture, where the picture is too small to show it at all times; else the time to
   * the next alarm. @param {import('./state.js').ClockInfo} clock @param {number} now */
  #header(clock, now) {
    const box = byId('clock');
    if (!box) return;
    const drawn = this.#drawn();
    const inView = drawn?.until !== undefined && (stage() === 'wide' || drawn.area !== BOARD);
    const until = drawn?.until ?? clock.next; // before it runs: the time that a choice may take, or the gong
    const shown = until >= 0 && !this.state.over && !inView;
    const left = shown ? spell(until - now) : '';
    box.textContent = left && drawn?.until === undefined && stage() === 'wide' ? t('clock.left', left) : left;
    box.title = drawn?.until !== undefined ? drawn.label : '';
    box.classList.toggle('hurry', shown && until - now < SOON && clock.running);
  }
}
