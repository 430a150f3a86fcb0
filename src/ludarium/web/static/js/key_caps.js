// @ts-check
// Small key caps on nodes, at a size that can be read however far the board is away.
import { frame, svgEl } from './outlines.js';

/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {import('./scene.js').Picture} Picture */

/** Draw the caps of a picture, and name the keys to screen readers. @param {Picture} picture
 * @param {Map<string, string>} keys by node */
export function drawCaps(picture, keys) {
  for (const id of picture.capped.keys()) picture.drawn.get(id)?.g.removeAttribute('aria-keyshortcuts');
  picture.capped = new Map([...keys].filter(([id]) => picture.drawn.has(id)));
  const unit = picture.capped.size ? 1 / (picture.svg.getScreenCTM()?.a || 1) : 1;
  picture.keys.replaceChildren(
    ...[...picture.capped].map(([id, key]) => {
      const { node, g } = /** @type {import('./scene.js').Drawn} */ (picture.drawn.get(id));
      const shifted = key !== key.toLowerCase();
      g.setAttribute('aria-keyshortcuts', shifted ? `Shift+${key}` : key.toUpperCase());
      const box = node.sym ? picture.outlines.box(node.sym) : new DOMRect(0, 0, 0, 0);
      return cap(node, box, shifted ? `⇧${key}` : key.toUpperCase(), unit);
    }),
  );
}

/** A key cap on the upper left corner of a node, where boards write nothing. @param {SceneNode} node @param {DOMRect} box of it
 * @param {string} key @param {number} unit of the drawing in a pixel */
function cap(node, box, key, unit) {
  const wide = key.length > 1 ? 26 : 17;
  const made = svgEl('g');
  const face = frame(new DOMRect(-wide / 2, -8.5, wide, 17), 0);
  const letter = svgEl('text');
  letter.textContent = key;
  made.append(face, letter);
  const x = Math.max(node.x + box.x * node.scale + 4 * unit, 8.5 * unit);
  const y = Math.max(node.y + box.y * node.scale, 8.5 * unit);
  made.style.transform = `translate(${x}px,${y}px) scale(${unit})`;
  return made;
}
