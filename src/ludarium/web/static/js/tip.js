// @ts-check
// What the thing under the pointer is, and what choosing it would give: one box beside the thing, on the side where it
// covers the least of what else can be chosen, and never over the thing itself.
import { byId, el, t } from './page.js';
import { stage as stageOfPage } from './stage.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Place */
/** @typedef {{x: number, y: number}} Point */

const REST = 250; // ms before a name is told
const AIR = 10; // px between the thing and the words
const LARGE = 280; // px of a thing; of a larger one only the part around the pointer is kept clear, so that the words stay near
const NEAR = 44; // px of that part to each side of the pointer

export class Tip {
  /** @param {() => (Point & {weight: number})[]} around what is better left free */
  constructor(around) {
    this.around = around;
    this.name = el('div', { class: 'tip-name' });
    this.gives = el('div', { class: 'tip-gives' });
    this.mark = el('span', { class: 'tip-origin' }); // reconstructed; the table's page says more
    this.box = el('div', { class: 'tip', 'aria-hidden': 'true' }, this.name, this.gives); // the question's panel says it aloud
    this.origins = reconstructed();
    /** @type {string | null} */ this.id = null;
    this.label = '';
    this.text = '';
    this.choice = '';
    /** @type {Place | null} */ this.place = null; // of the thing, near the pointer
    this.side = 0;
    this.closed = -REST; // when it was last taken away
    document.body.append(this.box);
    addEventListener('click', (e) => {
      if (e.target instanceof Element && !e.target.closest('#stage')) this.hide(); // something was done elsewhere
    });
  }

  /** The name of a thing, after a moment's rest. @param {{id: string, label: string}} node @param {Place} place of the thing on
   * the page @param {Point} [pointer] @param {number} [ms] show at once for this long; without it, until hidden */
  show({ id, label }, place, pointer, ms) {
    if (this.id === id && this.label === label && !ms) {
      if (pointer && this.#covers(pointer)) this.#put(near(place, pointer));
      return;
    }
    if (this.id !== id) this.hide();
    const soon = this.text !== '' || performance.now() - this.closed < REST; // another thing was being looked at
    this.id = id;
    this.label = label;
    this.place = near(place, pointer);
    if (ms || soon) this.#draw();
    else this.timer = setTimeout(() => this.#draw(), REST);
    if (ms) this.timer = setTimeout(() => this.hide(), ms);
  }

  /** What choosing a thing would give; nothing: only its name stays. @param {string} text @param {string | null} id
   * @param {() => Place | null} placeOf where the thing is @param {string} [choice] its name takes the place of that of the thing */
  tell(text, id, placeOf, choice = '') {
    if (id !== this.id && (text || this.text)) this.hide();
    if (id === null || text === this.text) return;
    if (id !== this.id) this.place = placeOf();
    this.id = id;
    this.text = text;
    this.choice = choice;
    if (text || this.box.classList.contains('shown')) this.#draw();
  }

  /** The thing that is told of may have changed or gone. @param {(id: string) => string | undefined} labelOf */
  check(labelOf) {
    if (this.id !== null && this.label && labelOf(this.id) !== this.label) this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    if (this.box.classList.contains('shown')) this.closed = performance.now();
    this.id = this.place = null;
    this.label = this.text = this.choice = '';
    this.box.classList.remove('shown');
  }

  #draw() {
    clearTimeout(this.timer);
    const name = (this.text && this.choice) || this.label.split('\n')[0];
    const same = name === '' || this.text.startsWith(name) || this.text.endsWith(name);
    this.name.textContent = same ? '' : name;
    this.gives.textContent = this.text;
    const id = this.id ?? '';
    this.mark.textContent = stageOfPage() === 'wide' ? '◇' : `◇ ${t('origin')}`; // with a word where nobody knows the sign
    if (name && this.origins.some((ids) => ids.test(id))) (same ? this.gives : this.name).append(' ', this.mark);
    this.box.classList.toggle('gains', this.text !== '');
    this.box.classList.toggle('shown', name !== '' || this.text !== '');
    if (this.place) this.#put(this.place);
  }

  /** @param {Point} p */
  #covers(p) {
    const own = this.box.getBoundingClientRect();
    return this.box.classList.contains('shown') && inside(p, own);
  }

  /** @param {Place} place */
  #put(place) {
    this.place = place;
    const { width, height } = this.box.getBoundingClientRect();
    const [midX, midY] = [(place.left + place.right - width) / 2, (place.top + place.bottom - height) / 2];
    const [left, right] = [place.left - AIR - width, place.right + AIR];
    const [above, below] = [place.top - AIR - height, place.bottom + AIR];
    const stage = (byId('stage') ?? document.body).getBoundingClientRect();
    const board = byId('board-wrap')?.getBoundingClientRect();
    const upright = !stage.width && board?.width ? board : page(); // there what is said stands below the board
    const room = stage.width && inside({ x: place.left, y: place.top }, stage) ? stage : upright;
    const spots = [
      [right, midY],
      [left, midY],
      [midX, above],
      [midX, below],
      [right, above],
      [right, below],
      [left, above],
      [left, below],
    ].map(([x, y]) => ({
      x: Math.max(Math.min(x, room.right - width - 2), room.left + 2),
      y: Math.max(Math.min(y, room.bottom - height - 2), room.top + 2),
    }));
    const around = this.around();
    const said = ['coach-text', 'prompt'].flatMap((id) => byId(id)?.getBoundingClientRect() ?? []); // to be read beside it
    const costs = spots.map(({ x, y }, i) => {
      const own = { left: x - AIR, top: y - AIR, right: x + width + AIR, bottom: y + height + AIR };
      const covered = around.reduce((sum, point) => sum + (inside(point, own) ? point.weight : 0), 0);
      const words = { left: x, top: y, right: x + width, bottom: y + height };
      const over = overlaps(words, place) ? 1000 : said.some((other) => overlaps(words, other)) ? 100 : 0;
      return over + covered + (i === this.side ? 0 : 0.5);
    });
    this.side = costs.indexOf(Math.min(...costs));
    const { x, y } = spots[this.side];
    this.box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}

/** The part of a thing around the pointer. @param {Place} place @param {Point} [pointer] @returns {Place} */
function near(place, pointer) {
  if (!pointer || !inside(pointer, place)) return place;
  const [wide, high] = [place.right - place.left > LARGE, place.bottom - place.top > LARGE];
  return {
    left: wide ? Math.max(place.left, pointer.x - NEAR) : place.left,
    top: high ? Math.max(place.top, pointer.y - NEAR) : place.top,
    right: wide ? Math.min(place.right, pointer.x + NEAR) : place.right,
    bottom: high ? Math.min(place.bottom, pointer.y + NEAR) : place.bottom,
  };
}

function page() {
  return { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: document.documentElement.clientHeight };
}

/** @param {Point} p @param {Place} place */
function inside(p, place) {
  return p.x >= place.left && p.x <= place.right && p.y >= place.top && p.y <= place.bottom;
}

/** @param {Place} a @param {Place} b */
function overlaps(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Ids of nodes that show reconstructed content, as the page tells. @returns {RegExp[]} */
function reconstructed() {
  /** @type {string[]} */ const told = JSON.parse(byId('reconstructed')?.textContent ?? '[]');
  return told.map((ids) => new RegExp(`^(?:${ids})`));
}
