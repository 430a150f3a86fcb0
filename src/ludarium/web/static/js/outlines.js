// @ts-check
// The outlines and extents of a game's symbols.

const NS = 'http://www.w3.org/2000/svg';
const ABOVE = 4;

/** @template {keyof SVGElementTagNameMap} K @param {K} tag @returns {SVGElementTagNameMap[K]} */
export const svgEl = (tag) => document.createElementNS(NS, tag);

/** Outlines and extents of symbols, all measured at once: measuring later would force a layout of the whole drawing each time. */
export class Outlines {
  constructor() {
    /** @type {Map<string, SVGElement>} */ this.shapes = new Map();
    /** @type {Map<string, DOMRect>} */ this.boxes = new Map();
    /** @type {Set<string>} */ this.wires = new Set(); // symbols that are marked along a line, not around their edge
    /** @type {Map<string, DOMRect>} */ this.along = new Map(); // and the extents of those marks
  }

  /** Measure every symbol of the page on an invisible bench. @param {SVGElement} bench */
  learn(bench) {
    const found = [...document.querySelectorAll('symbol')].map((symbol) => {
      const use = svgEl('use');
      use.setAttribute('href', `#${symbol.id}`);
      const wire = symbol.querySelector('[data-mark="along"]');
      if (wire) this.wires.add(symbol.id);
      const first = wire ?? symbol.firstElementChild;
      const shape = first?.matches('path,circle,ellipse,rect,polygon')
        ? /** @type {SVGGraphicsElement} */ (first.cloneNode(true))
        : null;
      bench.append(use, ...(shape ? [shape] : []));
      return { id: symbol.id, use, shape };
    });
    for (const { id, use, shape } of found) {
      const whole = use.getBBox();
      const box = shape?.getBBox();
      this.boxes.set(id, whole);
      const fits = box && box.width >= whole.width * 0.85 && box.height >= whole.height * 0.85;
      if (box && this.wires.has(id)) this.along.set(id, box);
      if (shape && this.wires.has(id)) this.shapes.set(id, bare(shape));
      else if (box && shape?.dataset.mark === 'over') this.shapes.set(id, frame(lifted(box), 0));
      else this.shapes.set(id, shape && fits ? bare(shape) : frame(whole, 2));
    }
    bench.replaceChildren();
  }

  /** A shape to draw around the symbol: its silhouette if its first shape is one, else its box. @param {string} sym */
  of(sym) {
    const shape = this.shapes.get(sym);
    return shape ? /** @type {SVGElement} */ (shape.cloneNode(true)) : frame(this.box(sym), 2);
  }

  /** Whether a symbol is marked along a line. @param {string} sym */
  isWire(sym) {
    return this.wires.has(sym);
  }

  /** The extent that counts for how near a touch is: of a line its middle. @param {string} sym */
  reach(sym) {
    const { x, y, width, height } = this.along.get(sym) ?? this.box(sym);
    return this.isWire(sym) ? new DOMRect(x, y + height / 2, width, 0) : new DOMRect(x, y, width, height);
  }

  /** The extent of a symbol. @param {string} sym */
  box(sym) {
    return this.boxes.get(sym) ?? new DOMRect(-20, -20, 40, 40);
  }
}

/** An extent with room above it: a name stands along its upper edge. @param {DOMRect} box */
function lifted({ x, y, width, height }) {
  return new DOMRect(x, y - ABOVE, width, height + ABOVE);
}

/** A shape without its paint. @param {SVGElement} shape */
function bare(shape) {
  for (const name of [
    'fill',
    'stroke',
    'stroke-width',
    'opacity',
    'filter',
    'style',
    'class',
    'fill-opacity',
    'stroke-dasharray',
  ])
    shape.removeAttribute(name);
  return shape;
}

/** A frame around an extent. @param {DOMRect} box @param {number} air */
export function frame(box, air) {
  const rect = svgEl('rect');
  rect.setAttribute('x', String(box.x - air));
  rect.setAttribute('y', String(box.y - air));
  rect.setAttribute('width', String(Math.max(8, box.width + 2 * air)));
  rect.setAttribute('height', String(Math.max(8, box.height + 2 * air)));
  rect.setAttribute('rx', '4');
  return rect;
}
