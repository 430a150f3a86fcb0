// @ts-check
// A second tap in the same spot belongs to the first: where something else stands by then, it means nothing.

const TWICE = 450; // ms in which a second tap belongs to the first, also after something else came under it
const LONG = 1500; // ms after which a tap is a new one in any case
const SPOT = 40; // px

export class SecondTap {
  constructor() {
    this.first = { x: 0, y: 0, at: -LONG, meaning: '' };
    this.renewed = -LONG; // when what can be tapped last changed
  }

  /** What can be tapped has changed. @param {number} [now] in ms */
  renew(now = performance.now()) {
    this.renewed = now;
  }

  /** Whether a click is a second one, and would do something else than the first.
   * @param {{clientX: number, clientY: number, detail: number, timeStamp: number}} e @param {string} meaning of what is there */
  strays({ clientX: x, clientY: y, detail, timeStamp: now }, meaning) {
    if (!detail) return false; // by a key
    const { first } = this;
    const since = now - first.at;
    const soon = since < TWICE || (since < LONG && now - this.renewed < TWICE);
    if (soon && meaning !== first.meaning && Math.hypot(x - first.x, y - first.y) < SPOT) return true;
    this.first = { x, y, at: now, meaning };
    return false;
  }
}

export const taps = new SecondTap(); // of the page

/** Stop clicks on buttons that came under a second tap. @param {Element} box in which they are
 * @param {() => string} question that they answer */
export function guardButtons(box, question) {
  box.addEventListener(
    'click',
    (e) => {
      const button = e.target instanceof Element ? e.target.closest('button, a, summary') : null;
      if (!(e instanceof MouseEvent) || !(button instanceof HTMLElement)) return;
      const { step, action } = button.dataset;
      const leadsOn = button.id === 'coach-next'; // to the next words, whatever is asked
      if (!taps.strays(e, leadsOn ? button.id : `${question()} ${step ?? action ?? button.id}`)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    { capture: true },
  );
}
