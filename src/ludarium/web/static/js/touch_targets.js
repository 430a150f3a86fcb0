// @ts-check
// What a touch of a page point means: the thing under it, or the nearest of those that can be chosen around a finger.

/** @typedef {import('./scene.js').SceneNode} SceneNode */

const REACH = 22; // px around a point in which a live node still counts as touched: targets of 44 px

export class TouchTargets {
  /** @param {import('./view.js').View} view */
  constructor(view) {
    this.view = view;
  }

  /** The nodes under a page point, topmost first. @param {number} x @param {number} y @returns {SceneNode[]} */
  under(x, y) {
    /** @type {SceneNode[]} */ const out = [];
    for (const element of document.elementsFromPoint(x, y)) {
      const g = element.closest('g[data-id]');
      const id = g instanceof SVGElement ? g.dataset.id : undefined;
      const d = id === undefined ? undefined : this.view.drawn(id);
      if (d && !out.includes(d.node)) out.push(d.node);
    }
    return out;
  }

  /** The live node a touch at this point means. @param {number} x @param {number} y @param {SceneNode[]} under */
  target(x, y, under) {
    const direct = under.find((n) => this.view.live.has(n.id)) ?? under.find((n) => this.view.soft.has(n.id));
    if (direct && !this.view.outlines.isWire(direct.sym)) return direct.id;
    /** @type {{id: string, far: number} | null} */ let best = null;
    const piece = under.some((n) => n.about >= 0 && !this.view.outlines.isWire(n.sym)); // it is asked about, not the line to it
    for (const id of [...this.view.live, ...this.view.soft]) {
      const { far, size, beyond } = this.#reach(id, x, y);
      if (piece && beyond) continue;
      if (size < 2 * REACH && far < REACH - size / 2 && (!best || far < best.far)) best = { id, far };
    } // among lines the nearest one counts, not the one that was drawn last
    return best?.id ?? null;
  }

  /** How far a page point is from a node, and how thick the node is, in pixels; a road that runs aslant is not its upright
   * box; and whether the point lies beyond the end of a line. @param {string} id @param {number} x @param {number} y */
  #reach(id, x, y) {
    const d = this.view.drawn(id);
    const m = d ? this.view.pictures[d.node.area].svg.getScreenCTM() : null;
    if (!d || !m) return { far: Infinity, size: 0, beyond: false };
    const { node } = d;
    const p = new DOMPoint(x, y).matrixTransform(m.inverse());
    const box = node.sym ? this.view.outlines.reach(node.sym) : d.text.getBBox();
    const angle = (-node.rot * Math.PI) / 180;
    const [dx, dy] = [(p.x - node.x) / node.scale, (p.y - node.y) / node.scale];
    const [u, v] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
    const far = Math.hypot(Math.max(box.x - u, u - box.x - box.width, 0), Math.max(box.y - v, v - box.y - box.height, 0));
    const unit = node.scale * m.a;
    const beyond = this.view.outlines.isWire(node.sym) && (u < box.x || u > box.x + box.width);
    return { far: far * unit, size: Math.min(box.width, box.height) * unit, beyond };
  }
}
