// @ts-check
// What the thing under the pointer is: a caption in a corner of the board, never over the thing itself.
import { byId, el, t } from './page.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Place */

const REST = 250; // ms
const AIR = 24; // px around what is looked at that the caption leaves free

export class Tip {
  constructor() {
    this.line = el('span', {});
    this.mark = el('span', { class: 'tip-origin', title: t('origin') }, '◇'); // reconstructed; the table's page says more
    this.box = el('div', { class: 'tip', 'aria-hidden': 'true' }, this.line, ' ', this.mark);
    this.origins = reconstructed();
    this.text = '';
    (byId('board-wrap') ?? document.body).append(this.box);
  }

  /** Shown after a moment's rest. @param {{id: string, label: string}} node @param {Place} place of the thing on the page
   * @param {number} [ms] show at once for this long; without it, until hidden */
  show({ id, label }, place, ms) {
    if (this.text === label && !ms) return;
    const open = this.box.classList.contains('shown');
    this.hide();
    this.text = label;
    const draw = () => {
      this.line.textContent = label.split('\n')[0];
      this.mark.hidden = !this.origins.some((ids) => ids.test(id));
      this.box.classList.add('shown');
      this.#keepClear(place);
      if (ms) this.timer = setTimeout(() => this.hide(), ms);
    };
    if (ms || open) draw();
    else this.timer = setTimeout(draw, REST);
  }

  hide() {
    clearTimeout(this.timer);
    this.text = '';
    this.box.classList.remove('shown');
  }

  /** The lower left corner, or the upper one if what is looked at lies near the lower. @param {Place} place */
  #keepClear(place) {
    this.box.classList.remove('above');
    const own = this.box.getBoundingClientRect();
    const near = place.left < own.right + AIR && place.bottom > own.top - AIR && place.top < own.bottom + AIR;
    this.box.classList.toggle('above', near);
  }
}

/** Ids of nodes that show reconstructed content, as the page tells. @returns {RegExp[]} */
function reconstructed() {
  /** @type {string[]} */ const told = JSON.parse(byId('reconstructed')?.textContent ?? '[]');
  return told.map((ids) => new RegExp(`^(?:${ids})`));
}
