// @ts-check
// What comes between: the curtain of a shared screen, requests of others, the score sheet, the state of the connection.
import { byId, el, t } from './page.js';
import { seatMark } from './panels.js';
import { moves } from './motion.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Over} Over */

/** @param {string} id @returns {HTMLDialogElement | null} */
function dialog(id) {
  const found = byId(id);
  return found instanceof HTMLDialogElement ? found : null;
}

/** @param {string} id @param {boolean} open */
export function setOpen(id, open) {
  const box = dialog(id);
  if (!box || box.open === open) return;
  if (open) box.showModal();
  else box.close();
}

/** The curtain of a shared screen. Before it falls, the person who decided sees the result and may still take it back. */
export class Curtain {
  /** @param {(seat: number) => void} look through a seat */
  constructor(look) {
    this.look = look;
    this.last = -1; // the seat that looked last and has not passed the screen on
    /** @type {State | null} */ this.state = null;
    byId('curtain-open')?.addEventListener('click', () => this.#open());
    byId('btn-pass-on')?.addEventListener('click', () => {
      this.last = -1;
      if (this.state) this.show(this.state);
    });
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    if (!state.curtain) this.last = state.looking;
    else if (state.curtain.seat === this.last) this.#open(); // it went back to the one who still holds the screen
    const inviting = state.seats.some((seat) => seat.kind === 'open'); // the view behind it holds no hand: invitations come first
    const hangs = state.curtain !== null && !inviting;
    const handing = hangs && this.last >= 0;
    document.body.classList.toggle('curtained', hangs && !handing);
    const button = byId('btn-pass-on');
    if (button) button.hidden = !handing;
    if (state.curtain) this.#name(state.curtain, button);
    setOpen('curtain', hangs && !handing);
  }

  /** @param {{seat: number, name: string}} next @param {HTMLElement | null} button */
  #name(next, button) {
    const box = dialog('curtain');
    if (box) {
      box.dataset.seat = String(next.seat);
      box.className = `seat${next.seat}`;
    }
    byId('curtain-name')?.replaceChildren(seatMark(next.seat), ' ', next.name);
    button?.replaceChildren(t('pass_on', next.name));
  }

  #open() {
    if (this.state?.curtain) this.look(this.state.curtain.seat);
  }
}

/** Somebody asks for consent. @param {State} state */
export function showConsent(state) {
  const asked = state.consent;
  const mine = asked !== null && !asked.mine && asked.waiting.some((s) => state.seats.find((i) => i.seat === s)?.mine);
  const text = byId('consent-text');
  if (text && asked) text.textContent = asked.text;
  const request = byId('request');
  if (request) {
    const waiting = state.seats.filter((seat) => asked?.waiting.includes(seat.seat)).map((seat) => seat.name);
    request.hidden = !asked?.mine;
    request.textContent = asked?.mine ? t('request.waiting', waiting.join(t('comma'))) : '';
  }
  const box = dialog('consent');
  if (!box || box.open === mine) return;
  if (mine)
    box.show(); // not modal: one may look at the board before answering
  else box.close();
}

const READ = 8000; // ms that the sheet waits for somebody who reads how the last points came

/** The score sheet, line by line. */
export class Sheet {
  /** @param {() => boolean} [busy] the last points are still being told */
  constructor(busy = () => false) {
    this.busy = busy;
    this.shownFor = '';
    this.skip = false;
    const box = dialog('sheet');
    box?.addEventListener('click', () => {
      this.skip = true;
    });
    for (const button of box?.querySelectorAll('[data-close]') ?? []) button.addEventListener('click', () => box?.close());
    byId('btn-sheet')?.addEventListener('click', () => setOpen('sheet', true));
  }

  /** @param {State} state @param {boolean} slowly the game ended before our eyes */
  show(state, slowly) {
    const { over } = state;
    const after = byId('after'); // the way back to the sheet once it is closed
    if (after) after.hidden = !over;
    if (!over) {
      this.shownFor = '';
      setOpen('sheet', false);
      return;
    }
    const key = JSON.stringify(over);
    if (key === this.shownFor) return;
    this.shownFor = key;
    this.skip = !slowly || !moves();
    this.#head(state, over);
    void this.#fill(state, over, slowly);
  }

  /** @param {State} state @param {Over} over */
  #head(state, over) {
    const winner = byId('sheet-winner');
    if (winner) {
      winner.className = `banner ${over.winners.length === 1 ? `seat${over.winners[0]}` : ''}`;
      winner.replaceChildren(...over.winners.map(seatMark), ' ', over.text);
    }
    const table = byId('sheet-table');
    table?.replaceChildren(
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('td', {}),
          ...state.seats.map((seat) => {
            const cell = el('th', { scope: 'col', class: `seat${seat.seat}` });
            cell.append(seatMark(seat.seat), ' ', seat.name);
            return cell;
          }),
        ),
      ),
    );
  }

  /** @param {State} state @param {Over} over @param {boolean} slowly */
  async #fill(state, over, slowly) {
    const table = byId('sheet-table');
    if (!table) return;
    if (slowly) await this.#pause(900);
    for (let waited = 0; slowly && this.busy() && waited < READ; waited += 100)
      await new Promise((go) => setTimeout(go, 100));
    setOpen('sheet', true);
    const body = el('tbody', {});
    table.append(body);
    for (const [name, points] of over.lines) {
      body.append(
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, name),
          ...points.map((n) => el('td', { class: n < 0 ? 'minus' : '' }, signed(n))),
        ),
      );
      await this.#pause(420);
    }
    const total = el('tr', {}, el('th', { scope: 'row' }, t('total')));
    over.total.forEach((n, seat) => {
      const won = over.winners.includes(state.seats[seat]?.seat ?? seat);
      total.append(el('td', { class: won ? 'won' : '' }, String(n).replace('-', '−')));
    });
    table.append(el('tfoot', {}, total));
    byId('sheet-winner')?.classList.add('shown');
  }

  /** @param {number} ms */
  async #pause(ms) {
    const end = performance.now() + ms;
    while (!this.skip && performance.now() < end) await new Promise((go) => setTimeout(go, 40));
  }
}

/** @param {number} n */
function signed(n) {
  return n < 0 ? `−${-n}` : String(n);
}

/** The state of the connection, in words. @param {import('./socket.js').ConnectionState} state @param {() => void} retry @param {string} [text] */
export function showConnection(state, retry, text = '') {
  const box = byId('connection');
  if (!box) return;
  document.body.dataset.line = state;
  box.dataset.state = state;
  if (state === 'open') {
    box.replaceChildren();
    box.hidden = true;
    return;
  }
  box.hidden = false;
  const words = {
    connecting: t('line.connecting'),
    again: t('line.again'),
    lost: t('line.lost'),
    gone: text || t('line.gone'),
  };
  box.replaceChildren(el('span', { class: 'dot' }), words[state]);
  if (state === 'lost') {
    const button = el('button', { class: 'button plain', type: 'button' }, t('line.retry'));
    button.addEventListener('click', retry);
    box.append(' ', button);
  }
}
