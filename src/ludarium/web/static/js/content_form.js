// @ts-check
// A form for any value that a table of a box may hold, made from the schema.
import { el, t } from './page.js';

/** @typedef {{k: 'number', low: number, high: number, step: number}} NumberKind */
/** @typedef {{k: 'word', words: string[]}} WordKind */
/** @typedef {{k: 'list', of: Kind, least: number, most: number}} ListKind */
/** @typedef {{k: 'fields', fields: Record<string, Kind>, optional: string[]}} FieldsKind */
/** @typedef {{k: 'choice', key: string, cases: Record<string, FieldsKind>}} ChoiceKind */
/** @typedef {NumberKind | WordKind | ListKind | FieldsKind | ChoiceKind | {k: 'flag'} | {k: 'text', most: number} | {k: 'ref', table: string}} Kind */
/** @typedef {{element: HTMLElement, value: () => any}} Field */
/** @typedef {(table: string) => string[]} Ids */

/** What words, fields and rows are called in the reader's language.
 * @type {{words: Record<string, string>, fields: Record<string, string>, row: (table: string, id: string) => string}} */
export const names = { words: {}, fields: {}, row: (_, id) => id };

/** @param {string} word */
const wordName = (word) => names.words[word] ?? (word || '–');
/** @param {string} key */
const fieldName = (key) => names.fields[key] ?? key;

/** A value in words. @param {Kind} kind @param {any} value @returns {string} */
export function told(kind, value) {
  if (value === undefined || value === null || value === '') return '–';
  switch (kind.k) {
    case 'word':
      return wordName(value);
    case 'ref':
      return names.row(kind.table, value);
    case 'flag':
      return t(value ? 'content.yes' : 'content.no');
    case 'list':
      return Array.isArray(value) && value.length
        ? value.map((item) => (kind.of.k === 'list' ? `(${told(kind.of, item)})` : told(kind.of, item))).join(t('comma'))
        : '–';
    case 'fields':
      return Object.entries(value)
        .filter(([name]) => name in kind.fields)
        .filter(([, of]) => of !== '')
        .map(([name, of]) => `${fieldName(name)} ${told(kind.fields[name], of)}`)
        .join(t('comma'));
    case 'choice': {
      const of = kind.cases[value[kind.key]];
      const more = of ? told(of, value) : '';
      return more && more !== '–' ? t('stat', wordName(value[kind.key]), more) : wordName(value[kind.key]);
    }
  }
  return String(value);
}

/** A value of a kind to begin with. @param {Kind} kind @param {Ids} ids @returns {any} */
export function fresh(kind, ids) {
  switch (kind.k) {
    case 'number':
      return kind.low > 0 ? kind.low : Math.min(0, kind.high);
    case 'word':
      return kind.words[0];
    case 'flag':
      return false;
    case 'text':
      return '';
    case 'ref':
      return ids(kind.table)[0];
    case 'list':
      return Array.from({ length: kind.least }, () => fresh(kind.of, ids));
    case 'fields':
      return Object.fromEntries(
        Object.entries(kind.fields)
          .filter(([name]) => !kind.optional.includes(name))
          .map(([name, of]) => [name, fresh(of, ids)]),
      );
    case 'choice': {
      const [word, fields] = Object.entries(kind.cases)[0];
      return { [kind.key]: word, ...fresh(fields, ids) };
    }
  }
}

/** The fields for a value. @param {Kind} kind @param {any} value @param {string} label @param {Ids} ids
 * @param {() => void} changed @returns {Field} */
export function field(kind, value, label, ids, changed) {
  switch (kind.k) {
    case 'number':
      return number(kind, value, label, changed);
    case 'word':
      return choose(kind.words, value, label, wordName, changed);
    case 'ref':
      return choose(ids(kind.table), value, label, (id) => names.row(kind.table, id), changed);
    case 'flag':
      return flag(value, label, changed);
    case 'text':
      return text(kind.most, value, label, changed);
    case 'list':
      return list(kind, value, label, ids, changed);
    case 'fields':
      return fields(kind, value ?? {}, label, ids, changed);
    case 'choice':
      return choice(kind, value ?? {}, label, ids, changed);
  }
}

/** @param {NumberKind} kind @param {any} value @param {string} label @param {() => void} changed @returns {Field} */
function number(kind, value, label, changed) {
  const input = el('input', {
    type: 'number',
    min: String(kind.low),
    max: String(kind.high),
    step: String(kind.step),
    inputmode: kind.step < 1 ? 'decimal' : 'numeric',
    class: kind.step < 1 ? 'decimal' : undefined,
    value: String(value ?? ''),
  });
  input.addEventListener('input', changed);
  return { element: el('label', {}, label, input), value: () => (input.value === '' ? null : Number(input.value)) };
}

/** @param {string[]} words @param {any} value @param {string} label @param {(word: string) => string} called
 * @param {() => void} changed @returns {Field} */
function choose(words, value, label, called, changed) {
  const select = el('select');
  for (const word of words) select.append(el('option', { value: word }, called(word)));
  select.value = String(value ?? words[0]);
  select.addEventListener('change', changed);
  return { element: el('label', {}, label, select), value: () => select.value };
}

/** @param {any} value @param {string} label @param {() => void} changed @returns {Field} */
function flag(value, label, changed) {
  const input = el('input', { type: 'checkbox' });
  input.checked = value === true;
  input.addEventListener('change', changed);
  return { element: el('label', {}, input, label), value: () => input.checked };
}

/** @param {number} most @param {any} value @param {string} label @param {() => void} changed @returns {Field} */
function text(most, value, label, changed) {
  const input = el('input', { maxlength: String(most), value: String(value ?? ''), spellcheck: 'false', class: 'mono' });
  input.addEventListener('input', changed);
  return { element: el('label', {}, label, input), value: () => input.value };
}

/** @param {ListKind} kind @param {any} value @param {string} label @param {Ids} ids @param {() => void} changed
 * @returns {Field} */
function list(kind, value, label, ids, changed) {
  const box = el('fieldset', {}, el('legend', {}, label));
  const entries = el('div', { class: short(kind.of) ? 'entries short' : 'entries' });
  /** @type {Field[]} */
  const held = [];
  const more = el('button', { type: 'button', class: 'button small' }, t('content.add'));
  const settle = () => {
    more.disabled = held.length >= kind.most;
    for (const button of entries.querySelectorAll(':scope > .entry > button')) {
      if (button instanceof HTMLButtonElement) button.disabled = held.length <= kind.least;
    }
  };
  /** @param {any} item */
  const add = (item) => {
    const one = field(kind.of, item, kind.of.k === 'list' ? t('content.entry') : '', ids, changed);
    name(one.element, `${label} ${held.length + 1}`);
    const drop = el(
      'button',
      { type: 'button', class: 'button small', 'aria-label': t('stat', t('content.drop'), label) },
      '×',
    );
    const entry = el('div', { class: 'entry' }, one.element);
    if (kind.least < kind.most) entry.append(drop);
    drop.addEventListener('click', () => {
      held.splice(held.indexOf(one), 1);
      entry.remove();
      settle();
      changed();
      more.focus();
    });
    held.push(one);
    entries.append(entry);
  };
  for (const item of Array.isArray(value) ? value : []) add(item);
  more.addEventListener('click', () => {
    add(fresh(kind.of, ids));
    settle();
    changed();
  });
  settle();
  box.append(entries);
  if (kind.least < kind.most) box.append(more);
  return { element: box, value: () => held.map((one) => one.value()) };
}

/** Whether the entries of a list find room beside each other. @param {Kind} kind @returns {boolean} */
function short(kind) {
  return (
    kind.k === 'number' || kind.k === 'word' || kind.k === 'ref' || (kind.k === 'list' && kind.most <= 2 && short(kind.of))
  );
}

/** A field without a visible word gets one for screen readers. @param {HTMLElement} element @param {string} label */
function name(element, label) {
  const bare = element.textContent === '' || element.querySelector(':scope > select');
  const input = element.matches('label') && bare ? element.querySelector('input,select') : null;
  input?.setAttribute('aria-label', label);
}

/** @param {FieldsKind} kind @param {Record<string, any>} value @param {string} label @param {Ids} ids
 * @param {() => void} changed @returns {Field} */
function fields(kind, value, label, ids, changed) {
  const box = el('span', { class: 'entry' });
  if (label) box.append(el('span', {}, label));
  /** @type {Record<string, Field>} */
  const held = {};
  for (const [key, of] of Object.entries(kind.fields)) {
    const optional = kind.optional.includes(key);
    const begin = value[key] ?? (optional ? undefined : fresh(of, ids));
    held[key] =
      optional && of.k === 'word'
        ? choose(['', ...of.words], begin ?? '', fieldName(key), wordName, changed)
        : field(of, begin, fieldName(key), ids, changed);
    box.append(held[key].element);
  }
  const read = () => {
    /** @type {Record<string, any>} */
    const found = {};
    for (const [key, one] of Object.entries(held)) {
      const got = one.value();
      const left =
        kind.optional.includes(key) && (got === null || got === '' || (got === false && value[key] === undefined));
      if (!left) found[key] = got;
    }
    return found;
  };
  return { element: box, value: read };
}

/** @param {ChoiceKind} kind @param {Record<string, any>} value @param {string} label @param {Ids} ids
 * @param {() => void} changed @returns {Field} */
function choice(kind, value, label, ids, changed) {
  const words = Object.keys(kind.cases);
  const box = el('span', { class: 'entry' });
  const holder = el('span');
  /** @type {Field} */
  let inner;
  /** @param {string} word @param {Record<string, any>} given */
  const open = (word, given) => {
    inner = fields(kind.cases[word], given, '', ids, changed);
    holder.replaceChildren(inner.element);
  };
  const begin = words.includes(value[kind.key]) ? value[kind.key] : words[0];
  const select = choose(words, begin, label || t('content.operation'), wordName, () => {
    open(select.value(), {});
    changed();
  });
  open(begin, value);
  box.append(select.element, holder);
  return { element: box, value: () => ({ [kind.key]: select.value(), ...inner.value() }) };
}
