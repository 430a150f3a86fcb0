// @ts-check
// The thing in hand, drawn beside the buttons that turn it.
import { svgEl } from './outlines.js';

/** @typedef {import('./scene.js').Picture} Picture */

/** A small drawing of the thing in hand as it is turned, if the board draws it. @param {Picture} board
 * @param {string} mode */
export function inHand({ drawn, outlines }, mode) {
  const nodes = [...drawn.values()].map((d) => d.node).filter(({ id }) => id.startsWith('hand') && id.endsWith(mode));
  if (!mode || !nodes.length) return null;
  const [{ sym, x, y, scale }] = nodes;
  const box = outlines.box(sym);
  const side = Math.max(box.width, box.height) * scale;
  const left = x + (box.x + box.width / 2) * scale - side / 2;
  const top = y + (box.y + box.height / 2) * scale - side / 2;
  const svg = svgEl('svg');
  svg.setAttribute('viewBox', `${left - 3} ${top - 3} ${side + 6} ${side + 6}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const node of nodes) {
    const use = svgEl('use');
    use.setAttribute('href', `#${node.sym}`);
    use.setAttribute('transform', `translate(${node.x} ${node.y}) scale(${node.scale})`);
    svg.append(use);
  }
  return svg;
}
