// @ts-check
// One key for everything that can be touched: letters that no command uses, then the same with Shift. Pure logic, no page.

const LETTERS = 'asdgjkqwetyiozxvb'; // the home row first
export const KEYS = [...LETTERS, ...LETTERS.toUpperCase()];

/** Which key belongs to which thing. A thing keeps its key while it lies on the table; when all keys are taken, the thing
 * that was asked for least often loses its key. */
export class KeyHints {
  constructor() {
    /** @type {Map<string, {key: string, times: number}>} */ this.given = new Map();
    /** @type {Set<string>} */ this.live = new Set();
  }

  /** The keys of what can be touched now.
   * @param {Iterable<string>} ids @param {(id: string) => boolean} [drawn] what still lies on the table @returns {Map<string, string>} */
  assign(ids, drawn = () => true) {
    const now = new Set(ids);
    for (const id of this.given.keys()) if (!drawn(id)) this.given.delete(id);
    for (const id of now) {
      const has = this.given.get(id);
      if (has && !this.live.has(id)) has.times++;
    }
    /** @type {Map<string, string>} */ const out = new Map();
    for (const id of now) {
      const key = this.given.get(id)?.key ?? this.#free(now);
      if (key === undefined) continue;
      if (!this.given.has(id)) this.given.set(id, { key, times: 1 });
      out.set(id, key);
    }
    this.live = now;
    return out;
  }

  /** @param {Set<string>} now @returns {string | undefined} */
  #free(now) {
    const taken = new Set([...this.given.values()].map((has) => has.key));
    const unused = KEYS.find((key) => !taken.has(key));
    if (unused !== undefined) return unused;
    const [least] = [...this.given].filter(([id]) => !now.has(id)).sort((a, b) => a[1].times - b[1].times);
    if (least) this.given.delete(least[0]);
    return least?.[1].key;
  }

  /** The live thing that a key means. @param {string} key */
  meant(key) {
    for (const [id, has] of this.given) if (has.key === key && this.live.has(id)) return id;
    return undefined;
  }
}
