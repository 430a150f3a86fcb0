// @ts-check
// Everything that can be chosen now as plain buttons, one below another.
import { byId, el, t } from './page.js';

/** @typedef {import('./click_path.js').Choice} Choice */

const MANY = 400; // it shows this many at most

export class ChoiceList {
  /** @param {{answer: (choice: Choice) => void, wants: (choice: Choice | null) => void}} hooks chosen; pointed at */
  constructor(hooks) {
    this.hooks = hooks;
    this.shown = '';
  }

  /** @param {Choice[]} open what can be chosen */
  show(open) {
    const box = byId('choice-list');
    const details = byId('all-choices');
    if (!box || !(details instanceof HTMLDetailsElement)) return;
    details.hidden = open.length < 2; // a single choice has its button or its node
    const summary = details.querySelector('summary');
    if (summary) summary.textContent = t('all_choices', open.length);
    const shown = details.open ? open.map((c) => c.action).join() : '';
    if (shown === this.shown) return;
    this.shown = shown;
    if (!details.open) {
      box.replaceChildren();
      return;
    }
    box.replaceChildren(...open.slice(0, MANY).map((choice) => el('li', {}, this.#button(choice))));
    if (open.length > MANY) box.append(el('li', { class: 'muted' }, t('more_choices', open.length - MANY)));
  }

  /** @param {Choice} choice */
  #button(choice) {
    const button = el(
      'button',
      { class: 'button plain', type: 'button', 'data-action': String(choice.action) },
      choice.label,
    );
    button.addEventListener('click', () => this.hooks.answer(choice));
    for (const kind of /** @type {const} */ (['pointerenter', 'focus']))
      button.addEventListener(kind, () => this.hooks.wants(choice));
    for (const kind of /** @type {const} */ (['pointerleave', 'blur']))
      button.addEventListener(kind, () => this.hooks.wants(null));
    return button;
  }
}
