// @ts-check
// What an owner does with a draft besides writing it: trying it out with bots, and sharing it.
import { need, t } from './page.js';

/** @typedef {(where: string, fields: Record<string, string>) => Promise<any>} Send */
/** @typedef {() => Promise<void>} Flush */

const BUTTONS = ['btn-quick', 'btn-balance', 'btn-contract'];

/** The buttons that try a draft out, one at a time. @param {Send} send @param {Flush} flush */
export function trials(send, flush) {
  const told = need('played', HTMLElement);
  const buttons = BUTTONS.map((id) => need(id, HTMLButtonElement));
  for (const [i, trial] of [() => quick(send), () => balance(send), () => contract(send)].entries())
    buttons[i].addEventListener('click', async () => {
      for (const button of buttons) button.disabled = true;
      told.textContent = t(['content.playing', 'content.balancing', 'content.contracting'][i]);
      await flush();
      told.textContent = await trial();
      for (const button of buttons) button.disabled = false;
    });
}

/** @param {Send} send */
async function quick(send) {
  const found = await send('play', {});
  return found?.scores
    ? t('content.played', found.seconds, found.scores.join(' / '), found.decisions)
    : (found?.error ?? '');
}

/** @param {Send} send */
async function balance(send) {
  const found = await send('play', { many: 'on' });
  if (!found?.games) return found?.error ?? '';
  return t('content.balanced', found.games, found.seconds, found.shares.join(' / '), found.means.join(' / '));
}

/** Whether everything that every game must keep holds with the draft. @param {Send} send */
async function contract(send) {
  const found = await send('contract', {});
  if (!found?.findings) return found?.error ?? '';
  if (found.findings.length) return `${t('content.broken')} ${found.findings.join(' / ')}`;
  const kept = t('content.kept', found.tables, found.of, found.seconds);
  return found.hidden ? kept : `${kept} ${t('content.nothing_hidden')}`;
}

/** Name, author and licence; what is published, downloaded or compared contains the last key that was pressed.
 * @param {Send} change @param {Flush} flush */
export function sharing(change, flush) {
  const header = need('header', HTMLFormElement);
  const save = () => change('header', Object.fromEntries([...new FormData(header)].map(([k, v]) => [k, String(v)])));
  header.addEventListener('submit', (e) => e.preventDefault());
  header.addEventListener('change', save);
  for (const form of document.querySelectorAll('form')) {
    if (!/\/(publish|compare)$/.test(form.action)) continue;
    form.addEventListener('submit', async (e) => {
      e.preventDefault();
      await flush();
      if (await save()) form.submit();
    });
  }
  const file = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[download]'));
  file?.addEventListener('click', async (e) => {
    e.preventDefault();
    await flush();
    if (await save()) location.assign(file.href);
  });
}
