// @ts-check
// What a choice would give, beside the thing that is pointed at: on the side where it covers the least of what can be chosen.
import { byId, el } from './page.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Place */

const AIR = 12; // px between the thing and the words

export class Bubble {
  constructor() {
    this.box = el('div', { class: 'bubble', 'aria-hidden': 'true' }); // the question's panel says the same aloud
    (byId('stage') ?? document.body).append(this.box);
  }

  /** @param {string} text @param {Place} place of the thing on the page @param {Place[]} others that can be chosen
   * @param {string} name of the choice */
  show(text, place, others, name) {
    this.box.replaceChildren(...(name ? [el('b', {}, name), '\n'] : []), text);
    this.box.classList.add('shown');
    const { width, height } = this.box.getBoundingClientRect();
    const room = (byId('stage') ?? document.body).getBoundingClientRect();
    const [midX, midY] = [(place.left + place.right - width) / 2, (place.top + place.bottom - height) / 2];
    const spots = [
      [place.right + AIR, midY],
      [place.left - AIR - width, midY],
      [midX, place.top - AIR - height],
      [midX, place.bottom + AIR],
    ].map(([x, y]) => ({
      x: Math.min(Math.max(x, room.left + 2), room.right - width - 2),
      y: Math.min(Math.max(y, room.top + 2), room.bottom - height - 2),
    }));
    const costs = spots.map(({ x, y }) => {
      const own = { left: x, top: y, right: x + width, bottom: y + height };
      return (overlaps(own, place) ? 1000 : 0) + others.filter((other) => overlaps(own, other)).length;
    });
    const { x, y } = spots[costs.indexOf(Math.min(...costs))];
    this.box.style.transform = `translate(${x - room.left}px, ${y - room.top}px)`;
  }

  hide() {
    this.box.classList.remove('shown');
  }
}

/** @param {Place} a @param {Place} b */
function overlaps(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
