// @ts-check
// The words of the coach: as many whole sentences as there is room for, then a button that leads on. One that has no room by
// itself scrolls.
import { byId, el } from './page.js';
import { stage } from './stage.js';

/** A sentence, and the line that it belongs to. @typedef {{line: number, words: string}} Piece */

/** @type {WeakMap<HTMLElement, string[]>} */
const left = new WeakMap(); // what is still to be read

/** There is another room: what no longer fits is read later. @param {HTMLElement} text */
export function refit(text) {
  const lines = left.get(text);
  if (lines && stage() === 'wide' && text.scrollHeight > text.clientHeight + 2) write(text, lines);
}

/** As many sentences as there is room for; a button leads on to the others. @param {HTMLElement} text @param {string[]} lines */
export function write(text, lines) {
  left.set(text, lines);
  const next = byId('coach-next');
  const pieces = lines.flatMap((line, i) => sentences(line).map((words) => ({ line: i, words })));
  const show = (/** @type {number} */ n) => text.replaceChildren(...together(pieces.slice(0, n)).map(paragraph));
  const tooLong = () => text.scrollHeight > text.clientHeight + 2;
  let shown = pieces.length;
  leadOn(false);
  show(shown);
  text.scrollTop = 0;
  if (!next || shown <= 1 || !tooLong()) return;
  leadOn(true); // other buttons go, which leaves more room
  while (shown > 1 && tooLong()) show(--shown);
  if (shown === pieces.length) show(--shown); // the last one is read after the others went
  next.onclick = () => write(text, together(pieces.slice(shown)));
}

/** Whether there is more to read: the button for it takes the place of others. @param {boolean} more */
function leadOn(more) {
  const next = byId('coach-next');
  if (next) next.hidden = !more;
  for (const id of ['coach-skip', 'coach-fold', 'coach-new-game']) byId(id)?.classList.toggle('hidden', more);
}

/** @param {string} line */
function sentences(line) {
  return closed(line.split(/(?<=[.!?]\s|[。！？])(?=[^a-z])/)); // "1, 2, 3, ... to" goes on
}

/** The same parts, joined where a bracket would stay open. @param {string[]} parts */
function closed(parts) {
  /** @type {string[]} */
  const whole = [];
  let open = 0;
  for (const part of parts) {
    if (open > 0 || /^[）)」』]/.test(part)) whole.push((whole.pop() ?? '') + part);
    else whole.push(part);
    open += count(part, /[（(「『]/g) - count(part, /[）)」』]/g);
  }
  return whole;
}

/** @param {string} words @param {RegExp} what */
function count(words, what) {
  return (words.match(what) ?? []).length;
}

/** The lines that sentences belong to. @param {Piece[]} pieces */
function together(pieces) {
  return [...new Set(pieces.map(({ line }) => line))].map((line) =>
    pieces
      .filter((piece) => piece.line === line)
      .map(({ words }) => words)
      .join(''),
  );
}

/** A line of its own; what stands before a colon at its beginning is its heading, but not within quotation marks: a name may
 * have a colon. @param {string} line */
function paragraph(line) {
  const [, heading, rest] = /^([^:：.。“「『]{1,24}[:：])\s*(.*)$/.exec(line) ?? ['', '', line];
  return el('span', { class: 'line' }, ...(heading ? [el('b', {}, heading), ' '] : []), rest);
}
