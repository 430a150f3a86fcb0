// @ts-check
// The coach of a first game: what it says, what it suggests, and the end of the lesson. It stays where it is while it has
// nothing new to say, so that nothing beside it jumps.
import { byId, el, t } from './page.js';

/** @typedef {import('./state.js').State} State */

/** @param {State} state */
export function showCoach(state) {
  const { coach, over } = state;
  const box = byId('coach');
  if (!box) return;
  box.hidden = coach === null;
  box.classList.toggle('hidden', coach === null);
  box.classList.toggle('quiet', coach?.new === false);
  const text = byId('coach-text');
  if (text && coach && text.dataset.said !== coach.text) {
    text.dataset.said = coach.text;
    text.replaceChildren(...coach.text.split('\n').map(paragraph));
  }
  show('coach-suggest', coach?.suggest != null);
  show('coach-new-game', Boolean(coach?.done));
  const skip = byId('coach-skip');
  show('coach-skip', over === null); // nothing is left to go on with
  if (skip) skip.textContent = coach?.done ? t('coach.play_on') : t('coach.skip');
  const beside = byId('sheet-coach'); // the closing words, readable beside the points
  if (beside) {
    beside.hidden = !(coach && over);
    beside.textContent = coach && over ? coach.text : '';
  }
}

/** A line of its own; what stands before a colon at its beginning is its heading. @param {string} line */
function paragraph(line) {
  const [, heading, rest] = /^([^:：.。]{1,24}[:：])\s*(.*)$/.exec(line) ?? ['', '', line];
  return el('span', { class: 'line' }, ...(heading ? [el('b', {}, heading), ' '] : []), rest);
}

/** @param {string} id @param {boolean} on */
function show(id, on) {
  const button = byId(id);
  if (button) button.hidden = !on;
}
