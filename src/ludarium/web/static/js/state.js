// @ts-check
// What the browser knows of a table, put together from updates (docs/wire.md).

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./click_path.js').Choice} Choice */
/** @typedef {(string | number | [number, number] | null)[]} WireNode id, sym, x, y, cls, text, label, rot, scale, area, about, runs (since, until) or null */
/** @typedef {{w: number, h: number, mw: number, mh: number, ground: string, status: string, focus: number[] | null, hw: number, hh: number,
 *   pages: [string, number, number, number, number][]}} Frame */
/** @typedef {{seat: number, n: number, prompt: string, choices: [number, string[], string][],
 *   owed: import('./tally.js').Owed | null, aside: number[], joint: [number, number[], string[], string, string][]}} Ask */
/** @typedef {{seat: number, name: string, kind: string, level: string, connected: boolean, thinking: boolean, mine: boolean, score: number,
 *   stats: [string, string, string][], turn: boolean, away: boolean}} SeatInfo */
/** @typedef {[number, string, number, string, string[]]} LogEntry */
/** @typedef {{now: number, at: number, running: boolean, factor: number, next: number, paused: boolean}} ClockInfo */
/** @typedef {{free: boolean, can: boolean, reset: boolean, ask: boolean}} UndoInfo */
/** @typedef {{id: number, kind: string, seat: number, text: string, mine: boolean, waiting: number[]}} Consent */
/** @typedef {{text: string, nodes: string[], suggest: number | null, new: boolean, done: boolean, stops: boolean}} CoachInfo */
/** @typedef {{lines: [string, number[]][], total: number[], winners: number[], text: string,
 *   fair: {commitment: string, seed: string, nonce: string} | null}} Over */
/** @typedef {{t: string, v: number, base: number, looking?: number, scene?: Frame, set?: WireNode[], drop?: string[], into?: [number, string][],
 *   ask?: Ask | null, prompt?: string, deciders?: number[], seats?: SeatInfo[], log?: LogEntry[], cut?: number, events?: (string | number)[][], stages?: [string, [number, string, string[]][]][],
 *   touched?: string[], clock?: ClockInfo | null, undo?: UndoInfo, consent?: Consent | null, paused?: boolean, coach?: CoachInfo | null,
 *   curtain?: {seat: number, name: string} | null, over?: Over | null, buttons?: Record<string, string>}} Update */

/** @param {WireNode} w @returns {SceneNode} */
export function readNode(w) {
  const [id, sym, x, y, cls, text, label, rot, scale, area, about, runs] = w;
  const [since, until] = Array.isArray(runs) ? runs : [];
  return /** @type {SceneNode} */ ({
    id,
    sym,
    x,
    y,
    cls: cls ?? '',
    text: text ?? '',
    label: label ?? '',
    rot: rot ?? 0,
    scale: scale ?? 1,
    area: area ?? 0,
    about: about ?? -1,
    since,
    until,
  });
}

export class State {
  constructor() {
    this.v = 0;
    this.looking = -1;
    /** @type {Frame} */ this.frame = {
      w: 1,
      h: 1,
      mw: 0,
      mh: 0,
      ground: '',
      status: '',
      focus: null,
      hw: 0,
      hh: 0,
      pages: [],
    };
    /** @type {Map<string, SceneNode>} */ this.nodes = new Map();
    /** @type {string[]} */ this.order = [];
    /** @type {Ask | null} */ this.ask = null;
    this.prompt = '';
    /** @type {number[]} */ this.deciders = [];
    /** @type {SeatInfo[]} */ this.seats = [];
    /** @type {LogEntry[]} */ this.log = [];
    /** @type {string[]} */ this.touched = [];
    /** @type {ClockInfo | null} */ this.clock = null;
    /** @type {UndoInfo} */ this.undo = { free: false, can: false, reset: false, ask: false };
    /** @type {Consent | null} */ this.consent = null;
    this.paused = false;
    /** @type {CoachInfo | null} */ this.coach = null;
    /** @type {{seat: number, name: string} | null} */ this.curtain = null;
    /** @type {Over | null} */ this.over = null;
    /** @type {Record<string, string>} */ this.buttons = {};
  }

  /** Take an update in. False: it is a patch to another version than ours. @param {Update} u */
  apply(u) {
    if (u.base !== 0 && u.base !== this.v) return false;
    this.v = u.v;
    if (u.base === 0) this.#full();
    if (u.looking !== undefined) this.looking = u.looking;
    if (u.scene) this.frame = u.scene;
    this.#patchNodes(u);
    this.#patchLog(u);
    this.touched = u.touched ?? this.touched;
    for (const name of /** @type {const} */ (['prompt', 'deciders', 'seats', 'undo', 'paused'])) {
      if (u[name] !== undefined) Object.assign(this, { [name]: u[name] });
    }
    for (const name of /** @type {const} */ (['ask', 'clock', 'consent', 'coach', 'curtain', 'over'])) {
      if (u[name] !== undefined) Object.assign(this, { [name]: u[name] });
    }
    if (u.buttons !== undefined) this.buttons = u.buttons;
    return true;
  }

  /** A full update replaces everything that it may leave out when it is empty. */
  #full() {
    this.nodes = new Map();
    this.order = [];
    this.ask = this.clock = this.consent = this.coach = this.curtain = this.over = null;
    this.paused = false;
    this.touched = [];
    this.buttons = {};
  }

  /** @param {Update} u */
  #patchNodes(u) {
    for (const id of u.drop ?? []) this.nodes.delete(id);
    for (const wire of u.set ?? []) {
      const node = readNode(wire);
      this.nodes.set(node.id, node);
    }
    if (u.base === 0) this.order = (u.set ?? []).map((w) => String(w[0]));
    else this.#reorder(u.drop ?? [], u.into ?? []);
  }

  /** Take out what is gone or has moved, then insert at the new places. @param {string[]} drop @param {[number, string][]} into */
  #reorder(drop, into) {
    if (!drop.length && !into.length) return;
    const out = new Set([...drop, ...into.map(([, id]) => id)]);
    this.order = this.order.filter((id) => !out.has(id));
    for (const [place, id] of into) this.order.splice(place, 0, id);
  }

  /** @param {Update} u */
  #patchLog(u) {
    if (u.cut !== undefined) this.log = this.log.filter((entry) => entry[0] < /** @type {number} */ (u.cut));
    for (const entry of u.log ?? []) {
      const at = this.log.findIndex((old) => old[0] === entry[0]);
      if (at >= 0) this.log[at] = entry;
      else this.log.push(entry);
    }
  }

  /** Nodes of an area in drawing order. @param {number} area */
  area(area) {
    /** @type {SceneNode[]} */ const out = [];
    for (const id of this.order) {
      const node = this.nodes.get(id);
      if (node && node.area === area) out.push(node);
    }
    return out;
  }

  /** The legal list as choices to walk. @returns {Choice[]} */
  choices() {
    const joint = this.ask?.joint ?? [];
    const together = joint.map(([action, then, path, label]) => ({ action, path, label, then }));
    const alone = (this.ask?.choices ?? []).filter(([action]) => !joint.some(([one]) => one === action));
    return [...together, ...alone.map(([action, path, label]) => ({ action, path, label }))];
  }
}
