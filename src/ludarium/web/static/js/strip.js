// @ts-check
// One line for narrow screens: everybody's points, and what the others did last.
import { byId, el } from './page.js';
import { seatMark } from './panels.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').LogEntry} LogEntry */

export class Strip {
  /** @param {(keys: string[]) => void} light nodes that the line is about */
  constructor(light) {
    this.told = '';
    /** @type {string[]} */ this.keys = [];
    byId('latest')?.addEventListener('click', () => light(this.keys));
  }

  /** @param {State} state */
  show(state) {
    const entry = latestOf(state);
    const told = JSON.stringify([state.seats.map((seat) => seat.score), entry]);
    if (told === this.told) return;
    this.told = told;
    byId('points')?.replaceChildren(
      ...state.seats
        .filter((seat) => seat.score !== null)
        .map((seat) => el('span', {}, seatMark(seat.seat), ` ${seat.score}`)),
    );
    this.keys = entry?.[4] ?? [];
    const line = byId('latest');
    if (line) line.hidden = entry === undefined;
    line?.replaceChildren(...(entry ? [...(entry[2] >= 0 ? [seatMark(entry[2])] : []), entry[3]] : []));
  }
}

/** The newest line about somebody else, or else the newest of all. @param {State} state @returns {LogEntry | undefined} */
function latestOf(state) {
  const mine = new Set(state.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const said = state.log.filter(([, kind, , text]) => kind !== 'chat' && text);
  return said.findLast(([, , seat]) => seat >= 0 && !mine.has(seat)) ?? said[said.length - 1];
}
