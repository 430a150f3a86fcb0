// @ts-check
// Pan and zoom of one board: wheel, drag, pinch, double tap to fit, keys. The board never leaves its window. When the
// camera moves by itself it glides, keeps a zoom that a person chose, and stays where it is when it is locked.
import { moves } from './motion.js';

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const READABLE = 0.82; // px for each unit of a page: no further away, unless by hand
const LYING = 0.92; // the same on a lying phone for pages with more words than the board itself
const SWIPE = 50; // px
const CLOSEST = 7; // times larger than the fitted board
const SMALLEST = 0.3; // of the board: a part that is shown by itself is no smaller
const NEAR = 0.6; // of the zoom that a part would get: nearer than that nothing moves
const GLIDE = 320; // ms
const SETTLES = 500; // ms in which a finger may still mean what was there before the camera moved by itself
const FAR = 4; // px of such a move
const AIR = 10; // units around a part that is brought into view
const lying = matchMedia('(orientation: landscape)');
const SLOP = 6; // px a finger may wander and still mean a tap

export class Camera {
  /** @param {SVGSVGElement} svg @param {() => void} [moved] called after every move */
  constructor(svg, moved = () => {}) {
    this.svg = svg;
    this.moved = moved;
    this.width = 1;
    this.height = 1;
    this.z = 1; // times larger than the fitted board
    this.cx = 0.5; // what lies in the middle of the window
    this.cy = 0.5;
    /** @type {Box} */ this.box = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Box} */ this.home = { x: 0, y: 0, w: 1, h: 1 }; // the board, or the page of it that is looked at
    this.paged = false;
    this.readable = READABLE;
    this.pixels = 0; // of the window's width
    /** @type {(by: 1|-1) => void} */ this.onSwipe = () => {};
    this.onResize = () => {};
    this.least = 0; // px for each unit that it keeps when it moves by itself
    this.enabled = true;
    this.locked = false; // it moves only by hand
    this.chosen = false; // somebody zoomed by hand: that zoom is kept
    this.gliding = 0;
    this.shifted = -SETTLES; // when it last went somewhere by itself
    this.room = [0, 0]; // px of the page to both sides of the window when a drag began
    this.dragged = false; // the last pointer was a drag: the click that follows means nothing
    /** @type {(by: 1|-1) => boolean} */ this.onTwist = () => false;
    /** @type {Map<number, {x: number, y: number}>} */ this.fingers = new Map();
    this.lastTap = { at: 0, x: 0, y: 0 };
    this.twist = 0;
    svg.addEventListener('wheel', (e) => this.#wheel(e), { passive: false });
    svg.addEventListener('pointerdown', (e) => this.#down(e));
    svg.addEventListener('pointermove', (e) => this.#move(e));
    for (const kind of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave'])) {
      svg.addEventListener(kind, (e) => this.#up(e));
    }
    /** @type {Box | null} */ this.part = null; // what was asked to be shown, until somebody looks elsewhere
    this.drawn = false;
    this.aspect = 1; // of the window; asked of the observer, since reading it would lay the page out
    new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width && height) this.aspect = width / height;
      this.pixels = width;
      if (this.part) this.show(this.part);
      else this.#apply();
      this.onResize();
    }).observe(svg);
  }

  /** The size of what is looked at. @param {number} width @param {number} height
   * @param {boolean} [paged] a page of it is open, which has a size of its own */
  size(width, height, paged = false) {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (paged && this.paged) return;
    this.drawn = false; // another board: nothing to glide from
    this.paged = false;
    this.home = { x: 0, y: 0, w: width, h: height };
    this.fit();
  }

  /** Look at one page of the board, and where it is too large for the window, at a part of it.
   * @param {Box} page @param {Box | null} part @param {boolean} wordy it has more words than the board itself */
  open(page, part, wordy) {
    this.paged = true;
    this.readable = wordy && lying.matches ? LYING : READABLE;
    this.home = page;
    this.fit();
    this.cx = part ? part.x + part.w / 2 : this.cx;
    this.cy = part ? part.y + part.h / 2 : page.y; // a page that is too high is opened at its top
    this.#glide();
  }

  /** The open page lies elsewhere, since others have another size: as much of it is seen as before. @param {Box} page */
  carry(page) {
    const [dx, dy] = [page.x - this.home.x, page.y - this.home.y];
    this.home = page;
    if (!dx && !dy) return;
    if (this.part) this.part = { ...this.part, x: this.part.x + dx, y: this.part.y + dy };
    this.cx += dx;
    this.cy += dy;
    this.#apply();
  }

  /** The whole board or page. */
  fit() {
    this.part = null;
    this.chosen = false;
    this.z = 1;
    this.cx = this.home.x + this.home.w / 2;
    this.cy = this.home.y + this.home.h / 2;
    this.#glide();
  }

  /** Whether it has just gone somewhere by itself, so that something else lies under a finger than was meant. */
  get unsettled() {
    return performance.now() - this.shifted < SETTLES;
  }

  zoomed() {
    return this.z > 1.02;
  }

  /** What the window would show of the fitted board: the board and the air beside it. */
  #whole() {
    const fits = Math.max(this.home.w, this.home.h * this.aspect);
    const w = this.paged && this.pixels ? Math.min(fits, this.pixels / this.readable) : fits;
    return { w, h: w / this.aspect };
  }

  /** Pixels for each unit while the whole board or page is looked at. */
  unit() {
    return this.pixels ? this.pixels / this.#whole().w : 1;
  }

  /** The smallest zoom: everything is seen, even where that is too small to be read. */
  #farthest() {
    return Math.min(1, this.#whole().w / Math.max(this.home.w, this.home.h * this.aspect));
  }

  /** Look at a part of the board, with some air around it; a zoom chosen by hand stays. @param {Box} part */
  show(part) {
    if (this.locked) return;
    if (!this.chosen) {
      this.part = part;
      this.z = this.#zoomFor(part);
    }
    this.cx = part.x + part.w / 2;
    this.cy = part.y + part.h / 2;
    this.#glide();
  }

  /** Go as far away as needed to see a part, and never nearer. @param {Box} part */
  widen(part) {
    if (this.locked || this.chosen) return;
    const z = Math.min(this.z, this.#zoomFor(part));
    this.show(part);
    this.z = z;
    this.part = this.#target(); // another size of the window comes no nearer either
    this.#glide();
  }

  /** Come near enough to a part, and keep that zoom for as long as what is asked next has room in the window: move as
   * little as needed. @param {Box} part @param {number} nearest times larger than the fitted board */
  approach(part, nearest) {
    if (this.locked || this.chosen) return;
    const whole = this.#whole();
    const fits = Math.min(whole.w / (part.w + 2 * AIR), whole.h / (part.h + 2 * AIR));
    const kept = Math.max(this.z, nearest);
    this.z = kept <= fits ? Math.min(CLOSEST, kept) : Math.max(1, Math.min(fits, nearest)); // or back to the whole page
    this.part = null;
    this.include(part);
  }

  /** @param {Box} part */
  #zoomFor(part) {
    const air = 1.04;
    const whole = this.#whole();
    const w = Math.max(part.w, this.home.w * SMALLEST) * air;
    const h = Math.max(part.h, this.home.h * SMALLEST) * air;
    return Math.max(1, this.least / this.unit(), Math.min(CLOSEST, whole.w / w, whole.h / h));
  }

  /** Whether all of a part is in view, or will be at the end of a glide. @param {Box} part */
  holds(part) {
    const { x, y, w, h } = this.#target();
    const { home } = this; // nothing beyond its edge can be brought into view
    const [left, top] = [Math.max(part.x, home.x), Math.max(part.y, home.y)];
    const [right, bottom] = [Math.min(part.x + part.w, home.x + home.w), Math.min(part.y + part.h, home.y + home.h)];
    return left >= x && top >= y && right <= x + w && bottom <= y + h;
  }

  /** Whether a part is in view, and near enough unless somebody chose the distance. @param {Box} part */
  sees(part) {
    return this.holds(part) && (this.chosen || this.z > NEAR * this.#zoomFor(part));
  }

  /** Move as little as needed to bring a part into view; of one that is too large for the window, its middle. @param {Box} part */
  include(part) {
    if (this.locked) return;
    const { w, h } = this.#target();
    this.cx = nearest(this.cx, w, part.x - AIR, part.w + 2 * AIR);
    this.cy = nearest(this.cy, h, part.y - AIR, part.h + 2 * AIR);
    this.#glide();
  }

  /** Move as little as needed to bring a point into view. @param {number} x @param {number} y */
  reveal(x, y) {
    const { x: left, y: top, w, h } = this.box;
    if (x < left + w * 0.08 || x > left + w * 0.92) this.cx = x;
    if (y < top + h * 0.08 || y > top + h * 0.92) this.cy = y;
    this.#glide();
  }

  /** @param {number} by factor, above 1 is closer @param {{x: number, y: number}} [at] board point that stays put */
  zoom(by, at) {
    const z = Math.max(this.#farthest(), Math.min(CLOSEST, this.z * by));
    const k = this.z / z;
    const middle = { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 };
    const focus = at ?? middle;
    this.part = null;
    this.chosen = z !== 1;
    this.z = z;
    this.cx = focus.x + (middle.x - focus.x) * k;
    this.cy = focus.y + (middle.y - focus.y) * k;
    this.#apply();
  }

  /** @param {number} dx in parts of the window @param {number} dy */
  pan(dx, dy) {
    this.#go(this.box.w * dx, this.box.h * dy);
  }

  /** @param {number} dx in board units @param {number} dy */
  #go(dx, dy) {
    this.part = null;
    this.chosen = this.zoomed();
    this.cx = this.box.x + this.box.w / 2 + dx;
    this.cy = this.box.y + this.box.h / 2 + dy;
    this.#apply();
  }

  /** A page point in board units. @param {number} x @param {number} y */
  point(x, y) {
    const m = this.svg.getScreenCTM();
    if (!m) return { x: 0, y: 0 };
    const p = new DOMPoint(x, y).matrixTransform(m.inverse());
    return { x: p.x, y: p.y };
  }

  /** Where the window should stand. @returns {Box} */
  #target() {
    const whole = this.#whole();
    const w = whole.w / this.z;
    const h = whole.h / this.z;
    const { home } = this;
    return { x: within(this.cx - w / 2, w, home.x, home.w), y: within(this.cy - h / 2, h, home.y, home.h), w, h };
  }

  /** Move there at once. */
  #apply() {
    cancelAnimationFrame(this.gliding);
    this.gliding = 0;
    this.#put(this.#target());
  }

  /** Move there so that the eye can follow. */
  #glide() {
    const from = this.box;
    const to = this.#target();
    cancelAnimationFrame(this.gliding);
    if (!moves() || !this.drawn) {
      this.#apply();
      return;
    }
    const start = performance.now();
    const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), Math.abs(to.w - from.w)) * this.unit();
    if (far > FAR) this.shifted = start;
    const frame = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const k = 1 - (1 - part) ** 3;
      const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * k;
      this.#put({ x: mix(from.x, to.x), y: mix(from.y, to.y), w: mix(from.w, to.w), h: mix(from.h, to.h) });
      this.gliding = part < 1 ? requestAnimationFrame(frame) : 0;
    };
    this.gliding = requestAnimationFrame(frame);
  }

  /** @param {Box} box */
  #put(box) {
    this.box = box;
    this.drawn = true;
    this.svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`);
    this.svg.classList.toggle('zoomed', this.zoomed());
    this.moved();
  }

  /** @param {WheelEvent} e */
  #wheel(e) {
    if (!this.enabled) return;
    if (!e.ctrlKey && !e.metaKey && this.onTwist(e.deltaY > 0 ? 1 : -1)) {
      e.preventDefault();
      return;
    }
    e.preventDefault();
    this.zoom(Math.exp(-e.deltaY * 0.0016), this.point(e.clientX, e.clientY));
  }

  /** @param {PointerEvent} e */
  #down(e) {
    if (!this.enabled || (e.pointerType === 'mouse' && e.button !== 0)) return;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.fingers.size === 1) {
      this.dragged = false;
      this.startX = e.clientX;
      this.startY = e.clientY;
    }
    this.twist = 0;
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const was = this.fingers.get(e.pointerId);
    if (!was) return;
    const now = { x: e.clientX, y: e.clientY };
    if (this.fingers.size === 2) this.swiping = 0;
    if (this.fingers.size === 2) this.#pinch(e.pointerId, was, now);
    else this.#drag(e, was, now);
    this.fingers.set(e.pointerId, now);
  }

  /** @param {PointerEvent} e @param {{x: number, y: number}} was @param {{x: number, y: number}} now */
  #drag(e, was, now) {
    const far = Math.hypot(now.x - (this.startX ?? now.x), now.y - (this.startY ?? now.y)) > SLOP;
    if (!this.dragged && !far) return;
    if (this.paged && !this.zoomed()) this.swiping = this.#beyond(now.x - (this.startX ?? now.x));
    if (!this.dragged) this.svg.setPointerCapture(e.pointerId);
    this.dragged = true;
    const a = this.point(was.x, was.y);
    const b = this.point(now.x, now.y);
    this.#go(a.x - b.x, a.y - b.y);
  }

  /** How far a finger goes beyond the edge of the page, where another page follows. @param {number} far in pixels */
  #beyond(far) {
    const { box, home } = this;
    if (!this.dragged)
      this.room = [box.x - home.x, home.x + home.w - box.x - box.w].map((r) => Math.max(0, r * this.unit()));
    const [before, after] = this.room;
    return far > 0 ? Math.max(0, far - before) : Math.min(0, far + after);
  }

  /** @param {number} id @param {{x: number, y: number}} was @param {{x: number, y: number}} now */
  #pinch(id, was, now) {
    this.dragged = true;
    const other = [...this.fingers.entries()].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const before = Math.hypot(was.x - other.x, was.y - other.y) || 1;
    const after = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    this.zoom(after / before, this.point((now.x + other.x) / 2, (now.y + other.y) / 2));
    const turned = angle(other, now) - angle(other, was);
    this.twist += Math.atan2(Math.sin(turned), Math.cos(turned)); // never the long way round
    if (Math.abs(this.twist) > 0.45) {
      this.onTwist(this.twist > 0 ? 1 : -1);
      this.twist = 0;
    }
  }

  /** @param {PointerEvent} e */
  #up(e) {
    if (!this.fingers.delete(e.pointerId)) return;
    const swiped = this.swiping ?? 0;
    this.swiping = 0;
    if (e.type === 'pointerup' && Math.abs(swiped) > SWIPE && !this.fingers.size) this.onSwipe(swiped < 0 ? 1 : -1);
    if (e.type !== 'pointerup' || this.dragged || e.pointerType === 'mouse') return;
    const again =
      e.timeStamp - this.lastTap.at < 320 && Math.hypot(e.clientX - this.lastTap.x, e.clientY - this.lastTap.y) < 30;
    this.lastTap = { at: again ? 0 : e.timeStamp, x: e.clientX, y: e.clientY };
    if (!again || (e.target instanceof Element && e.target.closest('.live'))) return;
    if (this.zoomed()) this.fit();
    else this.zoom(2.5, this.point(e.clientX, e.clientY));
  }
}

/** An edge of the window so that it stays on the board; a window larger than the board stands in the middle.
 * @param {number} at @param {number} window @param {number} from where the board begins @param {number} board its length */
function within(at, window, from, board) {
  return window >= board ? from + (board - window) / 2 : Math.max(from, Math.min(at, from + board - window));
}

/** The middle of a window of some length, moved so that a stretch of the board lies in it.
 * @param {number} middle @param {number} window @param {number} from @param {number} length */
function nearest(middle, window, from, length) {
  if (length > window) return from + length / 2;
  return Math.max(from + length - window / 2, Math.min(from + window / 2, middle));
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
function angle(a, b) {
  return Math.atan2(b.y - a.y, b.x - a.x);
}
