// @ts-check
// Walking the legal actions: every action is a path of things to touch, in order. Pure logic, no page.

/**
 * A legal action and the things to touch for it: node ids, `!name` buttons, `@name` modes.
 * @typedef {{action: number, path: string[], label: string}} Choice
 */

/** @param {string} step */
export const isMode = (step) => step.startsWith('@');
/** @param {string} step */
export const isButton = (step) => step.startsWith('!');

export class ClickPath {
  constructor() {
    /** @type {Choice[]} */ this.choices = [];
    /** @type {string[]} */ this.taken = [];
    /** @type {string} */ this.mode = '';
  }

  /** Another legal list; what was touched and the mode are kept while they still lead somewhere. @param {Choice[]} choices */
  reset(choices) {
    this.choices = choices;
    if (!this.matching().length) this.taken = [];
    this.#settleMode();
  }

  /** Choices that begin with what was touched so far. */
  matching() {
    return this.choices.filter((c) => this.taken.every((step, i) => c.path[i] === step));
  }

  /** What may be touched next, modes left out. @returns {Set<string>} */
  next() {
    const at = this.taken.length;
    /** @type {Set<string>} */ const out = new Set();
    for (const choice of this.matching()) {
      const step = choice.path[at];
      if (step === undefined) continue;
      if (!isMode(step)) out.add(step);
      else if (step === this.mode) {
        const after = choice.path[at + 1];
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
          .map((c) => c.path[at])
          .filter((s) => s !== undefined && isMode(s)),
      ),
    ];
  }

  /** The action that the present mode chooses by itself: a path that ends in a mode. */
  modeAction() {
    const at = this.taken.length;
    return this.matching().find((c) => c.path[at] === this.mode && c.path.length === at + 1);
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

  /** The path a touch would lead to, or null. @param {string} step */
  #path(step) {
    const at = this.taken.length;
    const direct = this.matching().some((c) => c.path[at] === step);
    if (direct) return [...this.taken, step];
    const byMode = this.matching().some((c) => c.path[at] === this.mode && c.path[at + 1] === step);
    return byMode ? [...this.taken, this.mode, step] : null;
  }

  /** The action that touching `step` would choose, without touching it. @param {string} step */
  wouldChoose(step) {
    const path = this.#path(step);
    if (!path) return undefined;
    return this.choices.find((c) => c.path.length === path.length && c.path.every((s, i) => s === path[i]));
  }

  /** Touch something. @param {string} step @returns {Choice|'on'|'dead'} the action chosen, or whether it led anywhere */
  touch(step) {
    const done = this.wouldChoose(step);
    if (done) {
      this.taken = [];
      return done;
    }
    const path = this.#path(step);
    if (!path) return 'dead';
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
    return this.matching();
  }
}

/** A mode's letters and its number. @param {string} mode @returns {[string, string]} */
function parts(mode) {
  const found = /^(.*?)(\d*)$/.exec(mode);
  return found ? [found[1], found[2]] : [mode, ''];
}
