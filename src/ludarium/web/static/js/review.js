// @ts-check
// The expert's review of a finished game: a line of winning chances, the moments that turned it, a word about each decision.
import { byId, el, t } from './page.js';
import { seatMark } from './panels.js';
import { svgEl } from './outlines.js';

/** @typedef {{n: number, seat: number, loss: number, chances: number[], rough: boolean, choice: number[], luck: number[], path: string[], turned: boolean, worth: boolean, mattered: boolean, line: string, text: string}} Moment */
/** @typedef {{moments: Moment[], final: number[], loss: number[], luck: number[], own: number[], others: number[]}} Found */

const WIDE = 290;
const HIGH = 110;
const LEFT = 40; // room for the percent
const BELOW = 20; // and for the numbers of the decisions
const LOW = 56; // height of the lines of luck and choices
const POLL = 700; // ms between two looks at how far it is

export class Review {
  /** @param {(n: number) => void} go to a moment @param {() => {seat: number, name: string}[]} seats
   * @param {(path: string[]) => void} point at the better choice on the board */
  constructor(go, seats, point) {
    this.go = go;
    this.point = point;
    this.seats = seats;
    this.at = 0;
    /** @type {Found | null} */ this.found = null;
    this.cursor = svgEl('line');
    this.word = el('p', { class: 'review-word', 'aria-live': 'polite' });
    this.panel = el('div', { id: 'panel-review' });
    byId('tabs')?.append(el('button', { class: 'tab', type: 'button', 'data-tab': 'review' }, t('tab.review')));
    byId('panel-log')?.after(this.panel);
    byId('btn-review')?.remove(); // it leads here
    void this.#load();
  }

  async #load() {
    for (;;) {
      const answer = await fetch(`/table/${document.body.dataset.table}/review.json`).catch(() => null);
      if (!answer?.ok) {
        this.panel.replaceChildren(el('p', { class: 'muted' }, t('review.failed')));
        return;
      }
      const told = await answer.json();
      if (answer.status === 200) {
        this.#show(told);
        return;
      }
      this.panel.replaceChildren(
        el('p', { class: 'muted' }, t('review.progress', told.done, told.total)),
        el('progress', { max: String(told.total), value: String(told.done) }),
      );
      await new Promise((next) => setTimeout(next, POLL));
    }
  }

  /** @param {Found} found */
  #show(found) {
    this.found = found;
    const list = el('ol', { class: 'review' }, ...found.moments.filter((m) => m.worth).map((m) => this.#entry(m)));
    const lost = el(
      'ul',
      { class: 'list muted' },
      ...this.seats().map(({ seat, name }) =>
        el('li', {}, seatMark(seat), ' ', t('review.lost', name, Math.round(100 * found.loss[seat]))),
      ),
    );
    const nothing = list.childElementCount ? [] : [el('p', { class: 'muted' }, t('review.none'))];
    const rough = found.moments.some((m) => m.rough) ? [el('p', { class: 'muted' }, t('review.rough'))] : [];
    const shares = found.luck.length ? this.seats().map(({ seat, name }) => this.#share(found, seat, name)) : [];
    this.panel.replaceChildren(this.#line(found), ...rough, this.word, list, ...nothing, lost, ...shares);
    this.follow(this.at);
  }

  /** @param {Moment} m */
  #entry(m) {
    const button = el(
      'button',
      { class: 'button plain', type: 'button' },
      seatMark(m.seat),
      ` ${t('stat', m.n + 1, m.text)}`,
    );
    button.addEventListener('click', () => this.go(m.n));
    if (!m.mattered) return el('li', {}, button);
    const line = m.line ? [el('p', { class: 'muted' }, t('review.then', m.line))] : [];
    const form = byId('form-play-on');
    const field = form?.querySelector('input[name="at"]');
    if (!(form instanceof HTMLFormElement) || !(field instanceof HTMLInputElement)) return el('li', {}, button, ...line);
    const play = el('button', { class: 'button', type: 'button' }, t('review.play_on'));
    play.addEventListener('click', () => {
      field.value = String(m.n);
      form.submit();
    });
    return el('li', {}, button, ...line, play);
  }

  /** The chances of each seat, drawn. @param {Found} found */
  #line(found) {
    const svg = svgEl('svg');
    svg.setAttribute('viewBox', `${-LEFT} -8 ${LEFT + WIDE + 6} ${HIGH + 16 + BELOW}`);
    svg.setAttribute('class', 'chances');
    svg.setAttribute('role', 'group');
    svg.setAttribute('aria-label', t('review.line'));
    const all = [...found.moments.map((m) => m.chances), found.final];
    svg.append(...[0, 0.5, 1].flatMap((share) => [ruler(share), label(-4, y(share), `${100 * share} %`, 'end')]));
    const count = found.moments.length;
    svg.append(label(0, HIGH + BELOW - 4, '1', 'start'), label(WIDE, HIGH + BELOW - 4, t('review.axis', count), 'end'));
    found.final.forEach((_, seat) => {
      const points = all.flatMap((chances, n) => (chances.length ? [`${this.#x(n)},${y(chances[seat])}`] : []));
      const path = svgEl('polyline');
      path.setAttribute('class', `seat${seat}${found.moments.some((m) => m.rough) ? ' rough' : ''}`);
      path.setAttribute('points', points.join(' '));
      svg.append(path);
    });
    this.cursor.setAttribute('class', 'cursor');
    this.cursor.setAttribute('y1', '-4');
    this.cursor.setAttribute('y2', String(HIGH + 4));
    svg.append(this.cursor, ...found.moments.filter((m) => m.turned).map((m) => this.#turn(m)));
    svg.addEventListener('click', (e) => {
      const { left, width } = svg.getBoundingClientRect();
      const x = ((e.clientX - left) / width) * (LEFT + WIDE + 6) - LEFT;
      this.go(Math.round((x / WIDE) * found.moments.length));
    });
    return svg;
  }

  /** Luck and own choices of a seat, summed up from decision to decision: two lines around the middle, and in words.
   * @param {Found} found @param {number} seat @param {string} name */
  #share(found, seat, name) {
    const told = t('review.share', name, signed(found.luck[seat]), signed(found.own[seat]), signed(found.others[seat]));
    const svg = svgEl('svg');
    svg.setAttribute('viewBox', `${-LEFT} -4 ${LEFT + WIDE + 6} ${LOW + 8}`);
    svg.setAttribute('class', 'chances shares');
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', told);
    const choices = sumsOf(found.moments.map((m) => m.choice[seat]));
    const chances = [...found.moments.map((m) => m.chances[seat]), found.final[seat]];
    const luck = chances.map((chance, n) => (chance === undefined ? 0 : chance - chances[0] - choices[n]));
    const own = sumsOf(found.moments.map((m) => (m.seat === seat ? m.choice[seat] : 0)));
    const sums = [luck, own];
    const most = Math.max(0.1, ...sums.flat().map(Math.abs));
    const at = (/** @type {number} */ sum) => (LOW / 2) * (1 - sum / most);
    const middle = ruler(0);
    middle.setAttribute('y1', String(LOW / 2));
    middle.setAttribute('y2', String(LOW / 2));
    svg.append(middle, label(-4, at(most) + 4, signed(most), 'end'), label(-4, at(-most) - 4, signed(-most), 'end'));
    sums.forEach((sum, i) => {
      const path = svgEl('polyline');
      path.setAttribute('class', i ? `seat${seat}` : `seat${seat} rough`);
      path.setAttribute('points', sum.map((value, n) => `${this.#x(n)},${at(value)}`).join(' '));
      svg.append(path);
    });
    return el('div', { class: 'share' }, svg, el('p', { class: 'muted' }, seatMark(seat), ` ${told}`));
  }

  /** A moment that turned the game: a mark on the line that leads there. @param {Moment} m */
  #turn(m) {
    const mark = svgEl('circle');
    mark.setAttribute('class', `turning seat${m.seat}`);
    mark.setAttribute('cx', String(this.#x(m.n)));
    mark.setAttribute('cy', String(y(m.chances[m.seat] ?? 0.5)));
    mark.setAttribute('r', '5');
    mark.setAttribute('tabindex', '0');
    mark.setAttribute('role', 'button');
    mark.setAttribute('aria-label', t('review.turn', m.n + 1, m.text));
    const title = svgEl('title');
    title.textContent = t('review.turn', m.n + 1, m.text);
    mark.append(title);
    const act = (/** @type {Event} */ e) => {
      e.stopPropagation();
      this.go(m.n);
    };
    mark.addEventListener('click', act);
    mark.addEventListener('keydown', (e) => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      act(e);
    });
    return mark;
  }

  /** @param {number} n */
  #x(n) {
    return (WIDE * n) / Math.max(1, this.found?.moments.length ?? 1);
  }

  /** Another moment is looked at. @param {number} at */
  follow(at) {
    this.at = at;
    if (!this.found) return;
    this.cursor.setAttribute('x1', String(this.#x(at)));
    this.cursor.setAttribute('x2', String(this.#x(at)));
    const moment = this.found.moments[at];
    this.word.replaceChildren(...(moment ? [seatMark(moment.seat), ` ${t('stat', at + 1, moment.text)}`] : []));
    this.point(moment?.path ?? []);
  }
}

/** A share of the chances with its sign, in percent. @param {number} share */
function signed(share) {
  const percent = Math.round(100 * share);
  return `${percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'}${Math.abs(percent)} %`;
}

/** The sums up to each number, from 0 on. @param {number[]} numbers */
function sumsOf(numbers) {
  const sums = [0];
  for (const number of numbers) sums.push(sums[sums.length - 1] + number);
  return sums;
}

/** @param {number} chance */
const y = (chance) => HIGH * (1 - chance);

/** A word at an axis. @param {number} x @param {number} at @param {string} told @param {string} anchor */
function label(x, at, told, anchor) {
  const word = svgEl('text');
  word.setAttribute('class', 'axis');
  word.setAttribute('x', String(x));
  word.setAttribute('y', String(at));
  word.setAttribute('text-anchor', anchor);
  word.textContent = told;
  return word;
}

/** @param {number} share */
function ruler(share) {
  const line = svgEl('line');
  line.setAttribute('class', 'ruler');
  line.setAttribute('x2', String(WIDE));
  line.setAttribute('y1', String(y(share)));
  line.setAttribute('y2', String(y(share)));
  return line;
}
