// @ts-check
// A small plan of a large board with the part in view, for narrow screens: the ground, where things lie, what can be chosen.
import { byId, el } from './page.js';
import { svgEl } from './outlines.js';
import { stage } from './stage.js';

/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./state.js').Frame} Frame */
/** @typedef {import('./scene.js').Picture} Picture */

const AIR = 4; // px to the edge of the board
const BESIDE = 92; // px: the buttons of the camera lie left of it

export class Minimap {
  /** @param {Picture} picture of the board */
  constructor(picture) {
    this.picture = picture;
    this.svg = svgEl('svg');
    this.svg.setAttribute('aria-hidden', 'true');
    this.ground = svgEl('use');
    this.things = svgEl('path');
    this.things.setAttribute('class', 'things');
    this.live = svgEl('path');
    this.live.setAttribute('class', 'choices');
    this.window = svgEl('rect');
    this.window.setAttribute('class', 'window');
    this.svg.append(this.ground, this.things, this.live, this.window);
    this.box = el('div', { class: 'minimap' });
    this.box.append(this.svg);
    byId('board-wrap')?.append(this.box);
    this.stale = true;
    /** @type {Camera | null} */ this.camera = null;
    for (const kind of /** @type {const} */ (['pointerdown', 'pointermove'])) {
      this.svg.addEventListener(kind, (e) => this.#go(e));
    }
  }

  /** @param {Frame} frame @param {Camera} camera */
  show(frame, camera) {
    this.camera = camera;
    this.svg.setAttribute('viewBox', `0 0 ${frame.w} ${frame.h}`);
    if (frame.ground) this.ground.setAttribute('href', `#${frame.ground}`);
    this.changed();
  }

  /** Something on the board lies elsewhere, or something else can be chosen. */
  changed() {
    this.stale = true;
    if (this.camera) this.follow(this.camera);
  }

  /** @param {Camera} [camera] */
  follow(camera) {
    if (!camera) return;
    this.box.classList.toggle('shown', camera.zoomed());
    if (!camera.zoomed()) return;
    const { x, y, w, h } = camera.box;
    for (const [name, value] of Object.entries({ x, y, width: w, height: h }))
      this.window.setAttribute(name, String(value));
    if (this.stale) this.#paint();
  }

  /** On a wide screen it lies in the lower corner where it covers less, and stays there while that differs little.
   * @param {(place: DOMRect) => number} things that a place of the page would cover */
  settle(things) {
    const wrap = this.box.parentElement?.getBoundingClientRect();
    const { width, height } = this.box.getBoundingClientRect();
    if (!wrap || !width || stage() !== 'wide') return;
    const top = wrap.bottom - height - AIR;
    const left = things(new DOMRect(wrap.left + BESIDE, top, width, height));
    const right = things(new DOMRect(wrap.right - width - AIR, top, width, height));
    const there = this.box.classList.contains('right');
    if (there ? right > left + 1 : left > right + 1) this.box.classList.toggle('right', !there);
  }

  /** A box for each thing in one path: a copy of the whole drawing would have to be rebuilt at every change. */
  #paint() {
    this.stale = false;
    let things = '';
    let live = '';
    for (const { node, live: chosen } of this.picture.drawn.values()) {
      if (!node.sym || (!chosen && /\bflat\b/.test(node.cls))) continue;
      const box = this.picture.outlines.box(node.sym);
      const size = Math.min(box.width, box.height) * node.scale;
      const [w, h] = node.rot % 90 ? [size, size] : [box.width * node.scale, box.height * node.scale];
      const [x, y] = node.rot
        ? [node.x - w / 2, node.y - h / 2]
        : [node.x + box.x * node.scale, node.y + box.y * node.scale];
      const drawn = `M${x.toFixed(0)} ${y.toFixed(0)}h${w.toFixed(0)}v${h.toFixed(0)}h${(-w).toFixed(0)}z`;
      if (chosen) live += drawn;
      else things += drawn;
    }
    this.things.setAttribute('d', things);
    this.live.setAttribute('d', live);
  }

  /** @param {PointerEvent} e */
  #go(e) {
    if (!e.buttons || !this.camera) return;
    e.stopPropagation();
    const m = this.svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    const { x, y, w, h } = this.camera.box;
    this.camera.pan((p.x - x - w / 2) / w, (p.y - y - h / 2) / h);
  }
}
