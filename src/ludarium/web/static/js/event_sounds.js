// @ts-check
// Which sounds an update makes. Games name their events; sounds follow from what the names say.

/** @typedef {import('./sound.js').Sound} Sound */
/** @typedef {import('./state.js').Update} Update */
/** @typedef {import('./state.js').State} State */

/** @type {[RegExp, Sound][]} */
const HEARD = [
  [/^attacked$/, 'alarm'], // the picture marks the place and the edge of the map
  [/gong|era_(begins|ends)/, 'gong'],
  [/cry|birth|born/, 'cry'],
  [/run_?out_left|timer_a_out/, 'left'],
  [/run_?out_right|timer_b_out/, 'right'],
  [/last_minute/, 'minute'],
  [/roll|dice/, 'dice'],
  [/settled|reveal|card|drew|draw|deal|flip|event/, 'card'],
  [/bonus|coin|paid|pay|scored|points|sold|bought|income/, 'coin'],
];

/** @param {Update} u @param {State} now @param {{turn: boolean, over: boolean}} before @returns {Sound[]} */
export function soundsOf(u, now, before) {
  /** @type {Set<Sound>} */ const out = new Set();
  for (const [name, seat] of u.events ?? []) {
    const found = HEARD.find(([pattern]) => pattern.test(String(name)));
    const another = typeof seat === 'number' && seat !== now.looking;
    if (another && (found?.[1] === 'left' || found?.[1] === 'right')) continue; // only my own timers call me
    out.add(found ? found[1] : 'piece');
  }
  if (now.over && !before.over) out.add('end');
  else if (now.ask && !before.turn) out.add('turn');
  return [...out].slice(0, 3);
}
