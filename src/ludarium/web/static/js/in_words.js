// @ts-check
// The whole table in words, for those who do not see it: what is drawn, in the groups that the game names, and the players.
// It follows the table while it is open; lines that stay the same are left alone, so that a reader does not lose its place.
import { byId, el, t } from './page.js';
import { statName } from './panels.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {{title: string, lines: string[]}} Section */

const OWN = 1; // the area of the viewer
const RECENT = 8; // lines of the log

export class InWords {
  constructor() {
    /** @type {[string, string][]} */ const told = JSON.parse(byId('groups')?.textContent ?? '[]');
    this.groups = told.map(([ids, title]) => ({ ids: new RegExp(`^(?:${ids})`), title }));
    this.open = false;
  }

  /** @param {State} state */
  show(state) {
    const panel = byId('panel-words');
    if (!this.open || !panel) return;
    const sections = this.#sections(state);
    if (panel.childElementCount !== sections.length) panel.replaceChildren(...sections.map(() => el('section', {})));
    sections.forEach((section, i) => write(/** @type {HTMLElement} */ (panel.children[i]), section));
  }

  /** @param {State} state @returns {Section[]} */
  #sections(state) {
    const nodes = [...state.nodes.values()].filter((node) => node.label);
    const named = this.groups.map(({ ids, title }) => ({
      title,
      lines: linesOf(nodes.filter((node) => node.area !== OWN && ids.test(node.id))),
    }));
    const grouped = (/** @type {SceneNode} */ node) => this.groups.some(({ ids }) => ids.test(node.id));
    return [
      { title: t('words.now'), lines: [state.frame.status, ...state.prompt.split('\n')] },
      { title: t('words.players'), lines: state.seats.map(player) },
      { title: t('words.mine'), lines: linesOf(nodes.filter((node) => node.area === OWN)) },
      ...named,
      { title: t('words.rest'), lines: linesOf(nodes.filter((node) => node.area !== OWN && !grouped(node))) },
      { title: t('words.lately'), lines: state.log.slice(-RECENT).map((entry) => entry[3]) },
    ].filter((section) => section.lines.some(Boolean));
  }
}

/** Each label once, as one reads: line by line from the left. @param {SceneNode[]} nodes */
function linesOf(nodes) {
  const order = [...nodes].sort((a, b) => Math.round(a.y / 20) - Math.round(b.y / 20) || a.x - b.x);
  return [...new Set(order.map((node) => node.label.replace('\n', ' · ')))];
}

/** @param {import('./state.js').SeatInfo} seat */
function player({ name, score, mine, turn, stats }) {
  const points = score === null ? [] : [t('words.points', score)];
  const state = [...(mine ? [t('seat.you')] : []), ...(turn ? [t('words.chooses')] : [])];
  return [name, ...state, ...points, ...stats.map(([, text, label]) => statName(text, label))].join(t('comma'));
}

/** @param {HTMLElement} box @param {Section} section */
function write(box, { title, lines }) {
  const head = box.querySelector('h2') ?? box.appendChild(el('h2', {}));
  if (head.textContent !== title) head.textContent = title;
  const list = box.querySelector('ul') ?? box.appendChild(el('ul', { class: 'list' }));
  lines.filter(Boolean).forEach((line, i) => {
    const item = list.children[i] ?? list.appendChild(el('li', {}));
    if (item.textContent !== line) item.textContent = line;
  });
  while (list.childElementCount > lines.filter(Boolean).length) list.lastElementChild?.remove();
}
