// @ts-check
// What this person likes: theme, contrast, motion, text size, sound. Kept in this browser only.
import { el, t } from './page.js';

/** @typedef {{theme: string, contrast: string, motion: string, sound: string, volume: number, text: string, confirm: string, single: string, stages: string, caps: string,
 *   notify: string}} Settings */

const KEY = 'ludarium.settings';
/** @type {Settings} */
const DEFAULTS = {
  theme: 'auto',
  contrast: 'auto',
  motion: 'auto',
  text: 'normal',
  sound: 'on',
  volume: 35, // softly
  confirm: 'auto',
  single: 'pass',
  stages: 'wait',
  caps: 'auto',
  notify: 'off',
};

/** @type {Record<string, string[]>} */
const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  contrast: ['auto', 'high'],
  motion: ['auto', 'on', 'off'],
  text: ['normal', 'large', 'larger'],
  sound: ['on', 'off'],
  confirm: ['auto', 'on', 'off'],
  single: ['pass', 'ask'],
  stages: ['wait', 'pass', 'off'],
  caps: ['auto', 'on', 'off'],
  notify: ['off', 'on'],
};

/** @returns {Settings} */
function load() {
  try {
    const kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    for (const [name, values] of Object.entries(CHOICES)) if (!values.includes(kept[name])) kept[name] = values[0];
    return kept;
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = load();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
}

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private browsing: the choice holds for this page
  }
  apply();
  for (const listener of listeners) listener();
}

export function apply() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.contrast = settings.contrast;
  root.dataset.motion = settings.motion;
  root.dataset.text = settings.text;
  root.dataset.caps = settings.caps;
}

/** The dialog, made when it is first wanted. @returns {HTMLDialogElement} */
export function dialog() {
  const found = document.getElementById('settings');
  if (found instanceof HTMLDialogElement) return found;
  const rows = Object.keys(CHOICES).map((name) => choiceRow(/** @type {keyof Settings} */ (name)));
  const volume = el('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '5',
    value: String(settings.volume),
    id: 'set-volume',
  });
  volume.addEventListener('input', () => change({ volume: Number(volume.value) }));
  const close = el('button', { class: 'button primary', type: 'button' }, t('close'));
  const box = el(
    'dialog',
    { id: 'settings', class: 'panel', 'aria-labelledby': 'settings-title' },
    el('h2', { id: 'settings-title' }, t('settings')),
    ...rows,
    el('label', { class: 'set-row', for: 'set-volume' }, el('span', {}, t('set.volume')), volume),
    close,
  );
  close.addEventListener('click', () => box.close());
  document.body.append(box);
  return box;
}

/** @param {keyof Settings} name */
function choiceRow(name) {
  const row = el('fieldset', { class: 'set-row' }, el('legend', {}, t(`set.${name}`)));
  for (const value of CHOICES[name]) {
    const input = el('input', { type: 'radio', name: `set-${name}`, value, id: `set-${name}-${value}` });
    input.checked = settings[name] === value;
    input.addEventListener('change', async () => {
      if (name === 'notify' && value === 'on' && !(await allowed())) {
        input.checked = false;
        return;
      }
      change({ [name]: value });
    });
    row.append(el('span', { class: 'choice' }, input, el('label', { for: input.id }, t(`set.${name}.${value}`))));
  }
  return row;
}

/** Ask the browser for leave to notify. */
async function allowed() {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
