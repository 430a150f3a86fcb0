// @ts-check
// One small label that follows the pointer: what a thing is, and what choosing it gives.
import { el } from './page.js';

export class Tip {
  constructor() {
    this.box = el('div', { class: 'tip', role: 'tooltip', 'aria-hidden': 'true' });
    this.line = el('div', {});
    this.more = el('div', { class: 'tip-more' });
    this.box.append(this.line, this.more);
    document.body.append(this.box);
    this.x = 0;
    this.y = 0;
  }

  /** @param {string} text @param {number} x @param {number} y @param {number} [ms] how long; until hidden without it */
  show(text, x, y, ms) {
    if (this.line.textContent !== text) {
      this.line.textContent = text;
      this.more.textContent = '';
    }
    this.x = x;
    this.y = y;
    this.box.classList.add('shown');
    this.#put();
    clearTimeout(this.timer);
    if (ms) this.timer = setTimeout(() => this.hide(), ms);
  }

  /** What choosing it would give. @param {string} text */
  add(text) {
    this.more.textContent = text;
    this.#put();
  }

  hide() {
    clearTimeout(this.timer);
    this.box.classList.remove('shown');
    this.more.textContent = '';
    this.line.textContent = '';
  }

  #put() {
    const box = this.box.getBoundingClientRect();
    const left = this.x + 16 + box.width > innerWidth ? this.x - box.width - 10 : this.x + 16;
    const top = this.y + 18 + box.height > innerHeight ? this.y - box.height - 10 : this.y + 18;
    this.box.style.transform = `translate(${Math.max(4, left)}px,${Math.max(4, top)}px)`;
  }
}
