// @ts-check
// How drawn nodes move: where they stand, how they come, turn over and go.

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./scene.js').Drawn} Drawn */

export const MOVE = 380; // ms a piece travels
const STAGGER = 45; // ms between pieces that move in one update
const MOST = 8; // pieces that wait for each other
const HALF = 150; // ms until a card that turns over stands on its edge

/** @param {SceneNode} n */
export function place(n) {
  return `translate(${n.x}px,${n.y}px) rotate(${n.rot}deg) scale(${n.scale})`;
}

/** How long a piece waits for those that move before it. @param {number} before */
export function delayAfter(before) {
  return Math.min(before, MOST) * STAGGER;
}

/** A card turns over: the new face is painted at once, its picture comes when the card stands on its edge.
 * @param {Drawn} d @param {() => void} paint the new face */
export function flip(d, paint) {
  const closing = d.body.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
    duration: HALF,
    easing: 'ease-in',
    fill: 'forwards',
  });
  closing.onfinish = () => {
    closing.cancel();
    d.body.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: HALF, easing: 'ease-out' });
    if (d.node.sym) d.use.setAttribute('href', `#${d.node.sym}`);
  };
  const sym = d.use.getAttribute('href');
  paint();
  if (sym) d.use.setAttribute('href', sym);
}

/** A node comes: from where it was, or it appears. @param {Drawn} d @param {{x: number, y: number} | undefined} start
 * @param {number} delay in ms */
export function enter(d, start, delay) {
  if (start) {
    const frames = [{ transform: place({ ...d.node, x: start.x, y: start.y }) }, { transform: place(d.node) }];
    d.g.animate(frames, { duration: MOVE, delay, easing: 'ease-out', fill: 'backwards' });
    return;
  }
  const frames = [
    { opacity: 0, transform: 'scale(.6)' },
    { opacity: 1, transform: 'scale(1)' },
  ];
  d.body.animate(frames, { duration: 280, delay, easing: 'ease-out', fill: 'backwards' });
}

/** A node fades away; nothing finds it any more. @param {Drawn} d */
export function leave(d) {
  d.g.setAttribute('class', `node leaving ${d.node.cls}`);
  d.g.removeAttribute('tabindex');
  d.g.removeAttribute('data-id');
  d.body.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 220, fill: 'forwards' }).onfinish = () => d.g.remove();
}
