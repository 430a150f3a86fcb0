// @ts-check
// Small helpers of every page: words, elements, toasts.

/** @type {Record<string, string>} */
let words = {};

export function loadWords() {
  const holder = document.getElementById('strings');
  words = holder?.textContent ? JSON.parse(holder.textContent) : {};
}

/** The word of a key; gaps are `{0}`, `{1}`. A missing key shows itself. @param {string} key @param {...(string|number)} gaps */
export function t(key, ...gaps) {
  const text = words[key] ?? key;
  return text.replace(/\{(\d)\}/g, (whole, i) => String(gaps[Number(i)] ?? whole));
}

/** @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string | undefined>} [attributes] @param {...(Node | string)} inside
 * @returns {HTMLElementTagNameMap[K]} */
export function el(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** The element with this id, or null. @param {string} id @returns {HTMLElement | null} */
export const byId = (id) => document.getElementById(id);

/** @template {Element} T @param {string} id @param {{new (): T}} kind @returns {T} */
export function need(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`);
  return found;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

/** Tell something in passing, at the lower edge of the board; at its upper one where that would hide what it is about, or a
 * summary.
 * @param {string} text @param {'notice' | 'refused' | 'why'} [kind] @param {DOMRect[]} [about] */
export function toast(text, kind = 'notice', about = []) {
  const box = byId('toast');
  if (!box || !text) return;
  clearTimeout(toastTimer);
  box.textContent = text;
  box.dataset.kind = kind;
  box.classList.add('shown');
  box.hidden = false;
  box.style.removeProperty('top');
  const board = byId('board-wrap')?.getBoundingClientRect();
  if (board?.height) {
    const high = box.offsetHeight;
    const top = board.bottom - high - 8;
    const kept = [...about, byId('stage-summary')?.getBoundingClientRect()]; // its box is empty while it is hidden
    const covers = kept.some((r) => r && r.left < board.right && r.top < top + high && r.bottom > top);
    if (!covers) box.style.top = `${top}px`;
  }
  const long = Math.min(9000, 2600 + text.length * 45);
  toastTimer = setTimeout(() => box.classList.remove('shown'), long);
}

export function hideToast() {
  byId('toast')?.classList.remove('shown');
}

/** Count a number up or down to its new value. @param {HTMLElement} box @param {number} to @param {boolean} animate */
export function count(box, to, animate) {
  const from = Number(box.dataset.value ?? to);
  box.dataset.value = String(to);
  if (!animate || from === to) {
    box.textContent = String(to);
    return;
  }
  const start = performance.now();
  const long = Math.min(700, 160 + Math.abs(to - from) * 25);
  const frame = (/** @type {number} */ now) => {
    if (box.dataset.value !== String(to)) return; // another change overtook this one
    const part = Math.min(1, (now - start) / long);
    box.textContent = String(Math.round(from + (to - from) * (1 - (1 - part) ** 2)));
    if (part < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
