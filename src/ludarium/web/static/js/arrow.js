// @ts-check
// An arrow at what is suggested: it points at the last thing to touch, and comes from the first one where there are two.
import { svgEl } from './outlines.js';

const HEAD = 'M0 0L-7 -15H-2.5V-30H2.5V-15H7Z'; // points down at the origin

/** Draw the arrow for these nodes; none: take it away. @param {string[]} ids */
export function arrowTo(ids) {
  document.getElementById('arrow')?.remove();
  const places = ids.map(middle).filter((place) => place !== null);
  const end = places.at(-1);
  if (!end) return;
  const svg = svgEl('svg');
  svg.id = 'arrow';
  svg.setAttribute('aria-hidden', 'true');
  const begin = places[0];
  if (places.length > 1 && begin) {
    const line = svgEl('path');
    const high = Math.min(begin.y, end.y) - 40;
    line.setAttribute('class', 'way');
    line.setAttribute('d', `M${begin.x} ${begin.y}Q${(begin.x + end.x) / 2} ${high} ${end.x} ${end.y - 30}`);
    svg.append(line);
  }
  const head = svgEl('path');
  head.setAttribute('class', 'head');
  head.setAttribute('d', HEAD);
  head.setAttribute('transform', `translate(${end.x} ${end.y})`);
  svg.append(head);
  document.body.append(svg);
}

/** Where a drawn node is on the page. @param {string} id */
function middle(id) {
  const node = document.querySelector(`g.node[data-id="${CSS.escape(id)}"]`);
  const box = node?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
