// @ts-check
// The two drawings of a table (board and own area), the pointer on them, and what can be touched.
import { Arrows, inside } from './arrows.js';
import { Camera } from './camera.js';
import { cameraControls } from './camera_controls.js';
import { placesBefore } from './crossings.js';
import { byId, need } from './page.js';
import { Minimap } from './minimap.js';
import { Pages } from './pages.js';
import { Outlines, svgEl } from './outlines.js';
import { Picture } from './scene.js';
import { stage } from './stage.js';
import { Tip } from './tip.js';

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./state.js').State} State */
/** @typedef {{touch: (id: string, finger: boolean) => void, dead: (node: SceneNode) => void, hover: (id: string | null) => void,
 *   turn: (by: 1 | -1) => boolean}} ViewHooks */

const TINY = 16; // px of a whole page below which the camera comes nearer to a target
const FINGER = 26; // px that it has then
const LEGIBLE = 0.8; // px for each unit of a wide picture that has a part of its own to be looked at
const MANY = 24; // of more things that can be chosen some may be covered
const RESTS = 120; // ms without a move of the camera
const STAYS = 16; // px that a pointer may tremble after a click
const REACH = 22; // px around a point in which a live node still counts as touched: targets of 44 px

/** Put the game's symbols into the page. @param {string} address */
export async function loadArt(address) {
  const holder = byId('art');
  if (!holder) return;
  const answer = await fetch(address).catch(() => null); // without pictures the list of choices still plays
  const text = (await answer?.text()) ?? '';
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const inside = parsed.documentElement.nodeName === 'svg' ? [...parsed.documentElement.childNodes] : [];
  holder.replaceChildren(...inside.map((n) => document.importNode(n, true)));
}

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
    this.cameras[0].onResize = () => {
      if (this.pages.boxes.length && this.live.size) this.#centre(); // what can be chosen stays in view
    };
    /** @type {Tip} */ this.tip = new Tip(() => this.#around());
    this.arrows = new Arrows(() => {
      const part = this.#liveBox();
      if (part) this.cameras[0].show(part);
    });
    /** @type {Set<string>} */ this.live = new Set(); // what can be chosen, and is marked
    /** @type {Set<string>} */ this.soft = new Set(); // what can be touched as well
    /** @type {string | null} */ this.hovered = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.tidying = undefined;
    this.byKeys = false; // pointed at by the focus, not by the pointer
    /** @type {{x: number, y: number} | null} */ this.clicked = null; // no words there until the pointer goes on
    this.lookedAt = '';
    /** @type {string[]} */ this.sought = []; // what the coach suggests
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
    this.cameras[0].size(frame.w, frame.h);
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
      picture.trim(camera.box, covers);
    }, RESTS);
  }

  /** Arrows towards what can be chosen outside of the window; another page has a mark of its own. */
  #point() {
    if (!this.arrows || !this.cameras) return;
    const page = this.pages?.boxes[this.pages.at];
    const points = this.#livePoints();
    this.arrows.follow(this.cameras[0].box, page ? points.filter((p) => inside(p, page)) : points);
  }

  /** Where on the board something can be chosen. */
  #livePoints() {
    const { drawn } = this.pictures[0];
    const choices = [...this.live].filter((id) => !id.startsWith('@')); // what only turns the thing in hand is none
    return choices.flatMap((id) => drawn.get(id)?.node ?? []);
  }

  /** Look at where something can be done; the player may look elsewhere. On a wide screen only a picture that says so
   * has such a part. @param {State} state */
  look(state) {
    const { focus, pages } = state.frame;
    this.cameras[0].least = 0;
    if (pages.length) {
      this.pages.focus = focus;
      this.pages.follow(this.#livePoints(), `${state.ask?.n}` !== this.lookedAt);
      this.lookedAt = `${state.ask?.n}`;
      this.#centre();
      return;
    }
    if (stage() === 'wide') {
      if (focus) this.#calm({ x: focus[0], y: focus[1], w: focus[2], h: focus[3] });
      return;
    }
    const key = `${state.ask?.n}:${focus?.join()}`;
    if (key === this.lookedAt) return;
    this.lookedAt = key;
    const part = focus ? { x: focus[0], y: focus[1], w: focus[2], h: focus[3] } : this.#liveBox();
    const [camera] = this.cameras;
    if (part && !camera.sees(part)) camera.show(part);
  }

  /** The picture of a wide screen rests: it is shown once, and moves only when something can be chosen outside of it.
   * @param {import('./camera.js').Box} focus */
  #calm(focus) {
    const [camera] = this.cameras;
    camera.least = LEGIBLE;
    if (this.lookedAt !== 'wide') camera.show(focus);
    this.lookedAt = 'wide';
    const part = this.#liveBox();
    if (part && !camera.holds(part)) camera.widen(focus);
    if (part && !camera.holds(part)) camera.widen(part);
  }

  /** In the middle of a choice on a narrow screen: what was touched and what can be touched next are in view.
   * @param {string[]} taken */
  follow(taken) {
    if (this.pages.boxes.length) {
      this.pages.follow(this.#livePoints(), true);
      this.#centre();
      return;
    }
    if (stage() === 'wide' || !this.#liveBox()) return;
    const part = this.#liveBox(taken);
    if (part && !this.cameras[0].sees(part)) this.cameras[0].show(part);
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
    const id = this.sought.find((one) => this.live.has(one));
    return id === undefined ? undefined : this.pictures[0].drawn.get(id)?.node;
  }

  /** What is suggested on this page is in view as a whole. */
  #bring() {
    const [camera] = this.cameras;
    const node = this.#suggested();
    if (!node || !this.pages.boxes.length || this.pages.of(node.x, node.y) !== this.pages.at || camera.chosen) return;
    const { x, y, width, height } = this.pictures[0].outlines.box(node.sym);
    const part = { x: node.x + x * node.scale, y: node.y + y * node.scale, w: width * node.scale, h: height * node.scale };
    if (!camera.holds(part)) camera.include(part);
  }

  /** On a page that is larger than its window, go to what can be chosen; come nearer where that is too small to be seen
   * under a finger, and go back only when what is asked has no room. */
  #centre() {
    const [camera] = this.cameras;
    const here = this.#livePoints().filter((p) => inside(p, this.pages.boxes[this.pages.at]));
    const part = this.#liveBox([], (node) => here.includes(node));
    if (!part) return;
    const { outlines } = this.pictures[0];
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
  #liveBox(more = [], counts = () => true) {
    const { drawn, outlines } = this.pictures[0];
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const id of [...this.live, ...more]) {
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
    for (const picture of this.pictures) picture.caps(keys);
  }

  /** @param {SceneNode[]} nodes */
  ghost(nodes) {
    for (const picture of this.pictures) picture.ghost(nodes.filter((n) => n.area === picture.area));
  }

  /** What a choice would give, beside the thing or the button that is pointed at. @param {string} text @param {string | null} id
   * @param {string} [name] of the choice @param {boolean} [armed] it wants to be confirmed */
  told(text, id, name = '', armed = false) {
    const said = this.clicked && !armed ? '' : text;
    this.tip.tell(said, id, () => (id === null ? null : this.has(id) ? this.#place(id) : placeOfButton(id)), name);
  }

  /** What words beside a thing should leave free: other things with a name, twice what can be chosen where that is little,
   * and what a preview draws. @returns {{x: number, y: number, weight: number}[]} */
  #around() {
    const out = this.pictures.flatMap((picture) => {
      const m = picture.svg.getScreenCTM();
      const named = [...picture.drawn.values()].filter(({ node }) => node.label && node.id !== this.tip.id);
      return named.map(({ node: { id, x, y } }) => {
        const p = m ? new DOMPoint(x, y).matrixTransform(m) : new DOMPoint();
        return { x: p.x, y: p.y, weight: this.live.has(id) ? (this.live.size > MANY ? 0.5 : 3) : 1 };
      });
    });
    for (const g of this.pictures.flatMap((picture) => [...picture.ghosts.children])) {
      const { left, right, top, bottom } = g.getBoundingClientRect();
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

  /** @param {string} id */
  drawn(id) {
    return this.pictures.find((picture) => picture.drawn.has(id))?.drawn.get(id);
  }

  /** The nodes under a page point, topmost first. @param {number} x @param {number} y @returns {SceneNode[]} */
  #under(x, y) {
    /** @type {SceneNode[]} */ const out = [];
    for (const element of document.elementsFromPoint(x, y)) {
      const g = element.closest('g[data-id]');
      const id = g instanceof SVGElement ? g.dataset.id : undefined;
      const d = id === undefined ? undefined : this.drawn(id);
      if (d && !out.includes(d.node)) out.push(d.node);
    }
    return out;
  }

  /** The live node a touch at this point means. @param {number} x @param {number} y @param {SceneNode[]} under */
  #target(x, y, under) {
    const direct = under.find((n) => this.live.has(n.id)) ?? under.find((n) => this.soft.has(n.id));
    if (direct && !this.outlines.isWire(direct.sym)) return direct.id;
    /** @type {{id: string, far: number} | null} */ let best = null;
    const piece = under.some((n) => n.about >= 0 && !this.outlines.isWire(n.sym)); // it is asked about, not the line to it
    for (const id of [...this.live, ...this.soft]) {
      const { far, size, beyond } = this.#reach(id, x, y);
      if (piece && beyond) continue;
      if (size < 2 * REACH && far < REACH - size / 2 && (!best || far < best.far)) best = { id, far };
    } // among lines the nearest one counts, not the one that was drawn last
    return best?.id ?? null;
  }

  /** How far a page point is from a node, and how thick the node is, in pixels; a road that runs aslant is not its upright
   * box; and whether the point lies beyond the end of a line. @param {string} id @param {number} x @param {number} y */
  #reach(id, x, y) {
    const d = this.drawn(id);
    const m = d ? this.pictures[d.node.area].svg.getScreenCTM() : null;
    if (!d || !m) return { far: Infinity, size: 0, beyond: false };
    const { node } = d;
    const p = new DOMPoint(x, y).matrixTransform(m.inverse());
    const box = node.sym ? this.outlines.reach(node.sym) : d.text.getBBox();
    const angle = (-node.rot * Math.PI) / 180;
    const [dx, dy] = [(p.x - node.x) / node.scale, (p.y - node.y) / node.scale];
    const [u, v] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
    const far = Math.hypot(Math.max(box.x - u, u - box.x - box.width, 0), Math.max(box.y - v, v - box.y - box.height, 0));
    const unit = node.scale * m.a;
    const beyond = this.outlines.isWire(node.sym) && (u < box.x || u > box.x + box.width);
    return { far: far * unit, size: Math.min(box.width, box.height) * unit, beyond };
  }

  /** The live node that a touch at a page point means. @param {number} x @param {number} y */
  targetAt(x, y) {
    return this.#target(x, y, this.#under(x, y));
  }

  /** @param {MouseEvent} e */
  #click(e) {
    const camera = this.cameras[e.currentTarget === this.board ? 0 : 1];
    if (camera.dragged) {
      camera.dragged = false;
      return;
    }
    const under = this.#under(e.clientX, e.clientY);
    const target = this.#target(e.clientX, e.clientY, under);
    const finger = e instanceof PointerEvent && e.pointerType === 'touch';
    this.tip.hide();
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
      const under = this.#under(e.clientX, e.clientY);
      const target = this.#target(e.clientX, e.clientY, under);
      this.#setHover(target);
      const node = target === null ? under.find((n) => n.label) : this.drawn(target)?.node;
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
    this.hooks.hover(this.hovered);
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

  /** @param {string | null} id @param {boolean} [byKeys] */
  #setHover(id, byKeys = false) {
    if (id === this.hovered && byKeys === this.byKeys) return;
    for (const picture of this.pictures) picture.point(id, byKeys);
    this.byKeys = byKeys;
    if (id === this.hovered) return;
    this.hovered = id;
    this.board.classList.toggle('pointing', id !== null);
    this.mine.classList.toggle('pointing', id !== null);
    this.hooks.hover(id);
  }
}

/** Where a button of the question or of the plain list is. @param {string} id */
function placeOfButton(id) {
  const button = document.querySelector(
    `#answers [data-step="${CSS.escape(id)}"], #answers [data-action="${CSS.escape(id)}"]`,
  );
  return button?.getBoundingClientRect() ?? null;
}
