// @ts-check
// One line for narrow screens: everybody's points, what one has oneself, and what the others did last.
import { byId, el } from './page.js';
import { icon, seatMark, statName } from './panels.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').LogEntry} LogEntry */

const MOST = 5; // of one's own stores: the first ones

export class Strip {
  /** @param {(keys: string[]) => void} light nodes that the line is about @param {import('./outlines.js').Outlines} outlines */
  constructor(light, outlines) {
    this.outlines = outlines;
    this.told = '';
    /** @type {string[]} */ this.keys = [];
    byId('latest')?.addEventListener('click', () => light(this.keys));
  }

  /** @param {State} state */
  show(state) {
    const entry = latestOf(state);
    const me = state.seats.find((seat) => seat.mine);
    const own = me?.stats.slice(0, MOST) ?? [];
    const told = JSON.stringify([state.seats.map((seat) => seat.score), own, entry]);
    if (told === this.told) return;
    this.told = told;
    byId('points')?.replaceChildren(
      ...state.seats
        .filter((seat) => seat.score !== null)
        .map((seat) => el('span', {}, seatMark(seat.seat), ` ${seat.score}`)),
    );
    byId('own-stats')?.replaceChildren(
      ...own.map(([sym, text, label]) => {
        const item = el('span', { class: `stat seat${me?.seat}`, role: 'img', 'aria-label': statName(text, label) });
        if (sym) item.append(icon(sym, this.outlines));
        item.append(text);
        return item;
      }),
    );
    this.keys = entry?.[4] ?? [];
    const line = byId('latest');
    if (line) line.hidden = entry === undefined;
    line?.replaceChildren(...(entry ? [...(entry[2] >= 0 ? [seatMark(entry[2])] : []), short(entry, state)] : []));
  }
}

/** A line without the levels of bots: the list of players says them. @param {LogEntry} entry @param {State} state */
function short([, , , text], state) {
  return withoutLevels(text, state.seats);
}

/** Words with the names of bots alone. @param {string} text @param {State['seats']} seats */
export function withoutLevels(text, seats) {
  return seats.filter(({ kind }) => kind === 'bot').reduce((line, { name }) => line.replaceAll(name, bare(name)), text);
}

/** What somebody did, line after line: the name stands at the beginning only. @param {LogEntry[]} entries @param {State} state */
export function together(entries, state) {
  const name = bare(state.seats.find((each) => each.seat === entries[0]?.[2])?.name ?? '');
  const lines = entries.map((entry, i) => {
    const line = short(entry, state);
    const rest = i && name && line.startsWith(name) ? line.slice(name.length) : '';
    const said = /^(?:[:：]\s*| (?!and\b)|[がはの])(.+)/.exec(rest)?.[1] ?? line;
    return said[0].toUpperCase() + said.slice(1);
  });
  return lines.join(' ');
}

/** A bot's name without its level. @param {string} name */
function bare(name) {
  return name.replace(/\s*[(（].*[)）]$/, '');
}

/** The newest line about what somebody else did, or else the newest of all. @param {State} state @returns {LogEntry | undefined} */
function latestOf(state) {
  const mine = new Set(state.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  const said = state.log.filter(([, kind, , text]) => kind !== 'chat' && text);
  const others = said.filter(([, , seat]) => seat >= 0 && !mine.has(seat));
  const did = others.findLast(([, , seat, text]) => text.startsWith(bare(state.seats[seat]?.name ?? ''))); // not the next phase
  return did ?? others.at(-1) ?? said.at(-1);
}
