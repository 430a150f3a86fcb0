// @ts-check
// What every page has: settings, theme, sound, notices of turns elsewhere.
import { installWorker, notice } from './notice.js';
import { byId, el, t } from './page.js';
import { apply, change, dialog, onSettings, settings } from './settings.js';
import { play, soundOn, wake } from './sound.js';

export function shell() {
  apply();
  installWorker();
  byId('btn-theme')?.addEventListener('click', () => {
    const box = dialog();
    if (!box.open) box.showModal();
  });
  const sound = byId('btn-sound');
  const show = () => sound?.setAttribute('aria-pressed', String(soundOn()));
  sound?.addEventListener('click', () => {
    change({ sound: soundOn() ? 'off' : 'on' });
    wake();
    setTimeout(() => play('piece'), 60);
  });
  onSettings(show);
  show();
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  for (const box of document.querySelectorAll('dialog')) {
    for (const button of box.querySelectorAll('[data-close]')) button.addEventListener('click', () => box.close());
    box.addEventListener('click', (e) => {
      if (e.target === box && box.id !== 'curtain') box.close();
    });
  }
  byId('curtain')?.addEventListener('cancel', (e) => e.preventDefault());
  for (const button of document.querySelectorAll('[data-copy]')) button.addEventListener('click', () => void copy(button));
  for (const form of document.querySelectorAll('form[data-confirm]')) {
    form.addEventListener('submit', (e) => {
      if (!confirm(form.getAttribute('data-confirm') ?? '')) e.preventDefault();
    });
  }
  for (const input of document.querySelectorAll('input[type=file][data-fills]'))
    input.addEventListener('change', () => void fill(/** @type {HTMLInputElement} */ (input)));
  foldHeader();
  void turnsElsewhere();
  setInterval(() => void turnsElsewhere(), 60_000);
}

/** Whether this page is a table: there another one's turn is told by a mark on the menu, and nothing more. */
function atTable() {
  return document.body.dataset.page === 'table';
}

/** Put the text of a chosen file into the field that it fills. @param {HTMLInputElement} input */
async function fill(input) {
  const field = byId(input.dataset.fills ?? '');
  const file = input.files?.[0];
  if (file && field instanceof HTMLTextAreaElement) field.value = await file.text();
}

/** On a narrow screen what is rarely needed moves from the header into its menu; at a table other tables wait there, too. */
function foldHeader() {
  const menu = byId('menu');
  const nav = menu?.parentElement;
  if (!menu || !nav) return;
  const whole = [...nav.children];
  const rare = whole.filter((part) => part.matches('[data-fold], .languages'));
  const turns = byId('my-turns');
  const narrow = matchMedia('(max-width: 1023px)');
  const fold = () => {
    if (narrow.matches) menu.append(...rare);
    else nav.append(...whole);
    if (turns && (narrow.matches || atTable())) menu.prepend(turns);
    else if (turns) nav.before(turns);
  };
  narrow.addEventListener('change', fold);
  fold();
  menu.addEventListener('click', (e) => {
    if (e.target instanceof Element && e.target.closest('button')) menu.hidePopover();
  });
}

/** @param {Element} button */
async function copy(button) {
  const what = button.getAttribute('data-copy') ?? '';
  try {
    await navigator.clipboard.writeText(what);
    button.classList.add('copied');
    const old = button.textContent;
    button.textContent = t('copied');
    setTimeout(() => {
      button.textContent = old;
    }, 1600);
  } catch {
    prompt(t('copy_by_hand'), what); // without a secure context the clipboard is closed
  }
}

let told = '';

/** The table that waits, or the lobby where several do; the words give way where the header is full.
 * @param {{title: string, url: string}[]} turns */
function turnsLink(turns) {
  const one = t(atTable() ? 'other_table' : 'your_turn_at', turns[0].title);
  const words = turns.length > 1 ? t('your_turns', turns.length) : one;
  const titles = turns.map(({ title }) => title).join(t('comma'));
  return el(
    'a',
    { href: turns.length > 1 ? '/' : turns[0].url, title: t('your_turn_at', titles) },
    el('span', { class: 'words' }, words),
  );
}

/** Other tables where it is this guest's turn. */
async function turnsElsewhere() {
  const badge = byId('my-turns');
  if (!badge && settings.notify !== 'on') return;
  const answer = await fetch('/my-turns.json').catch(() => null);
  if (!answer?.ok) return;
  /** @type {{turns: {table: string, title: string, url: string}[]}} */ const { turns } = await answer.json();
  const other = turns.filter((turn) => turn.table !== document.body.dataset.table);
  if (badge) {
    badge.hidden = other.length === 0;
    badge.replaceChildren(...(other.length ? [turnsLink(other)] : []));
    byId('btn-menu')?.classList.toggle('unread', other.length > 0 && badge.closest('#menu') !== null);
  }
  const key = other.map((turn) => turn.table).join();
  if (key && key !== told) void notice(t('your_turn_at', other[0].title), { tag: other[0].table, url: other[0].url });
  told = key;
}
