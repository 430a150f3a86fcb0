// @ts-check
// The buttons of the question: what turns the thing in hand, what answers, and what confirms or pays.
import { isButton } from './click_path.js';
import { inHand } from './in_hand.js';
import { byId, el, t } from './page.js';
import { taps } from './second_tap.js';
import { PAY } from './tally.js';

/** @typedef {import('./asking.js').Asking} Asking */
/** @typedef {import('./click_path.js').Choice} Choice */

export const TURN = '@turn'; // drawn on the board, or a button of the prompt
export const FLIP = '@flip';

export class AnswerButtons {
  /** @param {Asking} asking */
  constructor(asking) {
    this.asking = asking;
    this.drawn = ''; // what they show; unchanged buttons are kept, so that none is replaced under a pressed finger
    this.beckons = ''; // the one that the coach speaks of
  }

  /** @param {Set<string>} next what can be touched */
  show(next) {
    const box = byId('buttons');
    if (!box) return;
    const { armed, tally } = this.asking;
    const open = () => (tally ? this.#tallied(tally) : this.#named(next));
    const out = armed ? [this.#confirm(armed), ...this.#modes()] : [...this.#modes(), ...open()];
    const drawn = out.map((b) => b.outerHTML).join('');
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    taps.renew();
    const held = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.step : undefined;
    box.replaceChildren(...out);
    if (held) /** @type {HTMLElement | null} */ (box.querySelector(`[data-step="${CSS.escape(held)}"]`))?.focus();
  }

  /** Mark the button that the coach speaks of. @param {string} step */
  beckon(step) {
    this.beckons = step;
    for (const button of byId('buttons')?.querySelectorAll('button') ?? [])
      button.classList.toggle('lit', button.dataset.step === step);
  }

  /** @param {Choice} choice */
  #confirm(choice) {
    const confirm = el(
      'button',
      { class: 'button primary', type: 'button', id: 'btn-confirm' },
      t('confirm'),
      ...(this.asking.walk.modes().length ? [] : [' ', el('small', {}, choice.label)]), // what is in hand is seen as it will lie
    );
    confirm.addEventListener('click', () => this.asking.confirm());
    return confirm;
  }

  /** What has been counted so far and what is left, then the button that pays it. @param {import('./tally.js').Tally} tally */
  #tallied(tally) {
    const told = tally.told().join(t('comma'));
    if (this.asking.waiting) return [];
    if (tally.left) {
      const left = t('owed', tally.left);
      const line = el('span', { class: 'mode-name', 'aria-live': 'polite' }, told ? t('owed.so_far', told, left) : left);
      return [line, ...tally.heaps().map(([node, label]) => this.#heap(node, label))];
    }
    const pay = el('button', { class: 'button primary', type: 'button', 'data-step': PAY }, t('owed.pay', told));
    pay.addEventListener('click', () => this.asking.pay());
    return [pay];
  }

  /** Many of one thing at once. @param {string} node @param {string} label */
  #heap(node, label) {
    const heap = el(
      'button',
      { class: 'button minor', type: 'button', 'data-step': `!heap ${node}` },
      t('owed.add', label),
    );
    heap.addEventListener('click', () => this.asking.fill(node));
    return heap;
  }

  /** Buttons of the prompt, nodes that are easily overlooked, and steps whose node is not drawn: nothing legal is ever out of
   * reach. @param {Set<string>} next */
  #named(next) {
    const { labels, view, walk } = this.asking;
    const named = (/** @type {string} */ s) => !isButton(s) && s in labels;
    const all = [...next].filter((s) => isButton(s) || named(s) || !view.has(s));
    const aside = (/** @type {string} */ s) => {
      const led = walk.leadingTo(s);
      return led.length > 0 && led.every((choice) => this.asking.isAside(choice));
    };
    const whole = (/** @type {string} */ s) => walk.wouldChoose(s) !== undefined; // others lead to something to touch
    const rank = (/** @type {string} */ s) => (aside(s) ? 3 : named(s) ? 0 : whole(s) ? 1 : 2);
    const steps = all.sort((a, b) => rank(a) - rank(b));
    const told = all.filter((s) => s in labels);
    const main = [...next].filter((s) => !isButton(s) || !aside(s));
    const first = told.length === 1 && named(told[0]); // none of several that are told alike is the main one
    return steps.map((step, i) => {
      const choice = walk.wouldChoose(step);
      const quiet = aside(step); // something by the way
      const single = choice !== undefined && !quiet && main.length === 1; // the only thing that leads on
      const kind = quiet ? ' minor aside' : single || (first && named(step)) ? ' primary' : choice ? '' : ' minor';
      return this.#button(step, i, kind, labels[step] ?? choice?.label ?? step.replace(/^!/, ''), named(step));
    });
  }

  /** @param {string} step @param {number} i its place @param {string} kind @param {string} label @param {boolean} isNode
   * something on the board that is easily overlooked */
  #button(step, i, kind, label, isNode) {
    const lit = step === this.beckons ? ' lit' : '';
    const button = el('button', { class: `button${kind}${lit}`, type: 'button', 'data-step': step }, label);
    if (i < 9) button.append(el('kbd', { 'aria-hidden': 'true' }, String(i + 1)));
    button.addEventListener('click', (e) => {
      const finger = e instanceof PointerEvent && e.pointerType === 'touch';
      this.asking.touch(step, !isNode && finger);
    });
    for (const kind of /** @type {const} */ (['pointerenter', 'focus']))
      button.addEventListener(kind, () => this.asking.hover(step));
    for (const kind of /** @type {const} */ (['pointerleave', 'blur']))
      button.addEventListener(kind, () => this.asking.hover(null));
    return button;
  }

  /** What turns and flips the thing in hand, and how it lies now. */
  #modes() {
    const { walk, labels, view, armed } = this.asking;
    const modes = walk.modes();
    if (!modes.length) return [];
    const turn = this.#turner(TURN, '↻ ', t('mode.turn'), 'R');
    const flip = this.#turner(FLIP, '⇄ ', t('mode.flip'), 'F');
    const number = `${labels[walk.mode] ?? ''} ${modes.indexOf(walk.mode) + 1}/${modes.length}`.trim();
    const place = el('span', { class: 'mode-name' }, inHand(view.pictures[0], walk.mode) ?? number);
    const out = modes.length > 1 ? [turn, ...(modes.length > 2 ? [flip] : []), ...(armed ? [] : [place])] : [];
    const alone = walk.modeAction();
    return alone ? [...out, this.#take(alone)] : out;
  }

  /** @param {string} step @param {string} sign @param {string} word @param {string} key */
  #turner(step, sign, word, key) {
    const button = el(
      'button',
      { class: 'button', type: 'button', 'data-step': step, 'aria-label': word },
      sign,
      el('span', { class: 'mode-word' }, word),
      el('kbd', { 'aria-hidden': 'true' }, key),
    );
    button.addEventListener('click', () => this.asking.turn(1, step === FLIP));
    return button;
  }

  /** The thing in hand is chosen as it lies. @param {Choice} choice */
  #take(choice) {
    const take = el('button', { class: 'button primary', type: 'button', 'data-step': '@take' }, choice.label);
    take.addEventListener('click', () => {
      const now = this.asking.walk.modeAction();
      if (now) this.asking.answer(now);
    });
    return take;
  }
}
