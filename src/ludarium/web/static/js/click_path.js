// @ts-check
// Walking the legal actions: every action is a path of things to touch, in order. Pure logic, no page.

/**
 * A legal action and the things to touch for it: node ids, `!name` buttons, `@name` modes.
 * With it may go the answers to what follows.
 * @typedef {{action: number, path: string[], label: string, then?: number[]}} Choice
 */

/** @param {string} step */
export const isMode = (step) => step.startsWith('@');
/** @param {string} step */
export const isButton = (step) => step.startsWith('!');

/**
 * A choice and one order in which its things may be touched.
 * @typedef {{choice: Choice, path: string[]}} Way
 */

export class ClickPath {
  constructor() {
    /** @type {Choice[]} */ this.choices = [];
    /** @type {Way[]} */ this.ways = [];
    /** @type {string[]} */ this.taken = [];
    /** @type {string} */ this.mode = '';
  }

  /** Another legal list; what was touched and the mode are kept while they still lead somewhere. @param {Choice[]} choices */
  reset(choices) {
    this.choices = choices;
    this.ways = [...choices.map((choice) => ({ choice, path: choice.path })), ...turnedRound(choices)];
    if (!this.matching().length) this.taken = [];
    this.#settleMode();
  }

  /** Ways that begin with what was touched so far. */
  matching() {
    return this.ways.filter(({ path }) => this.taken.every((step, i) => path[i] === step));
  }

  /** What else may be touched: the second of two things first, another thing instead of the one in hand, or a place for
   * which that has to be turned. It is not marked, but it does what is meant.
   * @param {(id: string) => boolean} [explains] what rather says why it does not go with the thing in hand
   * @returns {Set<string>} */
  soft(explains = () => false) {
    const [first] = this.taken;
    const next = this.next();
    /** @type {Set<string>} */ const out = new Set();
    for (const mode of this.modes()) for (const step of this.#after(mode)) if (!next.has(step)) out.add(step);
    if (first !== undefined && !isNode(first)) return out;
    const own = this.ways.slice(0, this.choices.length);
    const begun = own.some(({ path }) => path[0] === first);
    const wanted = first === undefined ? this.ways.slice(this.choices.length) : this.ways;
    for (const way of wanted) {
      const [begin] = way.path;
      const other = begun && !own.includes(way) && explains(begin); // a place of another thing
      if (way.path.length > 1 && isNode(begin) && !next.has(begin) && !other) out.add(begin);
    }
    return out;
  }

  /** What may be touched next, modes left out. @returns {Set<string>} */
  next() {
    const at = this.taken.length;
    /** @type {Set<string>} */ const out = new Set();
    for (const { choice, path } of this.matching()) {
      const step = path[at];
      if (step === undefined || (at === 0 && path !== choice.path)) continue;
      if (!isMode(step)) out.add(step);
      else if (step === this.mode) {
        const after = path[at + 1];
        if (after !== undefined && !isMode(after)) out.add(after);
      }
    }
    return out;
  }

  /** Modes that lead somewhere from here, in the order of the legal list. */
  modes() {
    const at = this.taken.length;
    return [
      ...new Set(
        this.matching()
          .map(({ path }) => path[at])
          .filter((s) => s !== undefined && isMode(s)),
      ),
    ];
  }

  /** The action that the present mode chooses by itself: a path that ends in a mode. */
  modeAction() {
    const at = this.taken.length;
    return this.matching().find(({ path }) => path[at] === this.mode && path.length === at + 1)?.choice;
  }

  /** Turn the pointer's mode: forward, back, or to the other side of the thing. @param {1|-1} by @param {boolean} [flip] */
  turn(by, flip = false) {
    const modes = this.modes();
    if (!modes.length) return false;
    if (flip) this.mode = this.#flipped(modes);
    else {
      const side = modes.filter((m) => parts(m)[0] === parts(this.mode)[0]); // turning keeps the side up
      const round = side.length > 1 ? side : modes;
      this.mode = round[(round.indexOf(this.mode) + by + round.length) % round.length];
    }
    return true;
  }

  /** The mode that a path wants now; empty if none, or if it leads nowhere from here. @param {string[]} path */
  modeOf(path) {
    const step = path[this.taken.length] ?? '';
    return isMode(step) && this.taken.every((s, i) => path[i] === s) ? step : '';
  }

  /** Whether a mode shows the side that is up now. @param {string} mode */
  sameSide(mode) {
    return parts(mode)[0] === parts(this.mode)[0];
  }

  /** The first mode whose letters differ (`@a2` to `@b2`), else the one half way round. @param {string[]} modes */
  #flipped(modes) {
    const [letters, digits] = parts(this.mode);
    const others = modes.filter((m) => parts(m)[0] !== letters);
    if (others.length) return others.find((m) => parts(m)[1] === digits) ?? others[0];
    return modes[(modes.indexOf(this.mode) + (modes.length >> 1)) % modes.length];
  }

  #settleMode() {
    const modes = this.modes();
    if (!modes.includes(this.mode)) this.mode = modes[0] ?? '';
  }

  /** The path a touch would lead to, or null. @param {string} step @param {string} [mode] */
  #path(step, mode = this.mode) {
    const at = this.taken.length;
    const direct = this.matching().some(({ path }) => path[at] === step);
    if (direct) return [...this.taken, step];
    return this.#after(mode).has(step) ? [...this.taken, mode, step] : null;
  }

  /** What may be touched in a mode. @param {string} mode */
  #after(mode) {
    const at = this.taken.length;
    const steps = this.matching().flatMap(({ path }) => (path[at] === mode ? path.slice(at + 1, at + 2) : []));
    return new Set(steps.filter((step) => !isMode(step)));
  }

  /** The mode in which a touch leads on: of those that keep the side, else of all, the cheapest, then the nearest one. Empty
   * if it does so in this one, or in none. @param {string} step @param {(mode: string) => number} [price] */
  turnTo(step, price = () => 0) {
    if (this.#path(step)) return '';
    const modes = this.modes();
    const here = modes.indexOf(this.mode);
    const fitting = [...modes.slice(here), ...modes.slice(0, here)].filter((mode) => this.#after(mode).has(step));
    fitting.sort((a, b) => Number(this.sameSide(b)) - Number(this.sameSide(a)) || price(a) - price(b));
    return fitting[0] ?? '';
  }

  /** The choices that touching `step` leaves open. @param {string} step */
  leadingTo(step) {
    const at = this.taken.length;
    return this.matching().flatMap(({ choice, path }) => (path[at] === step ? [choice] : []));
  }

  /** The action that touching `step` would choose, without touching it. @param {string} step @param {string} [mode] */
  wouldChoose(step, mode = this.mode) {
    const path = this.#path(step, mode);
    if (!path) return undefined;
    const found = this.ways.find((way) => way.path.length === path.length && way.path.every((s, i) => s === path[i]));
    return found?.choice ?? this.#only(path);
  }

  /** The single choice that the second of two things leaves, when it was touched first. @param {string[]} path */
  #only([step, more]) {
    if (more !== undefined || this.next().has(step)) return undefined;
    const [found, another] = this.ways.slice(this.choices.length).filter((way) => way.path[0] === step);
    return another || this.taken.length ? undefined : found?.choice;
  }

  /** Touch something. @param {string} step @returns {Choice|'on'|'dead'} the action chosen, or whether it led anywhere */
  touch(step) {
    const done = this.wouldChoose(step);
    if (done) {
      this.taken = [];
      return done;
    }
    const path = this.#path(step) ?? (this.soft().has(step) ? [step] : null);
    if (!path) return 'dead';
    if (this.taken.length === 1 && path.length === 1 && path[0] === this.taken[0]) {
      this.back(); // put down again
      return 'on';
    }
    this.taken = path;
    this.#settleMode();
    return 'on';
  }

  /** Take the last touch back. @returns whether there was one */
  back() {
    if (!this.taken.length) return false;
    do this.taken.pop();
    while (this.taken.length && isMode(this.taken[this.taken.length - 1]));
    this.#settleMode();
    return true;
  }

  cancel() {
    const had = this.taken.length > 0;
    this.taken = [];
    this.#settleMode();
    return had;
  }

  /** Choices still open from here, for the plain list. */
  open() {
    return [...new Set(this.matching().map((way) => way.choice))];
  }
}

/** @param {string} step */
const isNode = (step) => !isMode(step) && !isButton(step);

/** Of two things to touch the second one may come first, where that begins nothing else. @param {Choice[]} choices @returns {Way[]} */
function turnedRound(choices) {
  const firsts = new Set(choices.map(({ path }) => path[0]));
  return choices
    .filter(({ path }) => path.length === 2 && path.every(isNode) && !firsts.has(path[1]))
    .map((choice) => ({ choice, path: [choice.path[1], choice.path[0]] }));
}

/** A mode's letters and its number. @param {string} mode @returns {[string, string]} */
function parts(mode) {
  const found = /^(.*?)(\d*)$/.exec(mode);
  return found ? [found[1], found[2]] : [mode, ''];
}
