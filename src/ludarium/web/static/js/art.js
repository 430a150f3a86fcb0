// @ts-check
// The game's symbols.
import { byId } from './page.js';

/** Put the game's symbols into the page. @param {string} address */
export async function loadArt(address) {
  const holder = byId('art');
  if (!holder) return;
  const answer = await fetch(address).catch(() => null); // without pictures the list of choices still plays
  const text = (await answer?.text()) ?? '';
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const inside = parsed.documentElement.nodeName === 'svg' ? [...parsed.documentElement.childNodes] : [];
  holder.replaceChildren(...inside.map((n) => document.importNode(n, true)));
}
