// @ts-check
// The companion clock for a physical table: gongs and cries on the audio clock, scheduled ahead, so that they come on time
// when the page is in the background; a large display; a score pad. Works alone, without a server.
import { make } from '/static/js/sound.js';
import * as rules from './state.js';
import { WORDS } from './words.js';

/** @typedef {import('./state.js').State} State */

const KEEP = 'ludarium.companion';
const ROMAN = ['', 'I', 'II', 'III'];
const MARKS = ['●', '▲', '■', '◆'];
const DRIFT = 0.25; // seconds between audio clock and wall clock that count as sleep

const holder = /** @type {HTMLElement} */ (document.getElementById('companion'));
let language = keptLanguage();
/** @type {State} */
let state = kept() ?? rules.newGame(2);
let note = '';

// -- words and small helpers

/** @param {string} key @param {...(string | number)} gaps */
function say(key, ...gaps) {
  const text = WORDS[language]?.[key] ?? key;
  return text.replace(/\{(\d)\}/g, (whole, i) => String(gaps[Number(i)] ?? whole));
}

/** @param {string} tag @param {Record<string, string>} [attributes] @param {...(Node | string)} inside */
function node(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** @param {string} label @param {() => void} action @param {string} [cls] */
function button(label, action, cls = '') {
  const made = node('button', { type: 'button', class: cls }, label);
  made.addEventListener('click', () => {
    openSound();
    action();
  });
  return made;
}

/** @param {number} player */
const nameOf = (player) => state.names[player] || say('player', player + 1);

function kept() {
  try {
    return rules.restored(JSON.parse(localStorage.getItem(KEEP) ?? 'null'));
  } catch {
    return null;
  }
}

function keptLanguage() {
  const wanted = document.documentElement.lang;
  return wanted in WORDS ? wanted : 'en';
}

/** @param {State} next */
function keep(next) {
  state = next;
  try {
    localStorage.setItem(KEEP, JSON.stringify(state));
  } catch {
    // private browsing: the game lives as long as the page
  }
}

/** @param {State} next */
function go(next) {
  const before = state;
  keep(next);
  if (before.screen === 'real' && state.screen !== 'real') closeEra();
  draw();
}

/** Something was typed: the screen stays, so that the field touched next is still there. @param {State} next */
function typed(next) {
  keep(next);
  holder.querySelector('footer')?.replaceWith(foot());
  holder.querySelector('.verdict')?.replaceWith(verdict());
}

// -- sound on the audio clock

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let planned = null;
let wallAtZero = 0; // wall time when the audio clock stood at zero, as far as we know

function openSound() {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().then(replan);
}

/** All sounds still to come go to the audio clock at once; what was planned before falls silent. */
function replan() {
  planned?.disconnect();
  planned = null;
  if (!audio || audio.state !== 'running' || state.screen !== 'real') return;
  planned = audio.createGain();
  planned.gain.value = 0.9;
  planned.connect(audio.destination);
  const now = Date.now();
  wallAtZero = now - audio.currentTime * 1000;
  for (const [ahead, cue] of rules.cuesAhead(state.gongAt, now)) make(audio, planned, audio.currentTime + ahead, cue);
}

/** Audio that stood still (a phone that slept) is rescheduled from the true time. */
function watchDrift() {
  if (!audio || state.screen !== 'real' || !planned) return;
  const drift = (Date.now() - wallAtZero) / 1000 - audio.currentTime;
  if (audio.state !== 'running' || Math.abs(drift) > DRIFT) {
    note = audio.state === 'running' ? say('slept') : say('tap');
    if (audio.state === 'running') replan();
  }
}

// -- keeping the screen awake

/** @type {{release: () => Promise<void>} | null} */
let lock = null;

async function stayAwake() {
  const wake = /** @type {any} */ (navigator).wakeLock;
  if (!wake) {
    note = say('no_lock');
    return;
  }
  try {
    lock = await wake.request('screen');
  } catch {
    note = say('no_lock');
  }
}

function closeEra() {
  void lock?.release();
  lock = null;
  note = '';
}

// -- screens

function draw() {
  const screens = { choose, prepare, real, round, appoint, score, end };
  holder.replaceChildren(head(), screens[state.screen](), foot());
  holder.dataset.screen = state.screen;
}

function head() {
  const other = button(
    say('other'),
    () => {
      language = language === 'en' ? 'ja' : 'en';
      document.documentElement.lang = language;
      draw();
    },
    'quiet',
  );
  return node('header', {}, node('h1', {}, say('title')), node('p', {}, say('sub')), other);
}

function foot() {
  const again = button(
    say('new_game'),
    () => {
      if (state.screen === 'choose' && state.era === 1 ? true : confirm(say('sure'))) go(rules.newGame(state.players));
    },
    'quiet',
  );
  const table = node('table', { class: 'totals' });
  const row = node('tr');
  rules
    .totals(state)
    .forEach((n, p) =>
      row.append(node('td', { class: `seat${p}` }, `${MARKS[p]} ${nameOf(p)} `, node('b', {}, String(n)))),
    );
  table.append(row);
  const download = location.protocol.startsWith('http')
    ? [node('a', { href: new URL('download', import.meta.url).href, download: '' }, say('download'))]
    : [];
  return node('footer', {}, table, ...download, again);
}

function choose() {
  const panel = node('section', { class: 'panel' }, node('h2', {}, say('era', ROMAN[state.era] ?? '')));
  if (state.era === 1) {
    const counts = node('div', { class: 'row' }, node('span', {}, say('players')));
    for (const n of [2, 3, 4])
      counts.append(
        button(
          String(n),
          () => go({ ...rules.newGame(n), names: Array.from({ length: n }, (_, i) => state.names[i] ?? '') }),
          n === state.players ? 'chosen' : '',
        ),
      );
    panel.append(counts);
    for (let p = 0; p < state.players; p++) panel.append(nameField(p));
    panel.append(button(say('test'), trySounds, 'quiet'), node('p', { class: 'soft' }, say('sound_off')));
  }
  panel.append(
    button(say('new_era'), () => go(rules.prepare(state, true)), 'primary'),
    node('p', { class: 'soft' }, say('real_note')),
    button(say('new_intro'), () => go(rules.prepare(state, false)), 'primary'),
    node('p', { class: 'soft' }, say('intro_note')),
  );
  return panel;
}

/** @param {number} player */
function nameField(player) {
  const input = /** @type {HTMLInputElement} */ (
    node('input', {
      type: 'text',
      maxlength: '24',
      value: state.names[player] ?? '',
      placeholder: say('player', player + 1),
      'aria-label': `${say('name')} ${player + 1}`,
    })
  );
  input.addEventListener('input', () =>
    typed({ ...state, names: state.names.map((n, p) => (p === player ? input.value.trim() : n)) }),
  );
  return node('label', { class: `row seat${player}` }, `${MARKS[player]} `, input);
}

function trySounds() {
  if (!audio) return;
  make(audio, audio.destination, audio.currentTime + 0.1, 'gong');
  make(audio, audio.destination, audio.currentTime + 2, 'cry');
}

function prepare() {
  const list = node('ol', { class: 'checks' });
  for (let i = 1; i <= 6; i++)
    list.append(node('li', {}, node('label', {}, node('input', { type: 'checkbox' }), ` ${say(`check${i}`, state.era)}`)));
  return node(
    'section',
    { class: 'panel' },
    node('h2', {}, say('prepare', ROMAN[state.era] ?? '')),
    list,
    node('p', { class: 'soft' }, say('ready')),
    button(say('start'), start, 'primary'),
    button(say('back'), () => go({ ...state, screen: 'choose' }), 'quiet'),
  );
}

function start() {
  const now = Date.now();
  if (state.real) void stayAwake();
  go(rules.begin(state, now));
  replan();
}

function real() {
  const stop = button(
    say('stop'),
    () => {
      if (confirm(say('stop_sure'))) {
        planned?.disconnect();
        go({ ...state, screen: 'prepare' });
      }
    },
    'quiet',
  );
  const face = node('div', { id: 'time', role: 'timer' });
  return node(
    'section',
    { class: 'panel clock' },
    node('h2', {}, say('era', ROMAN[state.era] ?? '')),
    face,
    node('p', { id: 'cue' }),
    node('p', { id: 'note', role: 'status' }),
    stop,
  );
}

/** @param {number} ms */
const minutes = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

function showTime() {
  if (state.screen !== 'real') return;
  const now = Date.now();
  const next = rules.tick(state, now);
  if (next !== state) {
    setTimeout(() => planned?.disconnect(), 6000); // let the last gong ring out
    go(next);
    return;
  }
  watchDrift();
  const passed = now - state.gongAt;
  const time = document.getElementById('time');
  const cue = document.getElementById('cue');
  const told = document.getElementById('note');
  if (!time || !cue || !told) return;
  time.textContent = passed < 0 ? String(Math.ceil(-passed / 1000)) : minutes(rules.ERA_MS - passed);
  const cry = rules.CUES.find(([at, name]) => name === 'cry' && passed < at + 8000);
  const crying = cry && passed >= cry[0];
  const late = passed >= 480000;
  cue.textContent =
    passed < 0
      ? say('get_ready')
      : crying
        ? say('cry_now')
        : cry
          ? say('cry_in', minutes(cry[0] - passed))
          : late
            ? say('last_minute')
            : say('left');
  holder.classList.toggle('crying', Boolean(crying));
  holder.classList.toggle('late', late);
  told.textContent = !audio || audio.state !== 'running' ? say('tap') : note;
}

function round() {
  return node(
    'section',
    { class: 'panel clock' },
    node('h2', {}, say('era', ROMAN[state.era] ?? '')),
    node('div', { id: 'time' }, say('round', state.round)),
    node('p', {}, say('of')),
    node('p', { class: `seat${state.first} big` }, `${MARKS[state.first]} ${say('starts', nameOf(state.first))}`),
    button(say('next_round'), nextRound, 'primary'),
  );
}

function nextRound() {
  const next = rules.nextRound(state);
  if (audio && next.screen !== 'round')
    make(audio, audio.destination, audio.currentTime + 0.05, next.screen === 'appoint' ? 'cry' : 'gong');
  go(next);
}

function appoint() {
  return node(
    'section',
    { class: 'panel clock' },
    node('h2', {}, say('appoint')),
    node('p', {}, say('appoint_note')),
    node('p', { class: `seat${state.first} big` }, `${MARKS[state.first]} ${say('starts', nameOf(state.first))}`),
    button(say('resume'), () => go(rules.resume(state)), 'primary'),
  );
}

function score() {
  const line = rules.LINES[state.line] ?? 'destruction';
  const panel = node(
    'section',
    { class: 'panel' },
    node('h2', {}, say('scoring', ROMAN[state.era] ?? '')),
    node('h3', {}, say(line)),
    node('p', {}, say(`${line}_note`)),
  );
  if (!rules.WITHOUT_POINTS.includes(line)) for (let p = 0; p < state.players; p++) panel.append(pointsField(p));
  const last = state.line === rules.LINES.length - 1;
  panel.append(button(say(last ? 'done' : 'next'), () => go(rules.nextLine(state)), 'primary'));
  if (state.line > 0) panel.append(button(say('back'), () => go(rules.lineBefore(state)), 'quiet'));
  return panel;
}

/** @param {number} player */
function pointsField(player) {
  const value = state.points[state.era - 1]?.[state.line]?.[player] ?? 0;
  const input = /** @type {HTMLInputElement} */ (
    node('input', {
      type: 'number',
      inputmode: 'numeric',
      min: '0',
      max: '999',
      value: String(value),
      'aria-label': nameOf(player),
    })
  );
  const set = () => {
    const entered = Math.min(999, Math.max(0, Math.round(Number(input.value) || 0)));
    typed(rules.enter(state, player, entered));
  };
  input.addEventListener('input', set);
  input.addEventListener('focus', () => input.select());
  return node('label', { class: `row seat${player}` }, node('span', {}, `${MARKS[player]} ${nameOf(player)}`), input);
}

function end() {
  const best = rules.leaders(state);
  const panel = node('section', { class: 'panel' }, node('h2', {}, say('end')));
  if (best.length > 1) {
    panel.append(node('p', {}, say('tie')));
    for (const p of best) panel.append(buildingsField(p));
  }
  panel.append(verdict(), sheet());
  return panel;
}

function verdict() {
  const won = rules.winners(state);
  const names = won.map(nameOf).join(', ');
  return node('p', { class: `big verdict seat${won[0] ?? 0}` }, won.length > 1 ? say('shared', names) : say('wins', names));
}

/** @param {number} player */
function buildingsField(player) {
  const input = /** @type {HTMLInputElement} */ (
    node('input', {
      type: 'number',
      inputmode: 'numeric',
      min: '0',
      max: '20',
      value: String(state.buildings[player] ?? 0),
    })
  );
  input.addEventListener('input', () =>
    typed({ ...state, buildings: state.buildings.map((n, p) => (p === player ? Number(input.value) || 0 : n)) }),
  );
  return node('label', { class: `row seat${player}` }, node('span', {}, `${MARKS[player]} ${nameOf(player)}`), input);
}

function sheet() {
  const table = node('table', { class: 'sheet' });
  state.points.forEach((era, e) =>
    era.forEach((line, l) => {
      const name = rules.LINES[l] ?? '';
      if (rules.WITHOUT_POINTS.includes(name)) return;
      const row = node('tr', {}, node('th', { scope: 'row' }, `${ROMAN[e + 1]} ${say(name)}`));
      for (const n of line) row.append(node('td', {}, String(n)));
      table.append(row);
    }),
  );
  return table;
}

// -- life of the page

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  /** @type {HTMLButtonElement | null} */ (holder.querySelector('button.primary'))?.click();
});
document.addEventListener('pointerdown', () => {
  if (state.screen === 'real') openSound();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible' || state.screen !== 'real') return;
  if (audio && audio.state !== 'running') openSound();
  if (!lock) void stayAwake();
});
setInterval(showTime, 100);
state = rules.tick(state, Date.now());
draw();
