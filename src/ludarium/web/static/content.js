// @ts-check
// The content editor: one row at a time beside the open box. Every change is saved at once, and drawn again.
import { field, names, told } from './js/content_form.js';
import { contentMap } from './js/content_map.js';
import { sharing, trials } from './js/content_trials.js';
import { byId, el, loadWords, need, t, toast } from './js/page.js';
import { shell } from './js/shell.js';
import { loadArt } from './js/view.js';

/** @typedef {import('./js/content_form.js').Kind} Kind */
/** @typedef {import('./js/content_form.js').Field} Field */
/** @typedef {{id: string, name: string, ours: Record<string, any>, origin: string, original: boolean}} Row */
/** @typedef {{name: string, label: string, section: boolean, spare: number, most: number, columns: {name: string, label: string, kind: Kind}[], rows: Row[]}} Table */
/** @typedef {{pictures?: string[], problems?: [string, string, string][], advice?: [string, string, number, number][], progress?: Record<string, [number, number]>, undos?: number, error?: string}} Looked */

const PAGE = 24; // rows with their pictures
const PAUSE = 150; // ms after the last key until a change is sent

loadWords();
shell();
const draft = document.body.dataset.draft ?? '';
/** @type {{tables: Table[], rows: Record<string, Record<string, Record<string, any>>>, checked: Record<string, string[]>, left_out: Record<string, string[]>, words: Record<string, string>, fields: Record<string, string>, map: import('./js/content_map.js').MapTables | null}} */
const data = JSON.parse(need('content-data', HTMLScriptElement).textContent ?? '{}');
let table = data.tables[0];
let at = 0;
let first = 0;
/** @type {Record<string, Field>} */
let held = {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let sent = 0;
let asked = 0; // pages of pictures

const cells = need('cells', HTMLFormElement);
const checked = need('checked', HTMLInputElement);
const addButton = need('btn-add', HTMLButtonElement);
const leaveButton = need('btn-leave-out', HTMLButtonElement);
const undoButton = need('btn-undo', HTMLButtonElement);

/** @param {string} name */
const ids = (name) => (data.tables.find((one) => one.name === name)?.rows ?? []).map((row) => row.id);
/** What the draft says of a row. @param {Row} row */
const given = (row) => data.rows[table.name]?.[row.id] ?? {};
/** @param {Row} row */
const isChecked = (row) => (data.checked[table.name] ?? []).includes(row.id);

/** @param {Row} row */
const isLeftOut = (row) => (data.left_out[table.name] ?? []).includes(row.id);
/** @param {Row} row */
const isAdded = (row) => /^new[1-9]/.test(row.id);

/** What a row is called: as the draft names it, or as the box does while the draft leaves the row as it is.
 * @param {string} name @param {string} id */
function rowName(name, id) {
  const row = data.tables.find((one) => one.name === name)?.rows.find((one) => one.id === id);
  const said = data.rows[name]?.[id] ?? {};
  return String(said.name || (Object.keys(said).length === 0 && row?.name) || row?.ours.name || '');
}

/** @param {string} name @param {string} id */
function rowTitle(name, id) {
  const called = rowName(name, id);
  return called.includes(id) ? called : called ? `${called} (${id})` : id;
}

/** The rows of the box, then those that the draft adds. @param {Table} one */
function listRows(one) {
  const own = one.rows.filter((row) => !isAdded(row));
  const added = Object.keys(data.rows[one.name] ?? {}).filter((id) => /^new[1-9]/.test(id));
  added.sort((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
  one.rows = [
    ...own,
    ...(one.section ? [] : added.map((id) => ({ id, name: '', ours: { name: '' }, origin: '', original: true }))),
  ];
}

/** Send a form. @param {string} where @param {Record<string, string>} fields @returns {Promise<any>} */
async function send(where, fields) {
  const body = new URLSearchParams({ csrf: document.body.dataset.csrf ?? '', ...fields });
  const answer = await fetch(`/content/${draft}/${where}`, { method: 'POST', body }).catch(() => null);
  if (!answer?.ok || !(answer.headers.get('content-type') ?? '').includes('json')) {
    toast(t('content.not_saved'), 'refused');
    return null;
  }
  return answer.json();
}

/** Changes reach the draft in the order in which they were made, even if a later one would be answered sooner.
 * @type {Promise<any>} */
let changes = Promise.resolve();

/** Change the draft. @param {string} where @param {Record<string, string>} fields @returns {Promise<any>} */
function change(where, fields) {
  const answer = changes.then(() => send(where, fields));
  changes = answer.catch(() => null);
  return answer;
}

/** Put a picture that the server drew into a box. @param {HTMLElement} box @param {string} svg */
function draw(box, svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  box.replaceChildren(...(svg ? [document.importNode(parsed.documentElement, true)] : []));
}

/** @param {Looked} found */
function settle(found) {
  for (const [name, [done, total]] of Object.entries(found.progress ?? {})) {
    const told = byId(`progress-${name}`);
    if (told) told.textContent = `${done}/${total}`;
    if (name === table.name) need('rows-progress', HTMLElement).textContent = t('content.done', done, total);
  }
  undoButton.disabled = !found.undos;
  const list = el('ul');
  for (const [, , told] of found.problems ?? []) list.append(el('li', {}, told));
  if (found.error) list.append(el('li', {}, found.error));
  const differing = el('ul', { class: 'muted' });
  for (const [name, which, stated, here] of found.advice ?? []) {
    const there = data.tables.find((one) => one.name === name);
    const [column, value] = which.split(' ');
    const meant = there?.columns.find((one) => one.name === column)?.label ?? column;
    const label = there?.label ?? name;
    const rows = which ? `${label} (${meant}: ${names.words[value] ?? value})` : label;
    differing.append(el('li', {}, t('content.stated', rows, stated, here)));
  }
  need('advice', HTMLElement).replaceChildren(...(differing.childElementCount ? [differing] : []));
  need('problems', HTMLElement).replaceChildren(
    ...(list.childElementCount ? [list] : [el('p', { class: 'muted' }, t('content.fine'))]),
  );
}

/** The picture of a row: large while the row is open, small in the list. @param {number} number @param {string} svg */
function drawRow(number, svg) {
  const small = byId(`thumb-${number}`);
  if (small) draw(small, svg);
  if (small) small.hidden = svg === '';
  if (number !== at) return;
  draw(need('picture', HTMLElement), svg);
  need('no-picture', HTMLElement).hidden = svg !== '';
  need('picture', HTMLElement).hidden = svg === '';
}

/** Save the row as the form has it; the answer draws it again. */
async function save() {
  clearTimeout(waiting);
  waiting = undefined;
  const [saved, number] = [table, at];
  const row = table.rows[at];
  const now = Object.fromEntries(Object.entries(held).map(([name, one]) => [name, one.value()]));
  mark();
  const latest = ++sent;
  need('saved', HTMLElement).textContent = t('content.saving');
  const fields = {
    table: table.name,
    row: row.id,
    cells: JSON.stringify(now),
    checked: String(checked.checked),
    left_out: String(isLeftOut(row)),
  };
  data.rows[table.name] = { ...data.rows[table.name], [row.id]: changedOf(row, now) };
  const marked = (data.checked[table.name] ?? []).filter((id) => id !== row.id);
  data.checked[table.name] = checked.checked ? [...marked, row.id] : marked;
  const found = /** @type {Looked | null} */ (await change('edit', fields));
  if (!found || latest !== sent) return;
  need('saved', HTMLElement).textContent = t('content.saved');
  settle(found);
  if (table !== saved) return; // its rows are not in view any more
  drawRow(number, found.pictures?.[0] ?? '');
  byId(`row-${number}`)?.classList.toggle('done', isChecked(row));
  tell(number);
  showMap();
}

/** A value as text that does not depend on the order of its fields. @param {any} value @returns {string} */
function ordered(value) {
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${name}:${ordered(value[name])}`).join()}}`;
}

/** @param {Row} row @param {Record<string, any>} now */
function changedOf(row, now) {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => ordered(value) !== ordered(row.ours[name])));
}

/** Show which columns differ from ours. */
function mark() {
  const row = table.rows[at];
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (cells.querySelectorAll('[data-column]'))) {
    const name = box.dataset.column ?? '';
    box.classList.toggle('changed', ordered(held[name]?.value()) !== ordered(row.ours[name]));
  }
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(save, PAUSE);
}

/** Send at once what still waits, before another row is opened; everything has arrived afterwards. */
async function flush() {
  if (waiting !== undefined) await save();
  await changes;
}

/** The row with its form. @param {number} number */
function open(number) {
  at = Math.max(0, Math.min(number, table.rows.length - 1));
  const row = table.rows[at];
  const said = given(row);
  need('row-title', HTMLElement).textContent = table.section
    ? table.label
    : `${table.label}: ${rowTitle(table.name, row.id)}`;
  const origin = need('row-origin', HTMLElement);
  origin.textContent = row.origin ? t(row.original ? 'content.origin_known' : 'content.origin_rebuilt') : '';
  origin.title = row.origin;
  held = {};
  cells.replaceChildren(
    ...table.columns.map(({ name, label, kind }) => {
      const one = field(kind, said[name] ?? row.ours[name], label, ids, later);
      held[name] = one;
      return el(
        'div',
        { 'data-column': name },
        one.element,
        ...(isAdded(row) || (name === 'name' && !row.ours.name)
          ? []
          : [el('div', { class: 'ours' }, t('content.ours', told(kind, row.ours[name])))]),
      );
    }),
  );
  checked.checked = isChecked(row);
  addButton.hidden = table.spare === 0;
  addButton.disabled = table.rows.filter(isAdded).length >= table.spare;
  leaveButton.hidden = table.most === 0;
  leaveButton.textContent = t(isLeftOut(row) ? 'content.take_in' : 'content.leave_out');
  cells.hidden = isLeftOut(row);
  need('btn-before', HTMLButtonElement).disabled = at === 0;
  for (const id of ['btn-next', 'btn-next-below']) need(id, HTMLButtonElement).disabled = at === table.rows.length - 1;
  mark();
  for (const button of document.querySelectorAll('#rows [aria-current]')) button.removeAttribute('aria-current');
  byId(`row-${at}`)?.setAttribute('aria-current', 'true');
  drawRow(at, byId(`thumb-${at}`)?.innerHTML ?? '');
  showMap();
}

/** What is written under a small picture. @param {number} number */
function tell(number) {
  const row = table.rows[number];
  const told = byId(`told-${number}`);
  const changes = Object.keys(given(row)).length;
  if (told)
    told.textContent = [
      isLeftOut(row) ? t('content.is_left_out') : '',
      isChecked(row) ? '✓' : '',
      isAdded(row) ? t('content.is_added') : changes ? t('content.changes', changes) : '',
    ]
      .filter(Boolean)
      .join(' ');
}

/** Id and name of a row; the id alone if the name is no other, and not twice if the name tells it. @param {Row} row */
function labels(row) {
  const called = rowName(table.name, row.id);
  const twice = row.id && called.includes(row.id);
  return [el('strong', {}, twice ? called : row.id || table.label), el('span', { class: 'row-name' }, twice ? '' : called)];
}

/** A page of rows with their pictures. @param {number} from */
async function showRows(from) {
  first = Math.max(0, Math.floor(from / PAGE) * PAGE);
  const shown = table.rows.slice(first, first + PAGE);
  need('rows-title', HTMLElement).textContent = table.label;
  need('rows', HTMLElement).replaceChildren(
    ...shown.map((row, i) => {
      const number = first + i;
      const button = el(
        'button',
        { type: 'button', class: 'button', id: `row-${number}` },
        el('span', { class: 'row-picture', id: `thumb-${number}` }),
        ...labels(row),
        el('span', { class: 'muted', id: `told-${number}` }),
      );
      button.addEventListener('click', () => {
        flush();
        open(number);
        need('row-panel', HTMLElement).scrollIntoView({ block: 'start' });
      });
      return el('li', {}, button);
    }),
  );
  for (let i = 0; i < shown.length; i++) tell(first + i);
  need('btn-page-before', HTMLButtonElement).disabled = first === 0;
  need('btn-page-next', HTMLButtonElement).disabled = first + PAGE >= table.rows.length;
  const number = ++asked;
  const answer = await fetch(`/content/${draft}/pictures.json?table=${table.name}&first=${first}`).catch(() => null);
  /** @type {Looked | null} */
  const found = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!found || number !== asked) return; // another page of rows is open by now
  settle(found);
  for (const [i, svg] of (found.pictures ?? []).entries()) drawRow(first + i, svg);
}

/** @param {Table} chosen @param {number} [row] */
async function choose(chosen, row = 0) {
  flush();
  table = chosen;
  for (const button of document.querySelectorAll('#components button'))
    button.setAttribute('aria-pressed', String(button.id === `component-${chosen.name}`));
  need('component-choice', HTMLSelectElement).value = chosen.name;
  const loaded = showRows(row);
  open(row);
  await loaded;
}

/** @param {number} to */
async function go(to) {
  flush();
  if (to < first || to >= first + PAGE) {
    const loaded = showRows(to);
    open(to);
    await loaded;
  } else open(to);
}

/** A new row that begins as the open one. */
async function addRow() {
  await flush();
  const found = await change('add', { table: table.name, like: table.rows[at].id });
  if (!found) return;
  data.rows = found.rows;
  listRows(table);
  await choose(
    table,
    table.rows.findIndex((row) => row.id === found.id),
  );
}

/** Leave the open row out, or take it in again; an added row goes for good (undo brings it back). */
async function leaveOut() {
  await flush();
  const row = table.rows[at];
  const others = (data.left_out[table.name] ?? []).filter((id) => id !== row.id);
  data.left_out[table.name] = isLeftOut(row) ? others : [...others, row.id];
  await save();
  if (!isAdded(row)) return open(at);
  data.left_out[table.name] = others;
  delete data.rows[table.name]?.[row.id];
  listRows(table);
  await choose(table, Math.min(at, table.rows.length - 1));
}

async function takeBack() {
  await flush();
  const found = await change('undo', {});
  if (!found) return;
  data.rows = found.rows;
  data.checked = found.checked;
  data.left_out = found.left_out;
  data.tables.forEach(listRows);
  const back = data.tables.find((one) => one.name === found.step.table);
  if (back)
    await choose(
      back,
      Math.max(
        0,
        back.rows.findIndex((row) => row.id === found.step.row),
      ),
    );
}

/** What a cell says now. @param {string} name @param {string} id @param {string} column */
const cell = (name, id, column) =>
  data.rows[name]?.[id]?.[column] ??
  data.tables.find((one) => one.name === name)?.rows.find((row) => row.id === id)?.ours[column];

/** Open a row of any table. @param {import('./js/content_map.js').Thing} thing */
async function openThing({ table: name, id }) {
  const there = data.tables.find((one) => one.name === name);
  const number = there?.rows.findIndex((row) => row.id === id) ?? -1;
  if (!there || number < 0) return;
  if (there === table) await go(number);
  else await choose(there, number);
}

/** Change some cells of a row that is picked on the map. @param {import('./js/content_map.js').Thing} thing
 * @param {Record<string, any>} cells */
async function changeThing(thing, cells) {
  await openThing(thing);
  const row = table.rows[at];
  data.rows[table.name] = { ...data.rows[table.name], [row.id]: { ...given(row), ...cells } };
  open(at);
  await save();
}

/** @param {string} name @param {string} like @param {Record<string, any>} cells */
async function addThing(name, like, cells) {
  const found = await change('add', { table: name, like });
  if (!found) return '';
  data.rows = found.rows;
  data.tables.forEach(listRows);
  await changeThing({ table: name, id: found.id }, cells);
  return String(found.id);
}

/** @type {{draw: () => void} | undefined} */
let map;

/** The map is there while one of its tables is open. */
function showMap() {
  const tables = data.map ? [data.map.sites, data.map.lines, data.map.regions] : [];
  need('map-panel', HTMLElement).hidden = !tables.includes(table.name);
  if (tables.includes(table.name)) map?.draw();
}

function startMap() {
  if (!data.map) return;
  map = contentMap(need('map', HTMLElement), data.map, {
    ids: (name) => ids(name).filter((id) => !(data.left_out[name] ?? []).includes(id)),
    value: cell,
    name: (name, id) => rowName(name, id) || id,
    shown: () => ({ table: table.name, id: table.rows[at]?.id ?? '' }),
    open: openThing,
    form: () => need('row-panel', HTMLElement).scrollIntoView({ block: 'start' }),
    change: changeThing,
    add: addThing,
  });
}

function start() {
  startMap();
  names.words = data.words;
  names.fields = data.fields;
  names.row = (name, id) => rowName(name, id) || id;
  data.tables.forEach(listRows);
  const choice = need('component-choice', HTMLSelectElement);
  need('components', HTMLElement).append(
    ...data.tables.map((one) => {
      const button = el(
        'button',
        { type: 'button', class: 'button', id: `component-${one.name}` },
        one.label,
        el('small', { id: `progress-${one.name}` }),
      );
      button.addEventListener('click', () => choose(one));
      choice.append(el('option', { value: one.name }, one.label));
      return el('li', {}, button);
    }),
  );
  choice.addEventListener('change', () => choose(data.tables.find((one) => one.name === choice.value) ?? table));
  checked.addEventListener('change', save);
  cells.addEventListener('submit', (e) => e.preventDefault());
  need('btn-before', HTMLElement).addEventListener('click', () => go(at - 1));
  need('btn-next', HTMLElement).addEventListener('click', () => go(at + 1));
  need('btn-next-below', HTMLElement).addEventListener('click', async () => {
    await go(at + 1);
    need('row-panel', HTMLElement).scrollIntoView({ block: 'start' });
  });
  need('btn-page-before', HTMLElement).addEventListener('click', () => showRows(first - PAGE));
  need('btn-page-next', HTMLElement).addEventListener('click', () => showRows(first + PAGE));
  undoButton.addEventListener('click', takeBack);
  addButton.addEventListener('click', addRow);
  leaveButton.addEventListener('click', leaveOut);
  trials(send, flush);
  sharing(change, flush);
}

start();
loadArt(document.body.dataset.art ?? '').then(() => choose(data.tables.find((one) => !one.section) ?? data.tables[0]));
