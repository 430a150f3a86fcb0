// @ts-check
// Pan and zoom of one board: wheel, drag, pinch, double tap to fit, keys. The board never leaves its window.

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const CLOSEST = 7; // times larger than the fitted board
const SLOP = 6; // px a finger may wander and still mean a tap

export class Camera {
  /** @param {SVGSVGElement} svg @param {() => void} [moved] called after every move */
  constructor(svg, moved = () => {}) {
    this.svg = svg;
    this.moved = moved;
    this.width = 1;
    this.height = 1;
    /** @type {Box} */ this.box = { x: 0, y: 0, w: 1, h: 1 };
    this.enabled = true;
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
  }

  /** The size of what is looked at. @param {number} width @param {number} height */
  size(width, height) {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.fit();
  }

  fit() {
    this.#set({ x: 0, y: 0, w: this.width, h: this.height });
  }

  zoomed() {
    return this.box.w < this.width * 0.98;
  }

  /** Look at a part of the board, with some air around it. @param {Box} part */
  show(part) {
    const air = 1.25;
    const w = Math.min(this.width, Math.max(part.w, part.h * (this.width / this.height)) * air);
    const h = w * (this.height / this.width);
    this.#set({ x: part.x + part.w / 2 - w / 2, y: part.y + part.h / 2 - h / 2, w, h });
  }

  /** Move as little as needed to bring a point into view. @param {number} x @param {number} y */
  reveal(x, y) {
    const { w, h } = this.box;
    let { x: left, y: top } = this.box;
    if (x < left + w * 0.1) left = x - w * 0.25;
    if (x > left + w * 0.9) left = x - w * 0.75;
    if (y < top + h * 0.1) top = y - h * 0.25;
    if (y > top + h * 0.9) top = y - h * 0.75;
    if (left !== this.box.x || top !== this.box.y) this.#set({ x: left, y: top, w, h });
  }

  /** @param {number} by factor, above 1 is closer @param {{x: number, y: number}} [at] board point that stays put */
  zoom(by, at) {
    const focus = at ?? { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 };
    const w = Math.min(this.width, Math.max(this.width / CLOSEST, this.box.w / by));
    const k = w / this.box.w;
    this.#set({ x: focus.x - (focus.x - this.box.x) * k, y: focus.y - (focus.y - this.box.y) * k, w, h: this.box.h * k });
  }

  /** @param {number} dx in parts of the window @param {number} dy */
  pan(dx, dy) {
    this.#set({ ...this.box, x: this.box.x + dx * this.box.w, y: this.box.y + dy * this.box.h });
  }

  /** A page point in board units. @param {number} x @param {number} y */
  point(x, y) {
    const m = this.svg.getScreenCTM();
    if (!m) return { x: 0, y: 0 };
    const p = new DOMPoint(x, y).matrixTransform(m.inverse());
    return { x: p.x, y: p.y };
  }

  /** @param {Box} box */
  #set(box) {
    const w = Math.min(box.w, this.width);
    const h = Math.min(box.h, this.height);
    const x = Math.max(0, Math.min(box.x, this.width - w));
    const y = Math.max(0, Math.min(box.y, this.height - h));
    this.box = { x, y, w, h };
    this.svg.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
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
    if (this.fingers.size === 2) this.#pinch(e.pointerId, was, now);
    else this.#drag(e, was, now);
    this.fingers.set(e.pointerId, now);
  }

  /** @param {PointerEvent} e @param {{x: number, y: number}} was @param {{x: number, y: number}} now */
  #drag(e, was, now) {
    const far = Math.hypot(now.x - (this.startX ?? now.x), now.y - (this.startY ?? now.y)) > SLOP;
    if (!this.dragged && !far) return;
    if (!this.dragged) this.svg.setPointerCapture(e.pointerId);
    this.dragged = true;
    const a = this.point(was.x, was.y);
    const b = this.point(now.x, now.y);
    this.#set({ ...this.box, x: this.box.x + a.x - b.x, y: this.box.y + a.y - b.y });
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
    if (e.type !== 'pointerup' || this.dragged || e.pointerType === 'mouse') return;
    const again = e.timeStamp - this.lastTap.at < 320 && Math.hypot(e.clientX - this.lastTap.x, e.clientY - this.lastTap.y) < 30;
    this.lastTap = { at: again ? 0 : e.timeStamp, x: e.clientX, y: e.clientY };
    if (!again) return;
    if (this.zoomed()) this.fit();
    else this.zoom(2.5, this.point(e.clientX, e.clientY));
  }
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
function angle(a, b) {
  return Math.atan2(b.y - a.y, b.x - a.x);
}
