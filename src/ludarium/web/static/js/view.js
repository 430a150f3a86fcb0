// @ts-check
// The two drawings of a table (board and own area), the pointer on them, and what can be touched.
import { Arrows, inside } from './arrows.js';
import { Camera } from './camera.js';
import { cameraControls } from './camera_controls.js';
import { placesBefore } from './crossings.js';
import { Framing } from './framing.js';
import { drawCaps } from './key_caps.js';
import { trimNames } from './node_text.js';
import { byId, need } from './page.js';
import { Minimap } from './minimap.js';
import { Pages } from './pages.js';
import { Outlines, svgEl } from './outlines.js';
import { Picture } from './scene.js';
import { taps } from './second_tap.js';
import { Tip } from './tip.js';
import { TouchTargets } from './touch_targets.js';

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./state.js').State} State */
/** @typedef {{touch: (id: string, finger: boolean) => void, dead: (node: SceneNode) => void, hover: (id: string | null, place?: string | null) => void,
 *   turn: (by: 1 | -1) => boolean}} ViewHooks */

const MANY = 24; // of more things that can be chosen some may be covered
const RESTS = 120; // ms without a move of the camera
const STAYS = 16; // px that a pointer may tremble after a click

export class View {
  /** @param {ViewHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.board = need('board', SVGSVGElement);
    this.mine = need('mine', SVGSVGElement);
    this.head = need('head', SVGSVGElement);
    this.outlines = new Outlines();
    const bench = svgEl('g');
    bench.setAttribute('class', 'bench');
    this.board.append(bench);
    this.outlines.learn(bench);
    bench.remove();
    this.pictures = [new Picture(this.board, 0, this.outlines), new Picture(this.mine, 1, this.outlines)];
    this.pictures.push(new Picture(this.head, 2, this.outlines));
    this.minimap = new Minimap(this.pictures[0]);
    this.cameras = [new Camera(this.board, () => this.#moved()), new Camera(this.mine), new Camera(this.head)];
    this.pages = new Pages(this.cameras[0]);
    this.framing = new Framing(this.cameras[0], this.pages, this.pictures[0], () => this.live);
    this.targets = new TouchTargets(this);
    /** @type {Tip} */ this.tip = new Tip(() => this.#around());
    this.arrows = new Arrows(() => {
      const part = this.framing.box();
      if (part) this.cameras[0].show(part);
    });
    /** @type {Set<string>} */ this.live = new Set(); // what can be chosen, and is marked
    /** @type {Set<string>} */ this.soft = new Set(); // what can be touched as well
    /** @type {string | null} */ this.hovered = null;
    /** @type {string | null} */ this.place = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.tidying = undefined;
    this.byKeys = false; // pointed at by the focus, not by the pointer
    /** @type {{x: number, y: number} | null} */ this.clicked = null; // no words there until the pointer goes on
    /** @type {number | undefined} */ this.asked = undefined;
    for (const svg of [this.board, this.mine, this.head]) {
      svg.addEventListener('click', (e) => this.#click(e));
      svg.addEventListener('pointermove', (e) => this.#hover(e));
      svg.addEventListener('pointerleave', () => {
        this.clicked = null;
        this.#leave();
      });
      svg.addEventListener('focusin', (e) => this.#focus(e));
      svg.addEventListener('focusout', () => this.#leave());
    }
    this.cameras[0].onTwist = (by) => hooks.turn(by);
    cameraControls(this.cameras[0]);
    byId('btn-nearer')?.addEventListener('click', () => this.cameras[0].zoom(1.4));
    byId('btn-farther')?.addEventListener('click', () => this.cameras[0].zoom(1 / 1.4));
    for (const camera of this.cameras.slice(1)) camera.enabled = false; // what lies around the board is always shown whole
  }

  /** @param {State} state @param {boolean} [fresh] everything appears without motion */
  draw(state, fresh = false) {
    const { frame } = state;
    if (state.ask?.n !== this.asked) this.tip.hide(); // something else is asked
    this.asked = state.ask?.n;
    this.tip.check((id) => state.nodes.get(id)?.label); // what lies under a resting pointer may have changed
    const before = fresh ? new Map() : placesBefore(this.pictures, state);
    if (fresh) for (const picture of this.pictures) picture.clear();
    this.pictures[0].ground(frame.ground);
    this.cameras[0].size(frame.w, frame.h, frame.pages.length > 0);
    const hasMine = frame.mw > 0 && frame.mh > 0;
    document.body.classList.toggle('no-mine', !hasMine);
    if (hasMine) this.cameras[1].size(frame.mw, frame.mh);
    document.body.classList.toggle('has-head', frame.hw > 0);
    if (frame.hw) this.cameras[2].size(frame.hw, frame.hh);
    if (frame.hw) this.head.style.setProperty('--head-aspect', String(frame.hw / frame.hh));
    document.body.classList.toggle('paged', frame.pages.length > 0);
    if (hasMine) this.mine.style.setProperty('--mine-aspect', String(frame.mw / frame.mh));
    for (const picture of this.pictures) picture.apply(state.area(picture.area), (id) => before.get(id) ?? null);
    const last = state.order.filter((id) => /\blast\b/.test(state.nodes.get(id)?.cls ?? ''));
    for (const picture of this.pictures) picture.trace([...state.touched, ...last]);
    this.pages.show(frame);
    this.minimap.show(frame, this.cameras[0]);
    this.#tidy();
  }

  /** The camera of the board went somewhere else. */
  #moved() {
    this.minimap?.follow(this.cameras?.[0]);
    this.#point();
    this.#tidy();
  }

  /** Once the camera rests: no name is cut by an edge or by the small plan, which lies where it covers least. */
  #tidy() {
    clearTimeout(this.tidying);
    this.tidying = setTimeout(() => {
      const [camera] = this.cameras;
      const [picture] = this.pictures;
      const board = this.board.getBoundingClientRect();
      if (!board.width) return;
      const unit = camera.box.w / board.width;
      const onBoard = (/** @type {DOMRect} */ r) => ({
        x: camera.box.x + (r.x - board.x) * unit,
        y: camera.box.y + (r.y - board.y) * unit,
        w: r.width * unit,
        h: r.height * unit,
      });
      this.minimap.settle((r) => {
        const corner = onBoard(r);
        return [...picture.drawn.values()].filter(({ node }) => node.sym && inside(node, corner)).length;
      });
      const covers = [this.minimap.box, byId('board-wrap')?.querySelector('.camera')].flatMap((over) => {
        const r = over?.getBoundingClientRect();
        return r?.width ? [onBoard(r)] : [];
      });
      trimNames(picture.drawn, camera.box, covers);
    }, RESTS);
  }

  /** Arrows towards what can be chosen outside of the window; another page has a mark of its own. */
  #point() {
    if (!this.arrows || !this.cameras) return;
    const page = this.pages?.boxes[this.pages.at];
    const points = this.framing.points();
    this.arrows.follow(this.cameras[0].box, page ? points.filter((p) => inside(p, page)) : points);
  }

  /** Whether the board has just moved by itself under a finger. */
  get unsettled() {
    return this.cameras[0].unsettled;
  }

  /** @param {Set<string>} live @param {Set<string>} chosen @param {boolean} asking @param {Set<string>} [soft] can be touched
   * as well, but is not marked */
  mark(live, chosen, asking, soft = new Set()) {
    this.live = live;
    this.soft = soft;
    for (const picture of this.pictures) picture.mark(live, chosen, asking, soft);
    this.minimap.changed();
    this.#point();
    for (const picture of this.pictures) picture.point(this.hovered, this.byKeys); // outlines may be new
  }

  /** How the thing in hand is turned. @param {string} mode */
  turn(mode) {
    for (const picture of this.pictures) picture.turn(mode);
  }

  /** Show the keys of live nodes. @param {Map<string, string>} keys by node */
  caps(keys) {
    for (const picture of this.pictures) drawCaps(picture, keys);
  }

  /** @param {SceneNode[]} nodes */
  ghost(nodes) {
    for (const picture of this.pictures) picture.ghost(nodes.filter((n) => n.area === picture.area));
  }

  /** What a choice would give, beside the thing or the button that is pointed at. @param {string} text @param {string | null} id
   * @param {string} [name] of the choice @param {boolean} [armed] it wants to be confirmed */
  told(text, id, name = '', armed = false) {
    const said = this.clicked && !armed ? '' : text;
    this.tip.tell(said, id, () => (id === null ? null : this.#pointed(id)), name);
  }

  /** Where the words about a choice belong: a line has a button too, and the words stand beside whichever is pointed at.
   * @param {string} id */
  #pointed(id) {
    const button = buttonOf(id);
    const beside = button && (!this.has(id) || button.matches(':hover, :focus-visible'));
    return beside ? button.getBoundingClientRect() : this.has(id) ? this.#place(id) : null;
  }

  /** What words beside a thing should leave free: other things with a name, twice what can be chosen where that is little,
   * other answers, and what a preview draws. @returns {{x: number, y: number, weight: number}[]} */
  #around() {
    const out = this.pictures.flatMap((picture) => {
      const m = picture.svg.getScreenCTM();
      const named = [...picture.drawn.values()].filter(({ node }) => node.label && node.id !== this.tip.id);
      return named.map(({ node: { id, x, y } }) => {
        const p = m ? new DOMPoint(x, y).matrixTransform(m) : new DOMPoint();
        return { x: p.x, y: p.y, weight: this.live.has(id) ? (this.live.size > MANY ? 0.5 : 3) : 1 };
      });
    });
    const drawn = this.pictures.flatMap((picture) => [...picture.ghosts.children]);
    for (const other of [...drawn, ...document.querySelectorAll('#buttons button')]) {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      out.push({ x: (left + right) / 2, y: (top + bottom) / 2, weight: 4 });
    }
    return out;
  }

  /** @param {Iterable<string>} ids */
  light(ids) {
    const all = [...ids];
    for (const picture of this.pictures) picture.light(all);
    this.pages.light(all.flatMap((id) => this.pictures[0].drawn.get(id)?.node ?? []));
  }

  /** Where nodes lie on the page, those that are drawn. @param {string[]} ids */
  places(ids) {
    return ids.flatMap((id) => this.drawn(id)?.g.getBoundingClientRect() ?? []);
  }

  /** Whether a node is drawn. @param {string} id */
  has(id) {
    return this.pictures.some((p) => p.drawn.has(id));
  }

  /** Whether a node can say why it may not be chosen. @param {string} id */
  explains(id) {
    return (this.drawn(id)?.node.about ?? -1) >= 0;
  }

  /** @param {string} id */
  drawn(id) {
    return this.pictures.find((picture) => picture.drawn.has(id))?.drawn.get(id);
  }

  /** The live node that a touch at a page point means. @param {number} x @param {number} y */
  targetAt(x, y) {
    return this.targets.target(x, y, this.targets.under(x, y));
  }

  /** @param {MouseEvent} e */
  #click(e) {
    const camera = this.cameras[e.currentTarget === this.board ? 0 : 1];
    if (camera.dragged) {
      camera.dragged = false;
      return;
    }
    const under = this.targets.under(e.clientX, e.clientY);
    const target = this.targets.target(e.clientX, e.clientY, under);
    const finger = e instanceof PointerEvent && e.pointerType === 'touch';
    this.tip.hide();
    if (taps.strays(e, `${this.asked} ${target ?? under[0]?.id}`)) return;
    this.clicked = finger ? null : { x: e.clientX, y: e.clientY };
    if (target !== null) {
      this.hooks.touch(target, finger);
      return;
    }
    const asked = under.find((n) => n.about >= 0);
    if (asked) this.hooks.dead(asked);
    const named = under.find((n) => n.label);
    if (finger) this.#grow(named?.id ?? null);
    if (named && finger && !asked) this.tip.show(named, this.#place(named.id), undefined, 2500);
  }

  /** @param {PointerEvent} e */
  #hover(e) {
    if (e.pointerType === 'touch' || this.pendingHover) return;
    this.pendingHover = requestAnimationFrame(() => {
      this.pendingHover = 0;
      const under = this.targets.under(e.clientX, e.clientY);
      const target = this.targets.target(e.clientX, e.clientY, under);
      const place = under.find((n) => /\bplace\b/.test(n.cls)); // the thing in hand is seen on it
      this.#setHover(target, false, place?.id);
      const node = target === null ? (place ?? under.find((n) => n.label)) : this.drawn(target)?.node;
      const grown = this.#grow(node?.id ?? null);
      if (this.#stays(e)) return;
      if (node?.label && !grown) this.tip.show(node, this.#place(node.id), { x: e.clientX, y: e.clientY });
      else if (node?.id !== this.tip.id || grown) this.tip.hide();
    });
  }

  /** Whether the pointer still rests where it clicked: whoever has chosen wants to see what comes of it. @param {PointerEvent} e */
  #stays(e) {
    if (!this.clicked) return false;
    if (Math.hypot(e.clientX - this.clicked.x, e.clientY - this.clicked.y) < STAYS) return true;
    this.clicked = null;
    this.hooks.hover(this.hovered, this.place);
    return false;
  }

  /** @param {FocusEvent} e */
  #focus(e) {
    const g = e.target instanceof Element ? e.target.closest('g[data-id]') : null;
    if (!(g instanceof SVGElement)) return;
    const id = g.dataset.id ?? '';
    this.#setHover(this.live.has(id) || this.soft.has(id) ? id : null, g.matches(':focus-visible'));
    const d = this.drawn(id);
    this.#grow(id);
    if (d) this.cameras[d.node.area]?.reveal(d.node.x, d.node.y);
    if (d?.node.label && g.matches(':focus-visible')) this.tip.show(d.node, this.#place(id));
  }

  /** Where a node lies on the page. @param {string} id */
  #place(id) {
    return this.drawn(id)?.g.getBoundingClientRect() ?? new DOMRect();
  }

  /** @param {string | null} id @returns whether the node grows, and so tells by itself what it is */
  #grow(id) {
    for (const picture of this.pictures) picture.grow(id);
    return id !== null && this.has(`${id}+`);
  }

  #leave() {
    this.tip.hide();
    this.#grow(null);
    this.#setHover(null);
  }

  /** @param {string | null} id @param {boolean} [byKeys] @param {string | null} [place] where the thing in hand might lie */
  #setHover(id, byKeys = false, place = null) {
    const moved = place !== this.place;
    if (id === this.hovered && byKeys === this.byKeys && !moved) return;
    for (const picture of this.pictures) picture.point(id, byKeys);
    this.byKeys = byKeys;
    if (id === this.hovered && !moved) return;
    this.hovered = id;
    this.place = place;
    this.board.classList.toggle('pointing', id !== null);
    this.mine.classList.toggle('pointing', id !== null);
    this.hooks.hover(id, place);
  }
}

/** A button of the question or of the plain list. @param {string} id */
function buttonOf(id) {
  return document.querySelector(`#answers [data-step="${CSS.escape(id)}"], #answers [data-action="${CSS.escape(id)}"]`);
}
