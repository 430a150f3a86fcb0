// @ts-check
// The thing in hand, drawn beside the buttons that turn it and where it would lie.
import { svgEl } from './outlines.js';

/** @typedef {import('./scene.js').Picture} Picture */

/** The drawings of the thing in hand as it is turned, its own place first. @param {Picture} board @param {string} mode */
function inMode({ drawn }, mode) {
  return [...drawn.values()].map((d) => d.node).filter(({ id }) => mode && id.startsWith('hand') && id.endsWith(mode));
}

/** The thing in hand laid on a place of the board, as large as that. @param {Picture} board @param {string} mode
 * @param {string} place @param {string} cls @returns {import('./scene.js').SceneNode[]} */
export function laidDown(board, mode, place, cls) {
  const at = board.drawn.get(place)?.node;
  const nodes = inMode(board, mode);
  if (!at || !nodes.length) return [];
  const [{ x, y, scale }] = nodes;
  const grows = at.scale / scale;
  return nodes.map((node) => ({
    ...node,
    x: at.x + (node.x - x) * grows,
    y: at.y + (node.y - y) * grows,
    scale: node.scale * grows,
    cls,
  }));
}

/** A small drawing of the thing in hand as it is turned, if the board draws it. @param {Picture} board
 * @param {string} mode */
export function inHand(board, mode) {
  const { outlines } = board;
  const nodes = inMode(board, mode);
  if (!nodes.length) return null;
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
