// @ts-check
// Arrows at the edges of the board: what can be chosen lies further in that direction.
import { byId, el, t } from './page.js';

/** @typedef {import('./camera.js').Box} Box */

const SIDES = /** @type {const} */ ([
  ['left', '‹'],
  ['right', '›'],
  ['top', '⌃'],
  ['bottom', '⌄'],
]);

/** @param {{x: number, y: number}} p @param {Box} box */
export function inside(p, box) {
  return p.x >= box.x && p.x <= box.x + box.w && p.y >= box.y && p.y <= box.y + box.h;
}

export class Arrows {
  /** @param {() => void} go to where something can be chosen */
  constructor(go) {
    this.buttons = SIDES.map(([side, sign]) => {
      const button = el(
        'button',
        { class: `edge ${side}`, type: 'button', hidden: '', title: t('camera.live'), 'aria-label': t('camera.live') },
        sign,
      );
      button.addEventListener('click', go);
      return button;
    });
    byId('board-wrap')?.append(...this.buttons);
  }

  /** Show arrows towards the points outside of the window. @param {Box} box @param {{x: number, y: number}[]} points */
  follow(box, points) {
    const outside = points.filter((p) => !inside(p, box));
    const far = [
      outside.some((p) => p.x < box.x),
      outside.some((p) => p.x > box.x + box.w),
      outside.some((p) => p.y < box.y),
      outside.some((p) => p.y > box.y + box.h),
    ];
    this.buttons.forEach((button, i) => {
      if (button.hidden === far[i]) button.hidden = !far[i];
    });
  }
}
