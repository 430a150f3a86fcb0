// @ts-check
// One small label that follows the pointer: what a thing is.
import { el } from './page.js';

const REST = 450; // ms

export class Tip {
  constructor() {
    this.box = el('div', { class: 'tip', role: 'tooltip', 'aria-hidden': 'true' });
    this.line = el('div', {});
    this.origin = el('div', { class: 'tip-origin' }); // from the rulebook, or reconstructed
    this.box.append(this.line, this.origin);
    /** @type {[RegExp, string][]} */ this.origins = known();
    this.text = '';
    document.body.append(this.box);
    this.x = 0;
    this.y = 0;
  }

  /** Shown after a moment's rest, so that it does not cover what the pointer is on its way to.
   * @param {{id: string, label: string}} node @param {number} x @param {number} y @param {number} [ms] show at once for this long; without it, until hidden */
  show({ id, label: text }, x, y, ms) {
    this.x = x;
    this.y = y;
    if (this.text === text && !ms) {
      if (this.box.classList.contains('shown')) this.#put();
      return;
    }
    this.hide();
    this.text = text;
    this.timer = setTimeout(
      () => {
        this.line.textContent = text;
        this.origin.textContent = this.origins.find(([ids]) => ids.test(id))?.[1] ?? '';
        this.box.classList.add('shown');
        this.#put();
        if (ms) this.timer = setTimeout(() => this.hide(), ms);
      },
      ms ? 0 : REST,
    );
  }

  hide() {
    clearTimeout(this.timer);
    this.text = '';
    this.box.classList.remove('shown');
  }

  #put() {
    const box = this.box.getBoundingClientRect();
    const left = this.x + 16 + box.width > innerWidth ? this.x - box.width - 10 : this.x + 16;
    const top = this.y + 18 + box.height > innerHeight ? this.y - box.height - 10 : this.y + 18;
    this.box.style.transform = `translate(${Math.max(4, left)}px,${Math.max(4, top)}px)`;
  }
}

/** Which nodes come from where, as the page tells. @returns {[RegExp, string][]} */
function known() {
  /** @type {[string, string][]} */ const told = JSON.parse(document.getElementById('origins')?.textContent ?? '[]');
  return told.map(([ids, word]) => [new RegExp(`^(?:${ids})`), word]);
}
