// @ts-check
// The companion clock as rules: which screen follows which, when the sounds fall, and the score pad. No page, no sound.

export const ERA_MS = 540000;
export const COUNTDOWN_MS = 3000;
export const ROUNDS = 15;
export const CRY_ROUNDS = [5, 10];
/** @typedef {'gong'|'cry'|'minute'} Cue */
/** The sounds of an era, in milliseconds from the first gong. @type {[number, Cue][]} */
export const CUES = [
  [0, 'gong'],
  [180000, 'cry'],
  [360000, 'cry'],
  [480000, 'minute'],
  [540000, 'gong'],
];
/** The lines of the score pad: six steps and what leader cards score. Steps without points are only explained. */
export const LINES = ['destruction', 'bonus', 'leaders', 'wonders', 'culture', 'siege', 'leader_points'];
export const WITHOUT_POINTS = ['leaders', 'siege'];

/** @typedef {'choose'|'prepare'|'real'|'round'|'appoint'|'score'|'end'} Screen
 * @typedef {{screen: Screen, players: number, names: string[], era: number, real: boolean, round: number, first: number,
 *   line: number, gongAt: number, points: number[][][], buildings: number[]}} State */

/** @param {number} players @returns {State} */
export function newGame(players) {
  const points = [1, 2, 3].map(() => LINES.map(() => Array.from({ length: players }, () => 0)));
  const names = Array.from({ length: players }, () => '');
  return {
    screen: 'choose',
    players,
    names,
    era: 1,
    real: false,
    round: 0,
    first: 0,
    line: 0,
    gongAt: 0,
    points,
    buildings: names.map(() => 0),
  };
}

/** Begin the preparation of an era. @param {State} s @param {boolean} real @returns {State} */
export function prepare(s, real) {
  return { ...s, screen: 'prepare', real };
}

/** All are ready: the countdown of a real-time era, or the first round. @param {State} s @param {number} now @returns {State} */
export function begin(s, now) {
  return s.real ? { ...s, screen: 'real', gongAt: now + COUNTDOWN_MS } : { ...s, screen: 'round', round: 1 };
}

/** The second gong has sounded. @param {State} s @param {number} now @returns {State} */
export function tick(s, now) {
  return s.screen === 'real' && now >= s.gongAt + ERA_MS ? { ...s, screen: 'score', line: 0 } : s;
}

/** The start player presses: next round, appointment, or scoring. @param {State} s @returns {State} */
export function nextRound(s) {
  if (s.round >= ROUNDS) return { ...s, screen: 'score', line: 0 };
  if (CRY_ROUNDS.includes(s.round)) return { ...s, screen: 'appoint', first: (s.first + 1) % s.players };
  return { ...s, round: s.round + 1 };
}

/** After the appointment. @param {State} s @returns {State} */
export function resume(s) {
  return { ...s, screen: 'round', round: s.round + 1 };
}

/** One entry of the score pad. @param {State} s @param {number} player @param {number} value @returns {State} */
export function enter(s, player, value) {
  const points = s.points.map((era, e) =>
    era.map((line, l) => line.map((n, p) => (e === s.era - 1 && l === s.line && p === player ? value : n))),
  );
  return { ...s, points };
}

/** On to the next line, the next era, or the end. @param {State} s @returns {State} */
export function nextLine(s) {
  if (s.line < LINES.length - 1) return { ...s, line: s.line + 1 };
  if (s.era === 3) return { ...s, screen: 'end' };
  return { ...s, screen: 'choose', era: s.era + 1, round: 0, line: 0 };
}

/** @param {State} s @returns {State} */
export function lineBefore(s) {
  return { ...s, line: Math.max(0, s.line - 1) };
}

/** Points of each player so far. @param {State} s @returns {number[]} */
export function totals(s) {
  return Array.from({ length: s.players }, (_, p) => s.points.flat().reduce((sum, line) => sum + (line[p] ?? 0), 0));
}

/** Players with most points. @param {State} s @returns {number[]} */
export function leaders(s) {
  const all = totals(s);
  const best = Math.max(...all);
  return all.flatMap((n, p) => (n === best ? [p] : []));
}

/** Winners: most points, then most buildings on the central board, then shared. @param {State} s @returns {number[]} */
export function winners(s) {
  const tied = leaders(s);
  const most = Math.max(...tied.map((p) => s.buildings[p] ?? 0));
  return tied.filter((p) => (s.buildings[p] ?? 0) === most);
}

/** Sounds still to come at a moment of a real-time era, in seconds from now. @param {number} gongAt @param {number} now @returns {[number, Cue][]} */
export function cuesAhead(gongAt, now) {
  return CUES.filter(([at]) => gongAt + at > now).map(([at, cue]) => [(gongAt + at - now) / 1000, cue]);
}

/** What was kept may be damaged or of another version. @param {unknown} kept @returns {State | null} */
export function restored(kept) {
  const s = /** @type {State} */ (kept);
  const good =
    s &&
    typeof s === 'object' &&
    [2, 3, 4].includes(s.players) &&
    [1, 2, 3].includes(s.era) &&
    Array.isArray(s.points) &&
    s.points.length === 3 &&
    s.points.every((era) => era.length === LINES.length) &&
    Array.isArray(s.names) &&
    Array.isArray(s.buildings) &&
    ['choose', 'prepare', 'real', 'round', 'appoint', 'score', 'end'].includes(s.screen);
  return good ? s : null;
}
