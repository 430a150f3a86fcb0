// @ts-check
// Which part of the board is shown: where something can be chosen, what is in hand, what is suggested. The camera moves as
// little as that needs.
import { inside } from './arrows.js';
import { stage } from './stage.js';

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./state.js').State} State */

const TINY = 16; // px of a whole page below which the camera comes nearer to a target
const FINGER = 26; // px that it has then
const LEGIBLE = 0.8; // px for each unit of a wide picture that has a part of its own to be looked at

export class Framing {
  /** @param {import('./camera.js').Camera} camera of the board @param {import('./pages.js').Pages} pages
   * @param {import('./scene.js').Picture} picture @param {() => Set<string>} live what can be chosen */
  constructor(camera, pages, picture, live) {
    this.camera = camera;
    this.pages = pages;
    this.picture = picture;
    this.live = live;
    this.lookedAt = '';
    /** @type {string[]} */ this.sought = []; // what the coach suggests
    camera.onResize = () => {
      if (pages.boxes.length && live().size) this.centre(); // what can be chosen stays in view
    };
  }

  /** Where on the board something can be chosen. */
  points() {
    const { drawn } = this.picture;
    const choices = [...this.live()].filter((id) => !id.startsWith('@')); // what only turns the thing in hand is none
    return choices.flatMap((id) => drawn.get(id)?.node ?? []);
  }

  /** Look at where something can be done; the player may look elsewhere. On a wide screen only a picture that says so
   * has such a part. @param {State} state */
  look(state) {
    const { focus, pages } = state.frame;
    this.camera.least = 0;
    if (pages.length) {
      this.pages.focus = focus;
      this.pages.follow(this.points(), `${state.ask?.n}` !== this.lookedAt);
      this.lookedAt = `${state.ask?.n}`;
      this.centre();
      return;
    }
    if (stage() === 'wide') {
      if (focus) this.#calm({ x: focus[0], y: focus[1], w: focus[2], h: focus[3] });
      return;
    }
    const key = `${state.ask?.n}:${focus?.join()}`;
    if (key === this.lookedAt) return;
    this.lookedAt = key;
    const part = focus ? { x: focus[0], y: focus[1], w: focus[2], h: focus[3] } : this.box();
    const { camera } = this;
    if (part && !camera.sees(part)) camera.show(part);
  }

  /** The picture of a wide screen rests: it is shown once, and moves only when something can be chosen outside of it.
   * @param {import('./camera.js').Box} focus */
  #calm(focus) {
    const { camera } = this;
    camera.least = LEGIBLE;
    if (this.lookedAt !== 'wide') camera.show(focus);
    this.lookedAt = 'wide';
    const part = this.box();
    if (part && !camera.holds(part)) camera.widen(focus);
    if (part && !camera.holds(part)) camera.widen(part);
  }

  /** In the middle of a choice on a narrow screen: what was touched and what can be touched next are in view.
   * @param {string[]} taken */
  follow(taken) {
    if (this.pages.boxes.length) {
      this.pages.follow(this.points(), true);
      this.centre();
      return;
    }
    if (stage() === 'wide' || !this.box()) return;
    const part = this.box(taken);
    if (part && !this.camera.sees(part)) this.camera.show(part);
  }

  /** On a picture of pages, turn to what is suggested, and bring all of it into view. @param {string[]} ids */
  seek(ids) {
    this.sought = ids;
    const node = this.#suggested();
    const page = node ? this.pages.of(node.x, node.y) : -1;
    if (page >= 0 && page !== this.pages.at) this.pages.go(page);
    this.#bring();
  }

  /** The first thing that is suggested, while it can be chosen. */
  #suggested() {
    const id = this.sought.find((one) => this.live().has(one));
    return id === undefined ? undefined : this.picture.drawn.get(id)?.node;
  }

  /** What is suggested on this page is in view as a whole. */
  #bring() {
    const { camera } = this;
    const node = this.#suggested();
    if (!node || !this.pages.boxes.length || this.pages.of(node.x, node.y) !== this.pages.at || camera.chosen) return;
    const { x, y, width, height } = this.picture.outlines.box(node.sym);
    const part = { x: node.x + x * node.scale, y: node.y + y * node.scale, w: width * node.scale, h: height * node.scale };
    if (!camera.holds(part)) camera.include(part);
  }

  /** On a page that is larger than its window, go to what can be chosen; come nearer where that is too small to be seen
   * under a finger, and go back only when what is asked has no room. */
  centre() {
    const { camera } = this;
    const here = this.points().filter((p) => inside(p, this.pages.boxes[this.pages.at]));
    const part = this.box([], (node) => here.includes(node));
    if (!part) return;
    const { outlines } = this.picture;
    const sizes = here.map(({ sym, scale }) => {
      const { width, height } = outlines.box(sym);
      return Math.max(width, height) * scale * camera.unit();
    });
    const smallest = Math.min(...sizes);
    const nearest = smallest < TINY ? FINGER / smallest : 1;
    if (!camera.holds(part) || camera.z < nearest) camera.approach(part, nearest);
    if (!here.some(({ x, y }) => camera.holds({ x, y, w: 0, h: 0 }))) camera.reveal(here[0].x, here[0].y);
    this.#bring();
  }

  /** The part of the board that holds all that can be chosen there, if anything can. @param {string[]} [more] nodes
   * @param {(node: SceneNode) => boolean} [counts] which of them count */
  box(more = [], counts = () => true) {
    const { drawn, outlines } = this.picture;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const id of [...this.live(), ...more]) {
      const node = drawn.get(id)?.node;
      if (!node || !counts(node)) continue;
      const { x, y, width, height } = outlines.box(node.sym);
      const reach = node.rot % 360 ? Math.max(width, height) : 0; // turned: room enough for any direction
      left = Math.min(left, node.x + Math.min(x, -reach) * node.scale);
      top = Math.min(top, node.y + Math.min(y, -reach) * node.scale);
      right = Math.max(right, node.x + Math.max(x + width, reach) * node.scale);
      bottom = Math.max(bottom, node.y + Math.max(y + height, reach) * node.scale);
    }
    return left < right ? { x: left, y: top, w: right - left, h: bottom - top } : null;
  }
}
