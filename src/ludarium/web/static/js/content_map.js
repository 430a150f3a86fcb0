// @ts-check
// The map of a box, entered by clicking: sites, lines between them, regions. The same can be done row by row in the form.
import { el, t } from './page.js';

/** @typedef {{sites: string, x: string, y: string, touches: string, lines: string, ends: [string, string], regions: string, outline: string, width: number, height: number}} MapTables */
/** @typedef {{table: string, id: string}} Thing */
/** What the map asks of the editor: rows with the values they have now, and changes to them.
 * @typedef {{ids: (table: string) => string[], value: (table: string, id: string, column: string) => any, name: (table: string, id: string) => string, shown: () => Thing, open: (thing: Thing) => void, form: () => void, change: (thing: Thing, cells: Record<string, any>) => void, add: (table: string, like: string, cells: Record<string, any>) => void}} Editor */

const SVG = 'http://www.w3.org/2000/svg';
const TOOLS = ['choose', 'move', 'site', 'line', 'region', 'outline'];
const NEAR = 24; // px from a site, for a finger
const CLOSE = 9; // px, where a touch beside a site means the place
const SLIP = 6; // px that a finger may slip while it touches
const ZOOMS = [1, 1.6, 2.5, 4];

/** @param {string} tag @param {Record<string, string | number>} attributes */
function drawn(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Whether a point lies in an outline. @param {[number, number][]} outline @param {number} x @param {number} y */
function inside(outline, x, y) {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i];
    const [bx, by] = outline[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** How far a point lies from a stretch. @param {number[]} a @param {number[]} b @param {number} x @param {number} y */
function away([ax, ay], [bx, by], x, y) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
  return Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y);
}

/** The map with its tools. @param {HTMLElement} host @param {MapTables} map @param {Editor} editor
 * @returns {{draw: () => void}} */
export function contentMap(host, map, editor) {
  let tool = TOOLS[0];
  let zoom = 0;
  /** A site that was touched first, for what needs two touches. @type {string} */
  let held = '';
  /** A corner of the open region under the finger. */
  let corner = -1;
  /** A site under the finger, and where it is dragged to. @type {string} */
  let dragging = '';
  /** @type {[number, number] | null} */
  let dragged = null;
  /** Where the finger came down. @type {[number, number]} */
  let down = [0, 0];
  const picture = drawn('svg', { viewBox: `0 0 ${map.width} ${map.height}`, role: 'img', 'aria-label': t('content.map') });
  const told = el('p', { id: 'map-told', role: 'status' });
  const tools = el('div', { class: 'row', role: 'radiogroup', 'aria-label': t('content.map_tools') });
  for (const name of TOOLS) {
    const input = el('input', { type: 'radio', name: 'map-tool', value: name, id: `map-tool-${name}` });
    input.checked = name === tool;
    input.addEventListener('change', () => {
      tool = name;
      held = '';
      draw();
    });
    tools.append(el('label', { class: 'map-tool' }, input, t(`content.map_${name}`)));
  }
  const nearer = el('button', { type: 'button', class: 'button small', id: 'map-nearer' }, t('content.map_nearer'));
  nearer.addEventListener('click', () => {
    zoom = (zoom + 1) % ZOOMS.length;
    picture.style.width = `${ZOOMS[zoom] * 100}%`;
  });
  const form = el('button', { type: 'button', class: 'button small', id: 'map-form' }, t('content.map_form'));
  form.addEventListener('click', editor.form);
  const frame = el('div', { class: 'map-frame', tabindex: '0' });
  frame.append(picture);
  host.replaceChildren(el('div', { class: 'row' }, tools), el('div', { class: 'row' }, told, form, nearer), frame);

  /** @param {string} id @returns {[number, number]} */
  const place = (id) =>
    dragged && id === dragging
      ? dragged
      : [Number(editor.value(map.sites, id, map.x)), Number(editor.value(map.sites, id, map.y))];
  /** @param {string} id @returns {[string, string]} */
  const ends = (id) => [editor.value(map.lines, id, map.ends[0]), editor.value(map.lines, id, map.ends[1])];
  /** The region whose corners can be dragged. */
  const shaped = () => (tool === 'outline' && editor.shown().table === map.regions ? editor.shown().id : '');
  /** @param {string} id @returns {[number, number][]} */
  const outline = (id) => {
    /** @type {[number, number][]} */
    const points = editor.value(map.regions, id, map.outline) ?? [];
    const to = dragged;
    return to && corner >= 0 && id === shaped() ? points.map((point, i) => (i === corner ? to : point)) : points;
  };

  function draw() {
    const shown = editor.shown();
    /** @param {string} table @param {string} id */
    const look = (table, id) =>
      (shown.table === table && shown.id === id) || (table === map.sites && id === held) ? ' chosen' : '';
    const parts = [];
    const touching = shown.table === map.sites ? (editor.value(map.sites, shown.id, map.touches) ?? []) : [];
    for (const id of editor.ids(map.regions)) {
      const points = outline(id)
        .map((point) => point.join())
        .join(' ');
      const near = touching.includes(id) ? ' touching' : '';
      parts.push(drawn('polygon', { points, class: `map-region${near}${look(map.regions, id)}` }));
    }
    const sites = new Set(editor.ids(map.sites));
    for (const id of editor.ids(map.lines)) {
      const [a, b] = ends(id);
      if (!sites.has(a) || !sites.has(b)) continue;
      const [x1, y1] = place(a);
      const [x2, y2] = place(b);
      parts.push(drawn('line', { x1, y1, x2, y2, class: `map-line${look(map.lines, id)}` }));
    }
    for (const id of sites) {
      const [cx, cy] = place(id);
      parts.push(drawn('circle', { cx, cy, r: 11, class: `map-site${look(map.sites, id)}` }));
      const name = drawn('text', { x: cx + 15, y: cy + 7, class: 'map-name' });
      name.textContent = editor.name(map.sites, id);
      parts.push(name);
    }
    if (shaped())
      for (const [cx, cy] of outline(shaped())) parts.push(drawn('circle', { cx, cy, r: 13, class: 'map-corner' }));
    picture.replaceChildren(...parts);
    picture.style.touchAction = tool === 'outline' ? 'none' : ''; // a finger drags a corner, not the page
    const asked = held
      ? t('stat', editor.name(map.sites, held), t(`content.map_then_${tool}`))
      : t(`content.map_ask_${tool}`);
    told.textContent = asked;
  }

  /** Where on the map an event lies, and how many of its units are a pixel. @param {PointerEvent} event */
  function point(event) {
    const box = picture.getBoundingClientRect();
    const unit = map.width / box.width;
    return { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit, unit };
  }

  /** @param {number} x @param {number} y @param {number} reach */
  function siteAt(x, y, reach) {
    let best = '';
    let least = reach;
    for (const id of editor.ids(map.sites)) {
      const [sx, sy] = place(id);
      const far = Math.hypot(sx - x, sy - y);
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }

  /** @param {number} x @param {number} y @param {number} reach */
  function lineAt(x, y, reach) {
    let best = '';
    let least = reach;
    for (const id of editor.ids(map.lines)) {
      const [a, b] = ends(id);
      const far = away(place(a), place(b), x, y);
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }

  /** @param {number} x @param {number} y */
  const regionAt = (x, y) => editor.ids(map.regions).find((id) => inside(outline(id), x, y)) ?? '';
  /** @param {number} x @param {number} y */
  const within = (x, y) => ({
    [map.x]: Math.round(Math.max(0, Math.min(map.width, x))),
    [map.y]: Math.round(Math.max(0, Math.min(map.height, y))),
  });

  /** @param {number} x @param {number} y @param {string} site */
  function withSite(x, y, site) {
    const chosen = held;
    if (site && site === chosen) held = '';
    else if (tool === 'line' && site && chosen) {
      held = '';
      const like = editor.ids(map.lines)[0];
      editor.add(map.lines, like, { [map.ends[0]]: chosen, [map.ends[1]]: site });
    } else if (tool === 'move' && chosen && !site) {
      held = '';
      editor.change({ table: map.sites, id: chosen }, within(x, y));
    } else if (tool === 'region' && chosen && !site) {
      const region = regionAt(x, y);
      const now = /** @type {string[]} */ (editor.value(map.sites, chosen, map.touches) ?? []);
      const next = now.includes(region) ? now.filter((id) => id !== region) : [...now, region];
      if (region && next.length) editor.change({ table: map.sites, id: chosen }, { [map.touches]: next });
    } else if (site) {
      held = site;
      editor.open({ table: map.sites, id: site });
    }
  }

  /** @param {PointerEvent} event */
  function touched(event) {
    const { x, y, unit } = point(event);
    if (tool === 'outline') {
      const region = regionAt(x, y);
      if (region) editor.open({ table: map.regions, id: region });
      return draw();
    }
    const site = siteAt(x, y, (held && tool !== 'line' ? CLOSE : NEAR) * unit);
    if (tool === 'choose') {
      const line = site ? '' : lineAt(x, y, (NEAR / 2) * unit);
      const region = site || line ? '' : regionAt(x, y);
      if (site) editor.open({ table: map.sites, id: site });
      else if (line) editor.open({ table: map.lines, id: line });
      else if (region) editor.open({ table: map.regions, id: region });
    } else if (tool === 'site') {
      const region = regionAt(x, y);
      const like = siteAt(x, y, Number.POSITIVE_INFINITY);
      const cells = { ...within(x, y), ...(region ? { [map.touches]: [region] } : {}) };
      editor.add(map.sites, like, cells);
    } else withSite(x, y, site);
    draw();
  }

  picture.addEventListener('pointerdown', (event) => {
    if (!['move', 'outline'].includes(tool) || held) return;
    const { x, y, unit } = point(event);
    if (tool === 'move') dragging = siteAt(x, y, (NEAR / 2) * unit);
    else corner = outline(shaped()).findIndex(([cx, cy]) => Math.hypot(cx - x, cy - y) < (NEAR / 2) * unit);
    if (!dragging && corner < 0) return;
    down = [event.clientX, event.clientY];
    picture.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  picture.addEventListener('pointermove', (event) => {
    if (!dragging && corner < 0) return;
    if (!dragged && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < SLIP) return;
    const { x, y } = point(event);
    dragged = [Math.round(x), Math.round(y)];
    draw();
  });
  picture.addEventListener('pointerup', (event) => {
    const [site, to] = [dragging, dragged];
    const region = shaped();
    const shape = outline(region);
    const bent = corner >= 0;
    dragging = '';
    corner = -1;
    dragged = null;
    if (to && bent) editor.change({ table: map.regions, id: region }, { [map.outline]: shape });
    else if (to && site) editor.change({ table: map.sites, id: site }, within(...to));
    else return touched(event);
    draw();
  });
  picture.addEventListener('pointercancel', () => {
    dragging = '';
    corner = -1;
    dragged = null;
    draw();
  });
  return { draw };
}
