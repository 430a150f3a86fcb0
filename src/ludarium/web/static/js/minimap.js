// @ts-check
// A small plan of a large board with the part in view, for narrow screens.
import { byId, el } from './page.js';
import { svgEl } from './scene.js';

/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./state.js').Frame} Frame */

export class Minimap {
  constructor() {
    this.svg = svgEl('svg');
    this.svg.setAttribute('aria-hidden', 'true');
    this.picture = svgEl('use');
    this.picture.setAttribute('href', '#board-world');
    this.window = svgEl('rect');
    this.window.setAttribute('class', 'window');
    this.svg.append(this.picture, this.window);
    this.box = el('div', { class: 'minimap' });
    this.box.append(this.svg);
    byId('board-wrap')?.append(this.box);
    /** @type {Camera | null} */ this.camera = null;
    for (const kind of /** @type {const} */ (['pointerdown', 'pointermove'])) {
      this.svg.addEventListener(kind, (e) => this.#go(e));
    }
  }

  /** @param {Frame} frame @param {Camera} camera */
  show(frame, camera) {
    this.camera = camera;
    this.svg.setAttribute('viewBox', `0 0 ${frame.w} ${frame.h}`);
    this.follow(camera);
  }

  /** @param {Camera} [camera] */
  follow(camera) {
    if (!camera) return;
    this.box.classList.toggle('shown', camera.zoomed());
    if (!camera.zoomed()) return;
    const { x, y, w, h } = camera.box;
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) this.window.setAttribute(name, String(value));
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
