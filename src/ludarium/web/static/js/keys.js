// @ts-check
// The whole game by keyboard: arrows between live things, letters for the rest.
import { byId } from './page.js';

/** @typedef {{asking: import('./asking.js').Asking | null, view: import('./view.js').View, press: (id: string) => void}} KeyTargets */

export let byKeyboard = false; // the last touch of the page was a key: focus follows the question

/** @param {boolean} on */
function setByKeyboard(on) {
  byKeyboard = on;
  document.body.classList.toggle('by-keys', on);
}

/** @param {KeyTargets} on */
export function listen(on) {
  addEventListener('pointerdown', () => setByKeyboard(false), true);
  addEventListener('keydown', (e) => {
    if (!e.ctrlKey && !e.metaKey && !e.altKey && !typing(e.target)) setByKeyboard(true);
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (handle(e, on)) e.preventDefault();
  });
}

/** @param {EventTarget | null} target */
function typing(target) {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select')
  );
}

/** @param {KeyboardEvent} e @param {KeyTargets} on @returns whether the key meant something */
function handle(e, on) {
  const { asking, view, press } = on;
  const camera = view.cameras[0];
  const arrow = ARROWS[e.key];
  if (arrow) {
    if (e.shiftKey) camera.pan(arrow[0] * 0.2, arrow[1] * 0.2);
    else if (!step(arrow[0], arrow[1])) return false;
    return true;
  }
  if (e.key === 'Enter' || e.key === ' ') return enter(on);
  if (e.key === 'Escape') return asking?.cancel() ?? false;
  if (/^[1-9]$/.test(e.key)) {
    const button = byId('buttons')?.querySelectorAll('button')[Number(e.key) - 1];
    button?.click();
    return button !== undefined;
  }
  if (/^[a-z]$/i.test(e.key) && asking?.press(e.shiftKey ? e.key.toUpperCase() : e.key.toLowerCase())) return true;
  const letters = letterKeys(on);
  const does = letters[e.key] ?? letters[e.key.toLowerCase()];
  if (!does) return false;
  does(e);
  return true;

  /** @param {KeyTargets} _on @returns {Record<string, (e: KeyboardEvent) => void>} */
  function letterKeys(_on) {
    return {
      r: (k) => void asking?.turn(k.shiftKey ? -1 : 1),
      f: () => void asking?.turn(1, true),
      '+': () => camera.zoom(1.3),
      '=': () => camera.zoom(1.3),
      '-': () => camera.zoom(1 / 1.3),
      0: () => camera.fit(),
      u: (k) => press(k.shiftKey ? 'btn-reset' : 'btn-undo'),
      h: () => press('btn-hint'),
      p: () => press('btn-pause'),
      m: () => press('btn-sound'),
      '?': () => press('btn-help'),
      n: () => void focusFirst(),
      l: () => toggleList(),
      c: () => focusChat(),
      t: () => focusWords(),
    };
  }
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {KeyTargets} on */
function enter(on) {
  const focused = document.activeElement;
  if (focused instanceof SVGElement && focused.dataset.id !== undefined) {
    on.asking?.touch(focused.dataset.id, false);
    return true;
  }
  return false;
}

/** Everything that answers the question, on the board or in the prompt. @returns {(HTMLElement | SVGElement)[]} */
function targets() {
  const found = document.querySelectorAll('#head .live, #board .live, #mine .live, #buttons button');
  return /** @type {(HTMLElement | SVGElement)[]} */ ([...found]);
}

/** Move the focus to the nearest target in a direction. @param {number} dx @param {number} dy */
function step(dx, dy) {
  const all = targets();
  if (!all.length) return false;
  const focused = document.activeElement;
  if (!focused || !all.includes(/** @type {HTMLElement} */ (focused))) return focusFirst();
  const from = centre(focused);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === focused) continue;
    const to = centre(other);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along <= 1) continue;
    const far = along + across * 2.2;
    if (far < least) [best, least] = [other, far];
  }
  best?.focus();
  return true;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Focus the first thing that answers the question. */
export function focusFirst() {
  const all = targets();
  all[0]?.focus();
  return all.length > 0;
}

/** After a new question: a keyboard player stands on something that answers it. */
export function followQuestion() {
  if (!byKeyboard || typing(document.activeElement) || document.querySelector('dialog[open]')) return;
  const focused = document.activeElement;
  if (focused instanceof SVGElement && focused.classList.contains('live')) return;
  if (focused instanceof HTMLElement && focused.closest('#side, header') && !focused.closest('#buttons')) return;
  focusFirst();
}

function toggleList() {
  const details = byId('all-choices');
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = !details.open;
  if (details.open) requestAnimationFrame(() => details.querySelector('button')?.focus());
}

/** Open the table in words, and stand in it. */
function focusWords() {
  const tab = document.querySelector('.tab[data-tab="words"]');
  if (tab instanceof HTMLElement) tab.click();
  byId('panel-words')?.focus();
}

function focusChat() {
  const tab = document.querySelector('.tab[data-tab="chat"]');
  if (tab instanceof HTMLElement) tab.click();
  byId('chat-text')?.focus();
}
