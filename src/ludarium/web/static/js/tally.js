// @ts-check
// Something owed in any colours: each touch of a node counts one of it, until nothing is left. Pure logic, no page.

/** How many are owed, and for each node the actions for none, one, two, ... of it with their labels.
 * @typedef {{number: number, of: [string, [number, string][]][]}} Owed */

export const PAY = '!tally'; // the button that pays what was counted

export class Tally {
  /** @param {Owed} owed */
  constructor(owed) {
    this.owed = owed;
    /** @type {string[]} */ this.touched = [];
  }

  get left() {
    return this.owed.number - this.touched.length;
  }

  /** @param {string} node */
  #number(node) {
    return this.touched.filter((id) => id === node).length;
  }

  /** What may be touched next. @returns {Set<string>} */
  next() {
    const open = this.owed.of.filter(([node, amounts]) => this.left > 0 && this.#number(node) < amounts.length - 1);
    return new Set(open.map(([node]) => node));
  }

  /** @param {string} node @returns whether it counts */
  touch(node) {
    const counts = this.next().has(node);
    if (counts) this.touched.push(node);
    return counts;
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
