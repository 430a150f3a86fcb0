// @ts-check
// The pages of a tall picture: a row of buttons above the board, a swipe, and the page where something can be chosen.
import { byId, el } from './page.js';

/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./state.js').Frame} Frame */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

export class Pages {
  /** @param {Camera} camera of the board */
  constructor(camera) {
    this.camera = camera;
    /** @type {Box[]} */ this.boxes = [];
    this.at = 0;
    /** @type {number[] | null} */ this.focus = null; // the part of a page that matters most
    this.drawn = '';
    /** @type {string[]} */ this.names = [];
    this.bar = el('div', { id: 'pages', hidden: '' });
    byId('board-wrap')?.prepend(this.bar);
    camera.onSwipe = (by) => this.go(this.at + by);
  }

  /** @param {Frame} frame */
  show(frame) {
    const drawn = JSON.stringify(frame.pages);
    if (drawn === this.drawn) return;
    const names = frame.pages.map(([name]) => name);
    const [open, named] = [this.boxes[this.at], this.names.join() === names.join()];
    this.drawn = drawn;
    this.names = names;
    this.focus = frame.focus;
    this.boxes = frame.pages.map(([, x, y, w, h]) => ({ x, y, w, h }));
    const now = this.boxes[this.at];
    if (named && open && now && open.w === now.w && open.h === now.h) {
      this.camera.carry(now); // only other pages have another size
      return;
    }
    this.bar.hidden = !names.length;
    this.bar.replaceChildren(
      ...names.map((name, i) => {
        const button = el('button', { class: 'page', type: 'button' }, name);
        button.addEventListener('click', () => this.go(i));
        return button;
      }),
    );
    if (names.length) this.go(Math.min(this.at, names.length - 1));
  }

  /** @param {number} at */
  go(at) {
    const box = this.boxes[at];
    if (!box) return;
    this.at = at;
    [...this.bar.children].forEach((button, i) => {
      if (i === at) button.setAttribute('aria-current', 'page');
      else button.removeAttribute('aria-current');
    });
    const [x, y, w, h] = this.focus ?? [];
    const here = this.focus && x >= box.x && x < box.x + box.w ? { x, y, w, h } : null;
    this.camera.open(box, here, at > 0);
  }

  /** The page on which a point lies. @param {number} x @param {number} y */
  of(x, y) {
    return this.boxes.findIndex((b) => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h);
  }

  /** Mark the pages on which something is lit. @param {{x: number, y: number}[]} points */
  light(points) {
    const found = new Set(points.map(({ x, y }) => this.of(x, y)));
    [...this.bar.children].forEach((button, i) => button.classList.toggle('lit', found.has(i)));
  }

  /** Mark the pages on which something can be chosen, and open one of them unless one is open.
   * @param {{x: number, y: number}[]} points @param {boolean} turn to it */
  follow(points, turn) {
    const found = new Set(points.map(({ x, y }) => this.of(x, y)));
    [...this.bar.children].forEach((button, i) => button.classList.toggle('asks', found.has(i)));
    const first = this.boxes.findIndex((_, i) => found.has(i));
    if (turn && first >= 0 && !found.has(this.at)) this.go(first);
  }
}
