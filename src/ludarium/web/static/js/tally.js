// @ts-check
// Something owed in any colours: each touch of a node counts one of it, until nothing is left. Pure logic, no page.

/** How many are owed, and for each node the actions for none, one, two, ... of it with their labels.
 * @typedef {{number: number, of: [string, [number, string][]][]}} Owed */

export const PAY = '!tally'; // the button that pays what was counted

export class Tally {
  /** @param {Owed} owed */
  constructor(owed) {
    this.owed = owed;
    /** @type {string[][]} */ this.steps = []; // what each touch counted
  }

  /** A node for each that was counted. */
  get touched() {
    return this.steps.flat();
  }

  get left() {
    return this.owed.number - this.touched.length;
  }

  /** @param {string} node */
  #number(node) {
    return this.touched.filter((id) => id === node).length;
  }

  /** How many a node still has. @param {string} node */
  #has(node) {
    const amounts = this.owed.of.find(([id]) => id === node)?.[1] ?? [null];
    return amounts.length - 1 - this.#number(node);
  }

  /** How many of a node can still be counted. @param {string} node */
  #most(node) {
    return Math.min(this.left, this.#has(node));
  }

  /** What may be touched next. @returns {Set<string>} */
  next() {
    return new Set(this.owed.of.map(([node]) => node).filter((node) => this.#most(node) > 0));
  }

  /** What may be counted at once: of each node as many as go, with a label. @returns {[string, string][]} */
  heaps() {
    const open = this.owed.of.filter(([node]) => this.#most(node) > 1);
    return open.map(([node, amounts]) => [node, amounts[this.#most(node)][1]]);
  }

  /** One of a node; what is left follows where only one node can give it. @param {string} node @returns whether it counts */
  touch(node) {
    if (!this.next().has(node)) return false;
    this.#count(node, 1);
    const [last, another] = this.next();
    if (last && !another) this.steps[this.steps.length - 1].push(...Array(this.#most(last)).fill(last));
    return true;
  }

  /** As many of a node as go. @param {string} node */
  fill(node) {
    this.#count(node, this.#most(node));
  }

  /** @param {string} node @param {number} number */
  #count(node, number) {
    this.steps.push(Array(number).fill(node));
  }

  /** Count what is left, from where there is most; an action that is suggested says how many of its node it takes, unless
   * something has been counted. @param {number} action */
  complete(action) {
    const settled = this.steps.length ? undefined : this.owed.of.find(([, amounts]) => amounts.some(([a]) => a === action));
    const [node, amounts] = settled ?? [];
    if (node && amounts) this.#count(node, amounts.map(([a]) => a).indexOf(action));
    while (this.left) {
      const open = [...this.next()].filter((other) => other !== node);
      if (!open.length) return;
      this.fill(open.reduce((best, other) => (this.#has(other) > this.#has(best) ? other : best)));
    }
  }

  /** The last touch is taken back. @returns whether there was one */
  back() {
    return this.steps.pop() !== undefined;
  }

  /** The labels of what was counted. */
  told() {
    return this.owed.of.filter(([node]) => this.#number(node)).map(([node, amounts]) => amounts[this.#number(node)][1]);
  }

  /** The actions that answer it, one decision after another. */
  actions() {
    return this.owed.of.map(([node, amounts]) => amounts[this.#number(node)][0]);
  }
}
