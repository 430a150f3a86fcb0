// @ts-check
// The words of nodes: lines, their extent, and the names on a board.
import { frame, svgEl } from './outlines.js';

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./scene.js').Drawn} Drawn */
/** @typedef {import('./camera.js').Box} Box */

/** Whether a node is a name on the board: letters with a halo and nothing else. @param {SceneNode} node */
export function isName(node) {
  return !node.sym && /\bhaloed\b/.test(node.cls);
}

/** Write text, one tspan per line. @param {SVGTextElement} box @param {string} text */
export function write(box, text) {
  if (!text.includes('\n')) {
    box.textContent = text;
    return;
  }
  const lines = text.split('\n');
  box.replaceChildren(
    ...lines.map((line, i) => {
      const span = svgEl('tspan');
      span.setAttribute('x', '0');
      span.setAttribute('dy', i ? '1.25em' : `${-0.625 * (lines.length - 1)}em`);
      span.textContent = line;
      return span;
    }),
  );
}

/** About the extent of a node's text; to measure it exactly would cost a layout. @param {SceneNode} node */
export function textBox(node) {
  const size = /\bsmall\b/.test(node.cls) ? 11 : /\blarge\b/.test(node.cls) ? 24 : 15;
  const lines = node.text.split('\n');
  const wide = Math.max(...lines.map((line) => [...line].reduce((sum, c) => sum + (c > '\u2e80' ? 1 : 0.58), 0))) * size;
  const high = size * 1.25 * lines.length;
  const left = /\bleft\b/.test(node.cls) ? 0 : /\bright\b/.test(node.cls) ? -wide : -wide / 2;
  return frame(new DOMRect(left, -high / 2, wide, high), 5);
}

/** Names that the edge of the window or something over the board would cut are not shown.
 * @param {Map<string, Drawn>} drawn @param {Box} window @param {Box[]} covers */
export function trimNames(drawn, window, covers) {
  for (const d of drawn.values()) {
    if (!isName(d.node)) continue;
    if (d.extent?.text !== d.node.text) d.extent = { text: d.node.text, box: d.text.getBBox() };
    const { box } = d.extent;
    const { x: left, y: top, scale } = d.node;
    const at = { x: left + box.x * scale, y: top + box.y * scale, w: box.width * scale, h: box.height * scale };
    const cut = !holds(window, at) || covers.some((cover) => meets(at, cover));
    d.g.classList.toggle('trimmed', cut);
    drawn.get(`lead-${d.node.id}`)?.g.classList.toggle('trimmed', cut); // the line from a name to its place
  }
}

/** @param {Box} a @param {Box} b */
function meets(a, b) {
  return a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y;
}

/** @param {Box} a @param {Box} b */
function holds(a, b) {
  return b.x >= a.x && b.y >= a.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;
}
