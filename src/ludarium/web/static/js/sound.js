// @ts-check
// Synthesised table sounds: nothing to download. Short and wooden; the real-time ones carry further.
import { settings } from './settings.js';

/** @typedef {'piece'|'coin'|'card'|'dice'|'turn'|'end'|'gong'|'cry'|'left'|'right'|'minute'|'alarm'|'refused'} Sound */

/** @type {AudioContext | null} */
let context = null;

export const soundOn = () => settings.sound === 'on';

/** Browsers start sound only from a click or key press. */
export function wake() {
  if (!soundOn()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** @param {Sound} name */
export function play(name) {
  if (!soundOn() || !context || context.state !== 'running') return;
  const out = context.createGain();
  out.gain.value = settings.volume / 100;
  out.connect(context.destination);
  make(context, out, context.currentTime + 0.01, name);
}

/** Also for an OfflineAudioContext, so that tests can listen.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {Sound} name */
export function make(ctx, out, at, name) {
  const say = {
    piece: () => knock(ctx, out, at, 320, 0.5),
    coin: () => [0, 0.07].forEach((d, i) => bell(ctx, out, at + d, 1900 + 500 * i, 0.16, 0.25)),
    card: () => swish(ctx, out, at),
    dice: () => [0, 0.06, 0.11, 0.19, 0.24].forEach((d, i) => knock(ctx, out, at + d, 700 + 90 * ((i * 7) % 4), 0.3)),
    turn: () => [0, 0.14].forEach((d, i) => knock(ctx, out, at + d, 440 * (i ? 1.5 : 1), 0.6)),
    end: () => [0, 0.16, 0.32, 0.48].forEach((d, i) => bell(ctx, out, at + d, 330 * [1, 1.25, 1.5, 2][i], 0.25, 0.9)),
    refused: () => knock(ctx, out, at, 150, 0.4),
    left: () => runOut(ctx, out, at, -0.9, 620),
    right: () => runOut(ctx, out, at, 0.9, 780),
    minute: () => [0, 0.3, 0.6].forEach((d) => bell(ctx, out, at + d, 880, 0.25, 0.28)),
    alarm: () => alarm(ctx, out, at),
    gong: () => gong(ctx, out, at),
    cry: () => cry(ctx, out, at, 2),
  };
  say[name]();
}

/** A struck piece of wood: two quick partials and a tick of noise.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} pitch @param {number} loud */
function knock(ctx, out, at, pitch, loud) {
  for (const [ratio, gain, ring] of [
    [1, 1, 0.11],
    [2.7, 0.35, 0.05],
  ])
    tone(ctx, out, at, pitch * ratio, gain * loud, ring, 'sine');
  noise(ctx, out, at, 0.02, pitch * 4, loud * 0.5);
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} pitch @param {number} loud @param {number} ring */
function bell(ctx, out, at, pitch, loud, ring) {
  for (const [ratio, gain] of [
    [1, 1],
    [2.76, 0.4],
    [5.4, 0.15],
  ])
    tone(ctx, out, at, pitch * ratio, gain * loud, ring / Math.sqrt(ratio), 'sine');
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at */
function swish(ctx, out, at) {
  noise(ctx, out, at, 0.13, 2600, 0.35);
  noise(ctx, out, at + 0.09, 0.05, 900, 0.3);
}

/** A horn in the distance over a skin drum: somebody marches in.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at */
function alarm(ctx, out, at) {
  for (const beat of [0, 0.16, 0.32]) {
    tone(ctx, out, at + beat, 104, 0.7, 0.22, 'sine');
    noise(ctx, out, at + beat, 0.05, 420, 0.4);
  }
  for (const [pitch, loud] of [
    [233, 0.16],
    [349, 0.11],
  ])
    tone(ctx, out, at + 0.32, pitch, loud, 0.75, 'sawtooth');
}

/** The end of a sand timer, from its side of the table.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} pan @param {number} pitch */
function runOut(ctx, out, at, pan, pitch) {
  const side = ctx.createStereoPanner();
  side.pan.value = pan;
  side.connect(out);
  [0, 0.12].forEach((d) => knock(ctx, side, at + d, pitch, 0.6));
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} pitch @param {number} loud @param {number} ring
 * @param {OscillatorType} type */
function tone(ctx, out, at, pitch, loud, ring, type) {
  const voice = ctx.createOscillator();
  const gain = ctx.createGain();
  voice.type = type;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud), at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ring);
  voice.connect(gain).connect(out);
  voice.start(at);
  voice.stop(at + ring + 0.02);
}

/** @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} long @param {number} pitch @param {number} loud */
function noise(ctx, out, at, long, pitch, loud) {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * long), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

/** Inharmonic partials in beating pairs; the low ones ring longest, the high ones bloom later.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at */
function gong(ctx, out, at) {
  const partials = [
    [1, 1, 5],
    [1.52, 0.7, 4],
    [2.09, 0.6, 3.2],
    [2.74, 0.45, 2.4],
    [3.51, 0.35, 1.8],
    [4.36, 0.25, 1.2],
    [5.91, 0.18, 0.8],
  ];
  for (const [ratio, loud, ring] of partials) {
    for (const beat of [0.998, 1.003]) {
      const voice = ctx.createOscillator();
      const gain = ctx.createGain();
      voice.frequency.value = 92 * ratio * beat;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(loud * 0.12, at + 0.01 + ratio * 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + ring);
      voice.connect(gain).connect(out);
      voice.start(at);
      voice.stop(at + ring);
    }
  }
  noise(ctx, out, at, 0.15, 700, 0.25);
}

/** A buzzy voice, rising then falling, through three vowel formants.
 * @param {BaseAudioContext} ctx @param {AudioNode} out @param {number} at @param {number} wails */
function cry(ctx, out, at, wails) {
  for (let w = 0; w < wails; w++) {
    const start = at + w * 1.15;
    const end = start + 0.95;
    const voice = ctx.createOscillator();
    const loud = ctx.createGain();
    voice.type = 'sawtooth';
    voice.frequency.setValueAtTime(380, start);
    voice.frequency.linearRampToValueAtTime(520, start + 0.25);
    voice.frequency.linearRampToValueAtTime(340, end);
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.3, start + 0.08);
    loud.gain.setValueAtTime(0.3, end - 0.3);
    loud.gain.exponentialRampToValueAtTime(0.0001, end);
    for (const [pitch, q, gain] of [
      [1000, 6, 1],
      [1650, 9, 0.6],
      [3200, 10, 0.35],
    ]) {
      const filter = ctx.createBiquadFilter();
      const part = ctx.createGain();
      filter.type = 'bandpass';
      filter.frequency.value = pitch;
      filter.Q.value = q;
      part.gain.value = gain;
      voice.connect(filter).connect(part).connect(loud);
    }
    loud.connect(out);
    voice.start(start);
    voice.stop(end);
  }
}
