// @ts-check
// Which sounds an update makes. Every event carries the sound that its game declared for it.

/** @typedef {import('./sound.js').Sound} Sound */
/** @typedef {import('./state.js').Update} Update */
/** @typedef {import('./state.js').State} State */

const MOST = 3; // sounds at once: more is noise

/** @param {Update} u @param {State} now @param {{turn: boolean, over: boolean}} before @returns {Sound[]} */
export function soundsOf(u, now, before) {
  const out = new Set(/** @type {Sound[]} */ ((u.events ?? []).map((event) => event[event.length - 1]).filter(Boolean)));
  if (now.over && !before.over) out.add('end');
  else if (now.ask && !before.turn) out.add('turn');
  return [...out].slice(0, MOST);
}
