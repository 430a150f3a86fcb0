// @ts-check
// Buttons in the corner of a board that somebody came closer to.
import { byId, el, t } from './page.js';
import { svgEl } from './outlines.js';

/** The whole board, and a lock. @param {import('./camera.js').Camera} camera of the board */
export function cameraControls(camera) {
  const fit = el(
    'button',
    { class: 'button', type: 'button', id: 'btn-fit', title: t('camera.fit'), 'aria-label': t('camera.fit') },
    '⤢',
  );
  const lock = el(
    'button',
    {
      class: 'button',
      type: 'button',
      id: 'btn-lock',
      title: t('camera.lock'),
      'aria-label': t('camera.lock'),
      'aria-pressed': 'false',
    },
    padlock(),
  );
  fit.addEventListener('click', () => camera.fit());
  lock.addEventListener('click', () => {
    camera.locked = !camera.locked;
    lock.setAttribute('aria-pressed', String(camera.locked));
  });
  byId('board-wrap')?.append(el('div', { class: 'camera' }, fit, lock));
}

function padlock() {
  const svg = svgEl('svg');
  svg.setAttribute('class', 'lens');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = svgEl('path');
  path.setAttribute('d', 'M4 9h12v9H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3');
  svg.append(path);
  return svg;
}
