// @ts-check
// Draws any scene as SVG and moves what moved. Knows no game: nodes, symbols and classes come from the server.

/**
 * One thing that is drawn (see kernel/scene.py).
 * @typedef {{id: string, sym: string, x: number, y: number, cls: string, text: string, label: string, rot: number,
 *   scale: number, area: number, about: number, since?: number, until?: number}} SceneNode
 */
/**
 * @typedef {{g: SVGGElement, body: SVGGElement, use: SVGUseElement, text: SVGTextElement, marks: Map<string, SVGGElement>,
 *   node: SceneNode, live: boolean, soft: boolean, chosen: boolean, dead: boolean,
 *   extent?: {text: string, box: DOMRect}, comes?: number}} Drawn
 */

import { spell } from './clock.js';
import { journeys } from './journeys.js';
import { moves } from './motion.js';
import { delayAfter, enter, flip, leave, MOVE, place } from './node_motion.js';
import { isName, textBox, write } from './node_text.js';
import { svgEl } from './outlines.js';

const LAST = 60_000; // ms before the end of a long time in which its clock calls
const APPEARS = 160; // ms in which an outline comes after its thing
const TOGETHER = 8; // nodes that change their size at once: it is the scale that changes
const MANY = 24; // things to choose from: more are marked quietly

/** One area of a scene (the board, or the viewer's own) in its own drawing. */
export class Picture {
  /** @param {SVGSVGElement} svg @param {number} area @param {import('./outlines.js').Outlines} outlines */
  constructor(svg, area, outlines) {
    this.svg = svg;
    this.area = area;
    this.outlines = outlines;
    /** @type {Map<string, Drawn>} */ this.drawn = new Map();
    this.groundUse = svgEl('use');
    this.layer = svgEl('g');
    this.wires = svgEl('g'); // outlines along lines, which run from piece to piece
    this.pieces = svgEl('g'); // what lies over them: a price under a frame cannot be read
    this.ghosts = svgEl('g');
    this.ghosts.setAttribute('class', 'ghosts');
    this.over = svgEl('g'); // all other outlines lie over everything, so that nothing hides what can be chosen
    for (const marks of [this.wires, this.over]) marks.setAttribute('class', 'outlines');
    this.keys = svgEl('g');
    this.keys.setAttribute('class', 'caps');
    this.keys.setAttribute('aria-hidden', 'true');
    this.names = svgEl('g'); // names can be read over outlines
    svg.append(this.groundUse, this.layer, this.wires, this.pieces, this.ghosts, this.over, this.names, this.keys);
    /** @type {Map<string, string>} */ this.capped = new Map();
    this.fresh = true;
    this.flying = 0;
    this.flew = { id: '', delay: 0 }; // the last thing that began to move
    this.together = false; // the whole picture changes its scale
    this.grown = ''; // the beginning of the ids of what is grown
    this.mode = ''; // how the thing in hand is turned
  }

  /** @param {string} sym */
  ground(sym) {
    if (sym) this.groundUse.setAttribute('href', `#${sym}`);
    else this.groundUse.removeAttribute('href');
  }

  /** Forget everything, so that the next scene appears without motion. */
  clear() {
    for (const d of this.drawn.values()) d.g.remove();
    this.drawn.clear();
    this.ghosts.replaceChildren();
    this.wires.replaceChildren();
    this.over.replaceChildren();
    this.keys.replaceChildren();
    this.fresh = true;
  }

  /** Draw the nodes of this area. `from` tells where a node lay on the page before it came here.
   * @param {SceneNode[]} nodes in drawing order @param {(id: string) => DOMPoint | null} [from] */
  apply(nodes, from = () => null) {
    const animate = !this.fresh && moves();
    this.flying = 0;
    this.flew = { id: '', delay: 0 };
    const staying = new Set(nodes.map((n) => n.id));
    const gone = [...this.drawn].filter(([id]) => !staying.has(id));
    const went = journeys(
      gone.map(([, d]) => d.node),
      nodes.filter((n) => !this.drawn.has(n.id)),
    );
    const travellers = new Set(went.values());
    this.together = nodes.filter((n) => rescaled(this.drawn.get(n.id)?.node, n)).length > TOGETHER;
    for (const [id, d] of gone) this.#drop(id, d, animate && !travellers.has(d.node));
    /** @type {Map<Element, ChildNode | null>} */
    const next = new Map([this.layer, this.pieces, this.names].map((layer) => [layer, layer.firstChild]));
    for (const node of nodes) {
      const old = this.drawn.get(node.id);
      const d = old ?? this.#make(node);
      if (old) this.#change(d, node, animate);
      else if (animate) this.#enter(d, this.#start(from(node.id)) ?? went.get(node.id));
      const layer = isName(node) ? this.names : isPiece(node) ? this.pieces : this.layer;
      let at = next.get(layer) ?? null;
      while (at && /** @type {Element} */ (at).classList.contains('leaving')) at = at.nextSibling;
      if (d.g === at) at = at.nextSibling;
      else layer.insertBefore(d.g, at);
      next.set(layer, at);
    }
    this.fresh = false;
  }

  /** @param {SceneNode} node @returns {Drawn} */
  #make(node) {
    const g = svgEl('g');
    const body = svgEl('g');
    const use = svgEl('use');
    const text = svgEl('text');
    g.dataset.id = node.id;
    body.append(use);
    if (node.text) body.append(text);
    g.append(body);
    const d = { g, body, use, text, marks: new Map(), node, live: false, soft: false, chosen: false, dead: false };
    this.#paint(d, node, true);
    g.style.transform = place(node);
    this.drawn.set(node.id, d);
    return d;
  }

  /** @param {Drawn} d @param {SceneNode} node @param {boolean} all */
  #paint(d, node, all) {
    const old = d.node;
    if (all || old.sym !== node.sym) {
      if (node.sym) d.use.setAttribute('href', `#${node.sym}`);
      else d.use.removeAttribute('href');
    }
    const stopped = old.until !== undefined && node.until === undefined; // its seconds were the text
    if (all || old.text !== node.text || stopped) {
      write(d.text, node.text);
      if (node.text && !d.text.parentNode) d.body.append(d.text);
    }
    if (all || old.label !== node.label) {
      if (node.label) d.g.setAttribute('aria-label', node.label);
      else d.g.removeAttribute('aria-label');
    }
    d.node = node;
    if (all || old.cls !== node.cls || !old.label !== !node.label) this.#classes(d);
  }

  /** @param {Drawn} d */
  #classes(d) {
    const open = this.#open(d.node) ? ' open' : '';
    const state = (d.live ? ' live' : d.soft ? ' soft' : '') + (d.chosen ? ' chosen' : '') + (d.dead ? ' asks' : '') + open;
    d.g.setAttribute('class', `node ${d.node.cls}${state}`);
    this.#role(d);
  }

  /** Whether a node that is mostly hidden is seen now: grown under the pointer, or the thing in hand as it is turned.
   * @param {SceneNode} node */
  #open({ id, cls }) {
    if (/\bmoded\b/.test(cls)) return id.slice(id.lastIndexOf('@')) === this.mode;
    return this.grown !== '' && id.startsWith(this.grown);
  }

  /** A thing that can be chosen is a button, one that only has a name is a picture. @param {Drawn} d */
  #role(d) {
    const role = d.live ? 'button' : d.node.label ? 'img' : '';
    if (role) d.g.setAttribute('role', role);
    else d.g.removeAttribute('role');
  }

  /** @param {Drawn} d @param {SceneNode} node @param {boolean} animate */
  #change(d, node, animate) {
    const old = d.node;
    if (old === node) return;
    const moved = old.x !== node.x || old.y !== node.y || old.rot !== node.rot || old.scale !== node.scale;
    const turned = old.sym !== node.sym && old.sym && node.sym && !/\bstill\b/.test(node.cls);
    if (turned && animate) flip(d, () => this.#paint(d, node, false));
    else {
      this.#paint(d, node, false);
      if (animate && old.text !== node.text && node.text)
        d.text.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 300 });
    }
    if (old.sym !== node.sym || old.text !== node.text) for (const cls of [...d.marks.keys()]) this.#unmark(d, cls);
    if (!moved) return;
    const wait = animate ? this.#delay(node.id) : 0;
    const duration = animate ? `${MOVE}ms` : '0ms';
    const delay = `${wait}ms`;
    if (animate) d.comes = performance.now() + wait + MOVE;
    for (const g of [d.g, ...d.marks.values()]) {
      g.style.transitionDuration = duration;
      g.style.transitionDelay = delay;
      g.style.transform = place(node);
    }
  }

  /** @param {Drawn} d @param {{x: number, y: number} | undefined} start */
  #enter(d, start) {
    const delay = this.#delay(d.node.id);
    enter(d, start, delay);
    d.comes = performance.now() + delay + (start ? MOVE : 0);
  }

  /** Pieces move one after another, each with all its parts; a picture whose scale changes moves as a whole.
   * @param {string} id */
  #delay(id) {
    if (this.together) return 0;
    if (!isPartOf(id, this.flew.id)) this.flew = { id, delay: delayAfter(this.flying++) };
    return this.flew.delay;
  }

  /** @param {string} id @param {Drawn} d @param {boolean} animate */
  #drop(id, d, animate) {
    this.drawn.delete(id);
    for (const cls of [...d.marks.keys()]) this.#unmark(d, cls);
    if (animate) leave(d);
    else d.g.remove();
  }

  /** A place on the page, in this drawing. @param {DOMPoint | null} page */
  #start(page) {
    const ctm = page ? this.svg.getScreenCTM() : null;
    return page && ctm ? page.matrixTransform(ctm.inverse()) : undefined;
  }

  /** Mark what can be chosen, what was chosen, and what can be asked "why not?".
   * @param {Set<string>} live @param {Set<string>} chosen @param {boolean} asking @param {Set<string>} soft */
  mark(live, chosen, asking, soft) {
    for (const d of this.drawn.values()) {
      const isLive = live.has(d.node.id);
      const isChosen = chosen.has(d.node.id);
      const isSoft = soft.has(d.node.id) && !isChosen;
      const isDead = asking && !isLive && !isSoft && d.node.about >= 0;
      const wantsRing = isLive || isChosen || isSoft;
      const ringed = d.marks.has('ring') === wantsRing;
      if (isLive === d.live && isSoft === d.soft && isChosen === d.chosen && isDead === d.dead && ringed) continue;
      d.live = isLive;
      d.soft = isSoft;
      d.chosen = isChosen;
      d.dead = isDead;
      this.#classes(d);
      if (wantsRing) {
        const ring = this.#mark(d, 'ring');
        ring.classList.toggle('chosen', isChosen);
        ring.classList.toggle('soft', isSoft);
      } else this.#unmark(d, 'ring');
      if (isLive) d.g.setAttribute('tabindex', '0');
      else d.g.removeAttribute('tabindex');
    }
    let marked = 0;
    for (const d of this.drawn.values()) if (d.live && !this.outlines.isWire(d.node.sym)) marked++;
    this.over.classList.toggle('many', marked > MANY); // outlines around everything would hide what is suggested
  }

  /** An outline of the node. @param {Drawn} d @param {string} cls */
  #mark(d, cls) {
    const found = d.marks.get(cls);
    if (found) return found;
    const group = svgEl('g');
    const wire = this.outlines.isWire(d.node.sym);
    group.setAttribute('class', wire ? `${cls} wire` : cls);
    const shape = d.node.sym ? this.outlines.of(d.node.sym) : textBox(d.node);
    const halo = /** @type {SVGElement} */ (shape.cloneNode(true));
    halo.setAttribute('class', 'halo');
    shape.setAttribute('class', 'line');
    group.append(halo, shape);
    group.style.transform = place(d.node);
    const late = (d.comes ?? 0) - performance.now(); // no outline waits where its thing has yet to come
    if (late > 0) group.animate({ opacity: [0, 1] }, { duration: APPEARS, delay: late, fill: 'backwards' });
    d.marks.set(cls, group);
    (wire ? this.wires : this.over).append(group);
    return group;
  }

  /** @param {Drawn} d @param {string} cls */
  #unmark(d, cls) {
    d.marks.get(cls)?.remove();
    d.marks.delete(cls);
  }

  /** Point at a live node: its outline grows. @param {string | null} id @param {boolean} byKeys */
  point(id, byKeys) {
    for (const d of this.drawn.values()) {
      const ring = d.marks.get('ring');
      if (!ring) continue;
      ring.classList.toggle('hot', d.node.id === id && !byKeys);
      ring.classList.toggle('focus', d.node.id === id && byKeys);
    }
  }

  /** What a node grows to while it is pointed at: the nodes whose ids begin with its own and a plus. @param {string | null} id */
  grow(id) {
    const before = this.grown;
    this.grown = id === null ? '' : `${id}+`;
    if (before === this.grown) return;
    for (const d of this.drawn.values()) if (/\bgrown\b/.test(d.node.cls)) this.#classes(d);
  }

  /** How the thing in hand is turned: of its drawings the one is seen whose id ends with the mode. @param {string} mode */
  turn(mode) {
    if (mode === this.mode) return;
    this.mode = mode;
    for (const d of this.drawn.values()) if (/\bmoded\b/.test(d.node.cls)) this.#classes(d);
  }

  /** Let timers run: the text of a timer without one is the seconds left. @param {number} now game time in ms */
  tick(now) {
    for (const d of this.drawn.values()) {
      const { since, until } = d.node;
      if (since === undefined || until === undefined) continue;
      const left = Math.max(0, Math.min(1, (until - now) / Math.max(1, until - since)));
      d.g.style.setProperty('--left', left.toFixed(4));
      const ends = until - now < LAST && until - since > 2 * LAST && /\bclock\b/.test(d.node.cls);
      if (ends !== d.g.classList.contains('ends')) d.g.classList.toggle('ends', ends);
      if (!d.node.text) {
        if (!d.text.parentNode) d.body.append(d.text);
        const brief = /\bbrief\b/.test(d.node.cls); // whole seconds, where there is little room
        d.text.textContent = brief ? String(Math.max(0, Math.ceil((until - now) / 1000))) : spell(until - now);
      }
    }
  }

  /** The clock of the whole game, if one is drawn here. */
  clock() {
    for (const { node } of this.drawn.values()) if (/\bclock\b/.test(node.cls)) return node;
    return null;
  }

  /** Whether any timer is drawn here. */
  timed() {
    for (const d of this.drawn.values()) if (d.node.until !== undefined) return true;
    return false;
  }

  /** Nodes of a preview, drawn over the rest. @param {SceneNode[]} nodes */
  ghost(nodes) {
    this.ghosts.replaceChildren(
      ...nodes.map((node) => {
        const g = svgEl('g');
        g.setAttribute('class', `node preview ${node.cls.includes('ghost') ? node.cls : `${node.cls} ghost`}`);
        const use = svgEl('use');
        if (node.sym) use.setAttribute('href', `#${node.sym}`);
        const text = svgEl('text');
        write(text, node.text);
        g.append(use, text);
        g.style.transform = place(node);
        return g;
      }),
    );
  }

  /** Light nodes up, as the log and the coach do. @param {Iterable<string>} ids */
  light(ids) {
    this.#outline(new Set(ids), 'beam');
  }

  /** Mark what the last decision was about. @param {Iterable<string>} ids */
  trace(ids) {
    this.#outline(new Set(ids), 'trace');
  }

  /** @param {Set<string>} wanted @param {string} cls */
  #outline(wanted, cls) {
    for (const d of this.drawn.values()) {
      if (wanted.has(d.node.id)) this.#mark(d, cls);
      else if (d.marks.size) this.#unmark(d, cls);
    }
  }
}

/** @param {SceneNode | undefined} old @param {SceneNode} node */
function rescaled(old, node) {
  return old !== undefined && old.scale !== node.scale && old.sym === node.sym;
}

/** Whether an id names a part of a thing: it goes on after the thing's own id, but not with a digit, as `a12` after `a1`.
 * @param {string} id @param {string} whole */
function isPartOf(id, whole) {
  return whole !== '' && id.startsWith(whole) && !/^\d/.test(id.slice(whole.length));
}

/** Whether a node lies over the marks along lines. @param {SceneNode} node */
function isPiece(node) {
  return /\babove\b/.test(node.cls);
}
