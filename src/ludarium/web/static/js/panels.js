// @ts-check
// The column beside the board: seats, log, chat, tabs.
import { byId, count, el, t } from './page.js';
import { svgEl } from './outlines.js';
import { moves } from './motion.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').SeatInfo} SeatInfo */
/** @typedef {import('./state.js').LogEntry} LogEntry */

const SHAPES = [
  'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  'M0-8L8 6H-8z',
  'M-6.5-6.5h13v13h-13z',
  'M0-8.5L8.5 0 0 8.5-8.5 0z',
];

const SPEAK = 1200; // ms between two announcements

/** The shape of a seat in its colour. @param {number} seat */
export function seatMark(seat) {
  const svg = svgEl('svg');
  svg.setAttribute('viewBox', '-10 -10 20 20');
  svg.setAttribute('class', `seat-mark seat${seat}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = svgEl('path');
  path.setAttribute('d', SHAPES[seat] ?? SHAPES[0]);
  svg.append(path);
  return svg;
}

/** A symbol of the game in running text. @param {string} sym @param {import('./outlines.js').Outlines} outlines */
export function icon(sym, outlines) {
  const svg = svgEl('svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const box = outlines.box(sym);
  const air = 1 + 0.04 * Math.max(box.width, box.height); // strokes reach beyond the box
  svg.setAttribute('viewBox', `${box.x - air} ${box.y - air} ${box.width + 2 * air} ${box.height + 2 * air}`);
  const use = svgEl('use');
  use.setAttribute('href', `#${sym}`);
  svg.append(use);
  return svg;
}

/** An invitation whose seat is taken has done its work. @param {State} state */
export function showInvitations(state) {
  const open = new Set(state.seats.filter((seat) => seat.kind === 'open').map((seat) => String(seat.seat)));
  for (const section of document.querySelectorAll('section.invitation')) {
    if (!open.has(/** @type {HTMLElement} */ (section).dataset.seat ?? '')) section.remove();
  }
  const number = byId('open-seats');
  if (number) number.textContent = open.size ? `(${open.size})` : '';
  if (!open.size) byId('local-only')?.remove();
}

export class Seats {
  /** @param {import('./outlines.js').Outlines} outlines @param {(what: 'give' | 'back', seat: number) => void} [hand] */
  constructor(outlines, hand) {
    this.outlines = outlines;
    this.hand = hand;
    /** @type {Map<number, {box: HTMLElement, score: HTMLElement, name: HTMLElement, state: HTMLElement, stats: HTMLElement, told: string}>} */
    this.rows = new Map();
  }

  /** @param {State} state */
  show(state) {
    const holder = byId('seats');
    if (!holder) return;
    for (const seat of state.seats) this.#row(holder, seat, state.over?.winners.includes(seat.seat) ?? false);
  }

  /** @param {HTMLElement} holder @param {SeatInfo} seat @param {boolean} won */
  #row(holder, seat, won) {
    const row = this.rows.get(seat.seat) ?? this.#make(holder, seat);
    row.box.classList.toggle('turn', seat.turn);
    row.box.classList.toggle('away', seat.away || (seat.kind === 'human' && !seat.connected));
    row.box.classList.toggle('won', won);
    row.box.classList.toggle('mine', seat.mine);
    count(row.score, seat.score, moves());
    row.name.textContent = seat.name;
    row.state.textContent = this.#state(seat);
    row.state.classList.toggle('thinking', seat.thinking);
    this.#stats(row, seat);
    this.#hands(row.box, seat);
  }

  /** @param {SeatInfo} seat */
  #state(seat) {
    if (seat.thinking) return t('seat.thinking');
    if (seat.kind === 'open') return t('seat.open');
    if (seat.away) return t('seat.away');
    if (seat.kind === 'human' && !seat.connected && !seat.mine) return t('seat.gone');
    if (seat.mine) return t('seat.you');
    return ''; // a bot's name says that it is one
  }

  /** @param {HTMLElement} holder @param {SeatInfo} seat */
  #make(holder, seat) {
    const name = el('span', { class: 'seat-name' });
    const state = el('span', { class: 'seat-state' });
    const score = el('span', { class: 'seat-score', title: t('seat.points') });
    const stats = el('div', { class: 'seat-stats' });
    const box = el(
      'div',
      { class: `seat seat${seat.seat}`, 'data-seat': String(seat.seat) },
      el('div', { class: 'seat-line' }, seatMark(seat.seat), name, state, score),
      stats,
    );
    holder.append(box);
    const row = { box, score, name, state, stats, told: '' };
    this.rows.set(seat.seat, row);
    return row;
  }

  /** @param {{stats: HTMLElement, told: string}} row @param {SeatInfo} seat */
  #stats(row, seat) {
    const told = JSON.stringify(seat.stats);
    if (told === row.told) return;
    row.told = told;
    row.stats.replaceChildren(
      ...seat.stats.map(([sym, text, label]) => {
        const item = el('span', { class: 'stat', title: label, 'aria-label': statName(text, label), role: 'img' });
        if (sym) item.append(icon(sym, this.outlines));
        item.append(el('span', {}, text));
        return item;
      }),
    );
  }

  /** Buttons to hand a seat to a bot and to take it back. @param {HTMLElement} box @param {SeatInfo} seat */
  #hands(box, seat) {
    if (!this.hand) return;
    const gone = seat.kind === 'human' && (seat.away || !seat.connected) && !seat.mine;
    const wants = seat.mine && seat.kind === 'bot' ? 'back' : gone ? 'give' : '';
    const found = box.querySelector('.seat-hand');
    if (found instanceof HTMLElement && found.dataset.what === wants) return;
    found?.remove();
    if (wants !== 'back' && wants !== 'give') return;
    const button = el(
      'button',
      { class: 'button plain seat-hand', type: 'button', 'data-what': wants },
      t(`seat.${wants}`),
    );
    button.addEventListener('click', () => this.hand?.(wants, seat.seat));
    box.append(button);
  }
}

/** What a figure means, with its number; many names hold the number already. @param {string} text @param {string} label */
export function statName(text, label) {
  const number = /\d+/.exec(text)?.[0];
  return number !== undefined && label.includes(number) ? label : t('stat', label, text);
}

export class Log {
  /** @param {(keys: string[]) => void} light */
  constructor(light) {
    this.light = light;
    /** @type {number[]} */ this.shown = []; // numbers of the entries that are shown, in order
    this.ending = false; // scrolling to the newest line is scheduled
    /** @type {string[]} */ this.unsaid = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.speaking = undefined;
    const room = new ResizeObserver(() => this.toEnd()); // what stands above it comes, grows and goes
    for (const box of [byId('panel-log'), byId('panel-chat')]) if (box) room.observe(box);
  }

  /** @param {State} state @param {boolean} quiet nothing is read out */
  show(state, quiet) {
    if (this.shown.some((number, i) => state.log[i]?.[0] !== number)) this.#clear();
    const fresh = state.log.slice(this.shown.length);
    for (const entry of fresh) this.#put(entry);
    if (!fresh.length) return;
    this.toEnd();
    if (quiet) return;
    this.#say(fresh.map((entry) => entry[3]));
    if (fresh.some((entry) => entry[1] === 'chat')) unread('chat');
  }

  /** Scroll to the newest line, in the next frame: asking for the height now would force a layout in the middle of an update. */
  toEnd() {
    if (this.ending) return;
    this.ending = true;
    requestAnimationFrame(() => {
      this.ending = false;
      const boxes = ['log', 'chat']
        .flatMap((id) => [byId(id), byId(id)?.parentElement ?? null])
        .filter((box) => box !== null);
      const heights = boxes.map((box) => box.scrollHeight);
      boxes.forEach((box, i) => {
        box.scrollTop = heights[i];
      });
    });
  }

  /** Read lines out, those of a few moments together: a screen reader drops what is replaced before it was spoken. @param {string[]} lines */
  #say(lines) {
    this.unsaid.push(...lines);
    this.speaking ??= setTimeout(() => {
      const live = byId('live');
      if (live) live.textContent = this.unsaid.join(' ');
      this.unsaid = [];
      this.speaking = undefined;
    }, SPEAK);
  }

  #clear() {
    byId('log')?.replaceChildren();
    byId('chat')?.replaceChildren();
    this.shown = [];
  }

  /** @param {LogEntry} entry */
  #put([i, kind, seat, text, keys]) {
    this.shown.push(i);
    if (!text) return;
    const item = el('li', { class: `entry ${kind}` });
    if (seat >= 0) item.append(seatMark(seat));
    item.append(el('span', {}, text));
    if (keys?.length) {
      item.tabIndex = 0;
      for (const on of /** @type {const} */ (['pointerenter', 'focus'])) item.addEventListener(on, () => this.light(keys));
      for (const off of /** @type {const} */ (['pointerleave', 'blur'])) item.addEventListener(off, () => this.light([]));
    }
    byId(kind === 'chat' ? 'chat' : 'log')?.append(item);
  }
}

const narrow = matchMedia('(max-width: 1023px)');
const lying = matchMedia('(max-width: 1023px) and (orientation: landscape)'); // one's own area is always in view there

/** Mark a tab that has something new. @param {string} name */
function unread(name) {
  const tab = document.querySelector(`.tab[data-tab="${name}"]`);
  if (tab && !tab.classList.contains('current')) tab.classList.add('unread');
}

/** Tabs of the column; on a narrow screen also one's own area and the seats.
 * @param {(name: string) => void} opened @param {string} [first] what a narrow screen shows at first */
export function tabs(opened, first = 'mine') {
  const holder = byId('tabs');
  if (!holder) return;
  for (const name of ['seats', 'mine']) {
    if (holder.querySelector(`[data-tab="${name}"]`)) continue;
    holder.prepend(el('button', { class: 'tab narrow', type: 'button', 'data-tab': name }, t(`tab.${name}`)));
  }
  const all = /** @type {HTMLElement[]} */ ([...holder.querySelectorAll('.tab')]);
  holder.setAttribute('role', 'tablist');
  const open = (/** @type {string} */ name) => {
    for (const tab of all) {
      const on = tab.dataset.tab === name;
      tab.classList.toggle('current', on);
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-selected', String(on));
      if (on) tab.classList.remove('unread');
      const panel =
        byId(`panel-${tab.dataset.tab}`) ??
        (narrow.matches ? byId(tab.dataset.tab === 'mine' ? 'mine-wrap' : 'seats') : null);
      panel?.classList.toggle('current', on);
      if (on && panel) panel.tabIndex = 0; // it may scroll
    }
    document.body.dataset.sheet = name;
    opened(name);
  };
  const folds = (/** @type {string} */ name) => narrow.matches && document.body.dataset.sheet === name;
  for (const tab of all) {
    const name = tab.dataset.tab ?? 'log';
    tab.addEventListener('click', () => open(folds(name) ? '' : name)); // the open one folds the sheet away
  }
  byId('board-wrap')?.addEventListener('click', (e) => {
    if (lying.matches && e.target instanceof Element && e.target.closest('.page')) open(''); // the board comes back
  });
  const inviting = document.querySelector('section.invitation') !== null; // nothing happens before it is passed on
  const settle = () => open(inviting ? 'table' : lying.matches ? '' : narrow.matches ? first : 'log');
  for (const width of [narrow, lying]) width.addEventListener('change', settle);
  settle();
}
