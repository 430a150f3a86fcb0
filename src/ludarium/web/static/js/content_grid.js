// @ts-check
// Boards of squares, entered by touching: a kind of square is chosen, then the squares that are of it.
import { byId, el, t } from './page.js';

/** @typedef {{table: string, board: string, squares: string, colours: Record<string, string>, names: Record<string, string>}} Grid */
/** @typedef {import('./content_map.js').Editor} Editor */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The board that the open row is part of, with the kinds of squares. @param {HTMLElement} host @param {Grid} grid
 * @param {Editor} editor @returns {{draw: () => void}} */
export function contentGrid(host, grid, editor) {
  const letters = Object.keys(grid.colours);
  let brush = letters[0];
  /** The square that Tab leads to. @type {[number, number]} */
  let current = [0, 0];
  const kinds = el('div', { class: 'row', role: 'radiogroup', 'aria-label': t('content.grid_kinds') });
  for (const letter of letters) {
    const input = el('input', {
      type: 'radio',
      name: 'grid-kind',
      value: letter,
      id: `grid-kind-${letters.indexOf(letter)}`,
    });
    input.checked = letter === brush;
    input.addEventListener('change', () => {
      brush = letter;
    });
    const sample = el('span', { class: 'grid-square', 'aria-hidden': 'true' }, letter);
    sample.style.background = grid.colours[letter];
    kinds.append(el('label', { class: 'map-tool' }, input, sample, grid.names[letter]));
  }
  const board = el('div', { class: 'grid-board', role: 'group', 'aria-label': t('content.map') });
  const form = el('button', { type: 'button', class: 'button small' }, t('content.map_form'));
  form.addEventListener('click', editor.form);
  host.replaceChildren(kinds, el('div', { class: 'row' }, el('p', { id: 'map-told' }, t('content.grid_ask')), form), board);

  /** @param {string} id */
  const squares = (id) => String(editor.value(grid.table, id, grid.squares) ?? '');
  /** The rows of the board in view. */
  const rows = () => {
    const side = editor.value(grid.table, editor.shown().id, grid.board);
    return editor.ids(grid.table).filter((id) => editor.value(grid.table, id, grid.board) === side);
  };

  /** @param {string} id @param {number} column */
  function paint(id, column) {
    const now = squares(id);
    if (now[column] !== brush)
      editor.change({ table: grid.table, id }, { [grid.squares]: now.slice(0, column) + brush + now.slice(column + 1) });
    else if (editor.shown().id !== id) editor.open({ table: grid.table, id });
  }

  /** @param {string} id @param {number} row @param {number} column */
  function square(id, row, column) {
    const letter = squares(id)[column];
    const label = t('stat', `${editor.name(grid.table, id)}${t('comma')}${column + 1}`, grid.names[letter] ?? letter);
    const button = el(
      'button',
      { type: 'button', class: 'grid-square', id: `square-${row}-${column}`, title: label },
      letter,
    );
    button.setAttribute('aria-label', label);
    button.style.background = grid.colours[letter] ?? '';
    button.tabIndex = row === current[0] && column === current[1] ? 0 : -1;
    button.addEventListener('click', () => {
      current = [row, column];
      paint(id, column);
      byId(`square-${row}-${column}`)?.focus({ preventScroll: true });
    });
    button.addEventListener('keydown', (event) => {
      const [down, right] = ARROWS[event.key] ?? [0, 0];
      const next = byId(`square-${row + down}-${column + right}`);
      if (!next || !(event.key in ARROWS)) return;
      event.preventDefault();
      current = [row + down, column + right];
      button.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    return button;
  }

  function draw() {
    const shown = rows();
    if (!(shown[current[0]] && squares(shown[current[0]])[current[1]])) current = [0, 0];
    board.replaceChildren(
      ...shown.map((id, row) =>
        el(
          'div',
          { class: editor.shown().id === id ? 'grid-row chosen' : 'grid-row' },
          ...Array.from(squares(id), (_, column) => square(id, row, column)),
        ),
      ),
    );
  }
  return { draw };
}
