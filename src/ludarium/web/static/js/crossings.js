// @ts-check
// Pieces that go from one drawing to the other: they begin where they were.
import { journeys } from './journeys.js';

/** @typedef {import('./scene.js').Picture} Picture */
/** @typedef {import('./state.js').State} State */

/** Where nodes that change between the drawings lie on the page now. @param {Picture[]} pictures @param {State} state */
export function placesBefore(pictures, state) {
  /** @type {Map<string, DOMPoint>} */ const out = new Map();
  for (const picture of pictures) {
    /** @type {DOMMatrix | null} */ let m = null;
    for (const [id, d] of picture.drawn) {
      const next = state.nodes.get(id);
      if (!next || next.area === picture.area) continue;
      m ??= picture.svg.getScreenCTM();
      if (m) out.set(id, new DOMPoint(d.node.x, d.node.y).matrixTransform(m));
    }
  }
  crossings(pictures.slice(0, 2), state, out); // nothing comes home into the head
  return out;
}

/** Pieces without names that leave one drawing and come into the other, such as workers who go out and come home.
 * @param {Picture[]} pictures @param {State} state @param {Map<string, DOMPoint>} out */
function crossings(pictures, state, out) {
  const known = new Set(pictures.flatMap(({ drawn }) => [...drawn.keys()]));
  const gone = pictures.map(({ drawn }) => [...drawn.values()].map((d) => d.node).filter((n) => !state.nodes.has(n.id)));
  if (!gone.some((nodes) => nodes.length)) return;
  const come = pictures.map(({ area }) => state.area(area).filter((n) => !known.has(n.id)));
  const within = pictures.map((_, i) => journeys(gone[i], come[i]));
  pictures.forEach(({ svg }, i) => {
    const there = 1 - i;
    const left = gone[i].filter((n) => ![...within[i].values()].includes(n));
    const crossed = journeys(
      left,
      come[there].filter((n) => !within[there].has(n.id)),
    );
    const m = crossed.size ? svg.getScreenCTM() : null;
    if (m) for (const [id, was] of crossed) out.set(id, new DOMPoint(was.x, was.y).matrixTransform(m));
  });
}
