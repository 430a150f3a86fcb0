// @ts-check
// The content editor: one row at a time beside the open box. Every change is saved at once, and drawn again.
import { contentDraft, isAdded, ordered } from './js/content_draft.js';
import { field, names, told } from './js/content_form.js';
import { contentGrid } from './js/content_grid.js';
import { contentMap } from './js/content_map.js';
import { sharing, trials } from './js/content_trials.js';
import { byId, el, loadWords, need, t, toast } from './js/page.js';
import { shell } from './js/shell.js';
import { loadArt } from './js/art.js';

/** @typedef {import('./js/content_form.js').Field} Field */
/** @typedef {import('./js/content_draft.js').Row} Row */
/** @typedef {import('./js/content_draft.js').Table} Table */
/** @typedef {import('./js/content_draft.js').Looked} Looked */

const PAGE = 24; // rows with their pictures
const AGAIN = 1000; // ms until pictures that did not come are asked for again, each time longer
const TRIES = 10;
const PAUSE = 150; // ms after the last key until a change is sent

loadWords();
shell();
const address = `/content/${document.body.dataset.draft ?? ''}`;
/** @type {import('./js/content_draft.js').Data & {words: Record<string, string>, fields: Record<string, string>, map: import('./js/content_map.js').MapTables | null, grid: import('./js/content_grid.js').Grid | null}} */
const data = JSON.parse(need('content-data', HTMLScriptElement).textContent ?? '{}');
const draft = contentDraft(data, address);
let table = data.tables[0];
let row = table.rows[0]; // that is open
let at = 0; // its number
let first = 0;
let openings = 0; // of rows
/** @type {Record<string, Field>} */
let held = {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let sent = 0; // changes of rows
/** The last change of each row. @type {Record<string, number>} */
const latest = {};
let asked = 0; // pages of pictures

const cells = need('cells', HTMLFormElement);
const checked = need('checked', HTMLInputElement);
const addButton = need('btn-add', HTMLButtonElement);
const leaveButton = need('btn-leave-out', HTMLButtonElement);
const undoButton = need('btn-undo', HTMLButtonElement);

/** @param {Row} one */
const isChecked = (one) => draft.isChecked(table.name, one.id);
/** @param {Row} one */
const isLeftOut = (one) => draft.isLeftOut(table.name, one.id);

/** @param {string} name @param {string} id */
function rowTitle(name, id) {
  const called = draft.rowName(name, id);
  return called.includes(id) ? called : called ? `${called} (${id})` : id;
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
    const rows = which ? t('stat', label, t('stat', meant, names.words[value] ?? value)) : label;
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
  if (number === at) drawLarge(svg, true);
}

/** The picture of the open row. @param {string} svg @param {boolean} known whether it has come, or there is none */
function drawLarge(svg, known) {
  draw(need('picture', HTMLElement), svg);
  need('no-picture', HTMLElement).hidden = svg !== '' || !known;
  need('picture', HTMLElement).hidden = svg === '' && known;
}

/** Save the row as the form has it; the answer draws it again. @param {'edit' | 'add'} [where] @param {boolean} [leftOut] */
async function save(where = 'edit', leftOut = isLeftOut(row)) {
  clearTimeout(waiting);
  waiting = undefined;
  const [there, saved, number] = [table, row, ++sent];
  const name = `${there.name} ${saved.id}`;
  latest[name] = number;
  mark();
  need('saved', HTMLElement).textContent = t('content.saving');
  const now = Object.fromEntries(Object.entries(held).map(([column, one]) => [column, one.value()]));
  const answer = draft.keep(where, { table, row, cells: now, checked: checked.checked, leftOut });
  showMap();
  const found = await answer;
  if (!found) return;
  if (number === sent) {
    need('saved', HTMLElement).textContent = t('content.saved');
    settle(found);
  }
  const place = there.rows.indexOf(saved);
  if (table !== there || place < 0 || latest[name] !== number) return; // not in view, gone, or changed again
  if (!found.pictures) return showRows(first);
  drawRow(place, found.pictures[0] ?? '');
  byId(`row-${place}`)?.classList.toggle('done', isChecked(saved));
  tell(place);
}

/** Show which columns differ from ours. */
function mark() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (cells.querySelectorAll('[data-column]'))) {
    const name = box.dataset.column ?? '';
    box.classList.toggle('changed', ordered(held[name]?.value()) !== ordered(row.ours[name]));
  }
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(() => save(), PAUSE);
}

/** Send at once what still waits, before another row is opened. */
function sendWaiting() {
  if (waiting !== undefined) save();
}

/** Everything has arrived afterwards. */
async function flush() {
  sendWaiting();
  await draft.arrived();
}

/** Whether a row is as printed; a tap tells where it comes from. @param {import('./js/content_draft.js').Row} row */
function showOrigin({ origin, original }) {
  const box = need('row-origin', HTMLDetailsElement);
  const [sign, whole] = box.children;
  box.hidden = !origin;
  box.open = false;
  sign.textContent = t(original ? 'content.origin_known' : 'content.origin_rebuilt');
  whole.textContent = origin;
}

/** The row with its form. @param {number} number */
function open(number) {
  at = Math.max(0, Math.min(number, table.rows.length - 1));
  row = table.rows[at];
  openings++;
  const said = draft.given(table.name, row.id);
  need('row-title', HTMLElement).textContent = table.section
    ? table.label
    : t('stat', table.label, rowTitle(table.name, row.id));
  showOrigin(row);
  held = {};
  cells.replaceChildren(
    ...table.columns.map(({ name, label, kind }) => {
      const one = field(kind, said[name] ?? row.ours[name], label, draft.ids, later);
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
  const small = byId(`thumb-${at}`);
  drawLarge(small?.innerHTML ?? '', small?.hidden ?? false);
  showMap();
}

/** What is written under a small picture. @param {number} number */
function tell(number) {
  const one = table.rows[number];
  const told = byId(`told-${number}`);
  const changes = Object.keys(draft.given(table.name, one.id)).length;
  if (told)
    told.textContent = [
      isLeftOut(one) ? t('content.is_left_out') : '',
      isChecked(one) ? '✓' : '',
      isAdded(one) ? t('content.is_added') : changes ? t('content.changes', changes) : '',
    ]
      .filter(Boolean)
      .join(' ');
}

/** Id and name of a row; the id alone if the name is no other, and not twice if the name tells it. @param {Row} one */
function labels(one) {
  const called = draft.rowName(table.name, one.id);
  const twice = one.id && called.includes(one.id);
  return [el('strong', {}, twice ? called : one.id || table.label), el('span', { class: 'row-name' }, twice ? '' : called)];
}

/** A page of rows with their pictures. @param {number} from */
async function showRows(from) {
  first = Math.max(0, Math.floor(from / PAGE) * PAGE);
  const [there, shown] = [table, table.rows.slice(first, first + PAGE)];
  need('rows-title', HTMLElement).textContent = table.label;
  need('rows', HTMLElement).replaceChildren(
    ...shown.map((one, i) => {
      const number = first + i;
      const button = el(
        'button',
        { type: 'button', class: 'button', id: `row-${number}` },
        el('span', { class: 'row-picture', id: `thumb-${number}` }),
        ...labels(one),
        el('span', { class: 'muted', id: `told-${number}` }),
      );
      button.addEventListener('click', () => {
        sendWaiting();
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
  /** @type {Looked | null} */
  let found = null;
  let before = sent;
  for (let tries = 1; number === asked && tries <= TRIES; tries++) {
    before = sent;
    const answer = await fetch(`${address}/pictures.json?table=${there.name}&first=${first}`).catch(() => null);
    found = answer?.ok ? await answer.json().catch(() => null) : null;
    if (found?.pictures) break;
    if (found) settle(found); // says that it took too long
    await new Promise((next) => setTimeout(next, AGAIN * tries));
  }
  if (!found?.pictures || number !== asked) return; // another page of rows is open by now
  if (before === sent) settle(found);
  for (const [i, svg] of found.pictures.entries()) {
    const changed = latest[`${there.name} ${shown[i]?.id}`] ?? 0;
    if (changed <= before) drawRow(first + i, svg); // otherwise the answer to the change draws it
  }
}

/** @param {Table} chosen @param {number} [number] */
function choose(chosen, number = 0) {
  sendWaiting();
  table = chosen;
  for (const button of document.querySelectorAll('#components button'))
    button.setAttribute('aria-pressed', String(button.id === `component-${chosen.name}`));
  need('component-choice', HTMLSelectElement).value = chosen.name;
  showRows(number);
  open(number);
}

/** @param {number} to */
function go(to) {
  sendWaiting();
  if (to < first || to >= first + PAGE) showRows(to);
  open(to);
}

/** A new row that begins as another. @param {Table} there @param {string} like @param {Record<string, any>} [cells] */
function addRow(there, like, cells) {
  sendWaiting();
  const added = draft.begin(there, like, cells);
  if (!added) return toast(t('content.full', there.most), 'refused');
  choose(there, there.rows.indexOf(added));
  save('add');
}

/** Leave the open row out, or take it in again; an added row goes for good (undo brings it back). */
function leaveOut() {
  sendWaiting();
  save('edit', !isLeftOut(row));
  if (isAdded(row)) choose(table, at);
  else open(at);
}

async function takeBack() {
  await flush();
  const before = openings;
  const step = await draft.undo();
  if (!step) return;
  sendWaiting();
  const back = draft.table(step.table ?? '');
  if (back && openings === before)
    choose(
      back,
      Math.max(
        0,
        back.rows.findIndex((one) => one.id === step.row),
      ),
    );
  else
    choose(
      table,
      Math.max(
        0,
        table.rows.findIndex((one) => one.id === row.id),
      ),
    ); // the owner went on meanwhile
}

/** Open a row of any table. @param {import('./js/content_map.js').Thing} thing */
function openThing({ table: name, id }) {
  const there = draft.table(name);
  const number = there?.rows.findIndex((one) => one.id === id) ?? -1;
  if (!there || number < 0) return;
  if (there === table) go(number);
  else choose(there, number);
}

/** Change some cells of a row that is picked on the map. @param {import('./js/content_map.js').Thing} thing
 * @param {Record<string, any>} changed */
function changeThing(thing, changed) {
  openThing(thing);
  draft.amend(table, row, changed);
  open(at);
  save();
}

/** @type {{draw: () => void} | undefined} */
let map;

/** The map, or the board of squares, is there while one of its tables is open. */
function showMap() {
  const tables = data.map ? [data.map.sites, data.map.lines, data.map.regions] : data.grid ? [data.grid.table] : [];
  need('map-panel', HTMLElement).hidden = !tables.includes(table.name);
  if (tables.includes(table.name)) map?.draw();
}

function startMap() {
  const host = need('map', HTMLElement);
  /** @type {import('./js/content_map.js').Editor} */
  const editor = {
    ids: (name) => draft.ids(name).filter((id) => !draft.isLeftOut(name, id)),
    value: draft.cell,
    name: (name, id) => draft.rowName(name, id) || id,
    shown: () => ({ table: table.name, id: row.id }),
    open: openThing,
    form: () => need('row-panel', HTMLElement).scrollIntoView({ block: 'start' }),
    change: changeThing,
    add: (name, like, cells) => addRow(draft.table(name) ?? table, like, cells),
  };
  if (data.map) map = contentMap(host, data.map, editor);
  else if (data.grid) map = contentGrid(host, data.grid, editor);
}

function start() {
  startMap();
  names.words = data.words;
  names.fields = data.fields;
  names.row = (name, id) => draft.rowName(name, id) || id;
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
  checked.addEventListener('change', () => save());
  cells.addEventListener('submit', (e) => e.preventDefault());
  need('btn-before', HTMLElement).addEventListener('click', () => go(at - 1));
  need('btn-next', HTMLElement).addEventListener('click', () => go(at + 1));
  need('btn-next-below', HTMLElement).addEventListener('click', () => {
    go(at + 1);
    need('row-panel', HTMLElement).scrollIntoView({ block: 'start' });
  });
  need('btn-page-before', HTMLElement).addEventListener('click', () => showRows(first - PAGE));
  need('btn-page-next', HTMLElement).addEventListener('click', () => showRows(first + PAGE));
  undoButton.addEventListener('click', takeBack);
  addButton.addEventListener('click', () => addRow(table, row.id));
  leaveButton.addEventListener('click', leaveOut);
  trials(draft.send, flush);
  sharing(draft.change, flush);
}

start();
loadArt(document.body.dataset.art ?? '').then(() => choose(data.tables.find((one) => !one.section) ?? data.tables[0]));
