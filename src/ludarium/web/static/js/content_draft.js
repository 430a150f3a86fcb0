// @ts-check
// What the editor knows of the draft. A change is known here at once and reaches the server in the order it was made in.
import { t, toast } from './page.js';

/** @typedef {import('./content_form.js').Kind} Kind */
/** @typedef {{id: string, name: string, ours: Record<string, any>, origin: string, original: boolean}} Row */
/** @typedef {{name: string, label: string, section: boolean, spare: number, most: number, columns: {name: string, label: string, kind: Kind}[], rows: Row[]}} Table */
/** @typedef {{pictures?: string[], problems?: [string, string, string][], advice?: [string, string, number, number][], progress?: Record<string, [number, number]>, undos?: number, error?: string}} Looked */
/** @typedef {{tables: Table[], rows: Record<string, Record<string, Record<string, any>>>, checked: Record<string, string[]>, left_out: Record<string, string[]>}} Data */
/** A row as it is from now on. @typedef {{table: Table, row: Row, cells: Record<string, any>, checked: boolean, leftOut: boolean}} Edit */
/** @typedef {ReturnType<typeof contentDraft>} Draft */

const ADDED = /^new[1-9]/;

/** @param {Row} row */
export const isAdded = (row) => ADDED.test(row.id);

/** A value as text that does not depend on the order of its fields. @param {any} value @returns {string} */
export function ordered(value) {
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${name}:${ordered(value[name])}`).join()}}`;
}

/** @param {Data} data @param {string} address of the draft */
export function contentDraft(data, address) {
  /** @type {Promise<any>} */
  let changes = Promise.resolve();
  /** Edits that the server has not answered yet. @type {Edit[]} */
  const pending = [];

  /** Send a form. @param {string} where @param {Record<string, string>} fields @returns {Promise<any>} */
  async function send(where, fields) {
    const body = new URLSearchParams({ csrf: document.body.dataset.csrf ?? '', ...fields });
    const answer = await fetch(`${address}/${where}`, { method: 'POST', body }).catch(() => null);
    if (!answer?.ok || !(answer.headers.get('content-type') ?? '').includes('json')) {
      toast(t('content.not_saved'), 'refused');
      return null;
    }
    return answer.json();
  }

  /** Send a change after all earlier ones, even if it would be answered sooner. @param {string} where
   * @param {Record<string, string>} fields @returns {Promise<any>} */
  function change(where, fields) {
    const answer = changes.then(() => send(where, fields));
    changes = answer.catch(() => null);
    return answer;
  }

  /** @param {string} name */
  const table = (name) => data.tables.find((one) => one.name === name);
  /** What the draft says of a row. @param {string} name @param {string} id @returns {Record<string, any>} */
  const given = (name, id) => data.rows[name]?.[id] ?? {};
  /** @param {string} name @param {string} id */
  const isChecked = (name, id) => (data.checked[name] ?? []).includes(id);
  /** @param {string} name @param {string} id */
  const isLeftOut = (name, id) => (data.left_out[name] ?? []).includes(id);

  /** The rows of the box, then those that the draft adds. @param {Table} one */
  function list(one) {
    const own = one.rows.filter((row) => !isAdded(row));
    const added = Object.keys(data.rows[one.name] ?? {}).filter((id) => ADDED.test(id));
    added.sort((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
    const known = new Map(one.rows.map((row) => [row.id, row]));
    const made = added.map((id) => known.get(id) ?? { id, name: '', ours: { name: '' }, origin: '', original: true });
    one.rows = [...own, ...(one.section ? [] : made)];
  }

  /** Know an edit here. @param {Edit} edit */
  function put({ table: { name }, row, cells, checked, leftOut }) {
    const differ = Object.entries(cells).filter(([column, value]) => ordered(value) !== ordered(row.ours[column]));
    const gone = isAdded(row) && leftOut;
    data.rows[name] = { ...data.rows[name], [row.id]: Object.fromEntries(differ) };
    if (gone) delete data.rows[name][row.id];
    for (const [marks, wanted] of /** @type {[Record<string, string[]>, boolean][]} */ ([
      [data.checked, checked && !gone],
      [data.left_out, leftOut && !gone],
    ])) {
      const others = (marks[name] ?? []).filter((id) => id !== row.id);
      marks[name] = wanted ? [...others, row.id] : others;
    }
  }

  /** @param {'edit' | 'add'} where @param {Edit} edit @returns {Promise<Looked | null>} */
  async function keep(where, edit) {
    put(edit);
    list(edit.table);
    pending.push(edit);
    const found = await change(where, {
      table: edit.table.name,
      row: edit.row.id,
      cells: JSON.stringify(edit.cells),
      checked: String(edit.checked),
      left_out: String(edit.leftOut),
    });
    pending.splice(pending.indexOf(edit), 1);
    return found;
  }

  /** Take the last change back; says of which row it was. What was changed since then stays.
   * @returns {Promise<{table?: string, row?: string} | null>} */
  async function undo() {
    const found = await change('undo', {});
    if (!found) return null;
    for (const key of /** @type {const} */ (['rows', 'checked', 'left_out'])) data[key] = found[key];
    pending.forEach(put);
    data.tables.forEach(list);
    return found.step;
  }

  /** A new row that begins as another, with some other cells; it is known here only until it is kept. Undefined: no room.
   * @param {Table} one @param {string} like @param {Record<string, any>} [cells] @returns {Row | undefined} */
  function begin(one, like, cells = {}) {
    const taken = new Set(one.rows.map((row) => row.id));
    const number = Array.from({ length: one.spare }, (_, i) => i + 1).find((n) => !taken.has(`new${n}`));
    if (!number) return undefined;
    const { name: _, ...ours } = one.rows.find((row) => row.id === like)?.ours ?? {};
    const { name: __, ...said } = given(one.name, like);
    const id = `new${number}`;
    data.rows[one.name] = { ...data.rows[one.name], [id]: { ...ours, ...said, ...cells } };
    list(one);
    return one.rows.find((row) => row.id === id);
  }

  /** Some cells of a row, known here only until the row is kept. @param {Table} one @param {Row} row
   * @param {Record<string, any>} cells */
  function amend(one, row, cells) {
    data.rows[one.name] = { ...data.rows[one.name], [row.id]: { ...given(one.name, row.id), ...cells } };
  }

  /** What a cell says now. @param {string} name @param {string} id @param {string} column */
  const cell = (name, id, column) =>
    given(name, id)[column] ?? table(name)?.rows.find((row) => row.id === id)?.ours[column];

  /** What a row is called: as the draft names it, or as the box does while the draft leaves the row as it is.
   * @param {string} name @param {string} id */
  function rowName(name, id) {
    const row = table(name)?.rows.find((one) => one.id === id);
    const said = given(name, id);
    return String(said.name || (Object.keys(said).length === 0 && row?.name) || row?.ours.name || '');
  }

  data.tables.forEach(list);
  return {
    tables: data.tables,
    table,
    given,
    isChecked,
    isLeftOut,
    cell,
    rowName,
    send,
    change,
    keep,
    undo,
    begin,
    amend,
    /** The rows of a table by their ids. @param {string} name */
    ids: (name) => (table(name)?.rows ?? []).map((row) => row.id),
    /** Everything that was changed has arrived. */
    arrived: () => changes,
  };
}
