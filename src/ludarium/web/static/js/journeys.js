// @ts-check
// Which piece went where: tokens of one kind have no names, only places, so one that is gone from a place and one that is
// new in another are taken for the same.

/** @typedef {import('./scene.js').SceneNode} SceneNode */

/** What a seat's piece looks like, '' for anything else. @param {SceneNode} node */
function looks(node) {
  const seat = /\bseat\d\b/.exec(node.cls);
  return seat && node.sym ? `${node.sym} ${seat[0]}` : '';
}

/** For each new piece the one it was before: the nearest of those that have left and look the same.
 * @param {SceneNode[]} gone @param {SceneNode[]} come @returns {Map<string, SceneNode>} by the id of the new one */
export function journeys(gone, come) {
  /** @type {Map<string, SceneNode>} */ const found = new Map();
  const left = new Set(gone.filter(looks));
  for (const node of come) {
    const alike = [...left].filter((n) => looks(n) === looks(node));
    if (!alike.length) continue;
    const far = (/** @type {SceneNode} */ n) => (n.x - node.x) ** 2 + (n.y - node.y) ** 2;
    const nearest = alike.reduce((a, b) => (far(b) < far(a) ? b : a));
    left.delete(nearest);
    found.set(node.id, nearest);
  }
  return found;
}
