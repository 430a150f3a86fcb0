// @ts-check
// What a choice would give, while it is pointed at or waits to be confirmed: drawn on the board, told beside the thing.
import { isButton, isMode } from './click_path.js';
import { laidDown } from './in_hand.js';
import { byId } from './page.js';

/** @typedef {import('./click_path.js').Choice} Choice */
/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** What is meant: a choice that waits to be confirmed, or else the one that is pointed at on the board (`at`, `would`) or in the
 * list; a place that is pointed at, and how the thing in hand is turned.
 * @typedef {{armed: Choice | null, at: string | null, would: Choice | null, listed: Choice | null, place: string | null,
 *   mode: string}} Meant */

const LATER = 90; // ms that a pointer has to rest before the server is asked

export class Previews {
  /** @param {import('./view.js').View} view @param {{meant: () => Meant, ask: (action: number) => void}} hooks */
  constructor(view, hooks) {
    this.view = view;
    this.hooks = hooks;
    /** @type {Map<number, {text: string, nodes: SceneNode[]}>} */ this.known = new Map();
  }

  /** Another question: nothing is known of it. */
  clear() {
    this.known.clear();
  }

  /** The choice that pointer, focus or the armed touch mean. */
  #choice() {
    const { armed, at, would, listed } = this.hooks.meant();
    if (armed) return armed;
    return at !== null ? would : listed;
  }

  show() {
    const { armed, at, listed } = this.hooks.meant();
    const choice = this.#choice();
    const known = choice ? this.known.get(choice.action) : undefined;
    this.view.ghost(known?.nodes ?? this.#held(choice));
    const from = (armed ? armed.path.findLast((step) => !isMode(step)) : at) ?? (listed ? String(listed.action) : null);
    const name = armed || isButton(from ?? '') ? '' : choice?.label;
    this.view.told(known?.text ?? '', from, name, armed !== null);
    const box = byId('preview');
    if (box) {
      box.textContent = known?.text ?? '';
      box.classList.toggle('empty', !known?.text);
    }
    if (!choice || known) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      if (this.#choice()?.action === choice.action) this.hooks.ask(choice.action);
    }, LATER);
  }

  /** The thing in hand, where it would lie; faint where it does not fit. @param {Choice | null} choice */
  #held(choice) {
    const { place, mode } = this.hooks.meant();
    const chosen = choice?.path.find(isMode);
    const at = chosen ? choice?.path.at(-1) : place;
    return at ? laidDown(this.view.pictures[0], chosen ?? mode, at, chosen ? 'ghost firm flat' : 'ghost misfit flat') : [];
  }

  /** It arrived. @param {number} action @param {string} text @param {SceneNode[]} nodes */
  arrived(action, text, nodes) {
    this.known.set(action, { text, nodes });
    if (this.#choice()?.action === action) this.show();
  }
}
