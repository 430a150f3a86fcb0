// @ts-check
// The connection to the server: reconnects by itself, keeps messages until they are answered, estimates the server's time.
import { ServerClock } from './clock.js';

/** @typedef {{t: string, id?: string, [key: string]: unknown}} Message */
/** @typedef {'connecting' | 'open' | 'again' | 'lost' | 'gone'} ConnectionState */

const WAITS = [300, 700, 1500, 3000, 5000, 8000];
const SILENCE = 25_000; // ms without a word before the connection counts as dead

export class Connection {
  /** @param {string} address @param {{hello: () => Message, heard: (m: Message) => void, state: (s: ConnectionState) => void}} hooks */
  constructor(address, hooks) {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    this.url = url.href;
    this.hooks = hooks;
    this.clock = new ServerClock();
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Map<string, Message>} */ this.unanswered = new Map();
    /** @type {Map<string, number>} */ this.pings = new Map();
    this.counter = 0;
    this.tries = 0;
    this.heardAt = 0;
    this.closed = false;
    this.mark = Math.random().toString(36).slice(2, 8); // tells this page's messages from another page's
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#woke();
    });
    setInterval(() => this.#beat(), 10_000);
    this.connect();
  }

  connect() {
    if (this.closed) return;
    this.hooks.state(this.tries ? 'again' : 'connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.tries = 0;
      this.heardAt = Date.now();
      socket.send(JSON.stringify(this.hooks.hello()));
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
      this.hooks.state('open');
      this.ping();
      setTimeout(() => this.ping(), 600);
    });
    socket.addEventListener('message', (e) => this.#hear(String(e.data)));
    socket.addEventListener('close', (e) => {
      if (this.socket === socket) this.#fell(e.code);
    });
  }

  /** @param {string} data */
  #hear(data) {
    this.heardAt = Date.now();
    /** @type {Message} */ const message = JSON.parse(data);
    if (message.t === 'pong') this.#pong(message);
    if (message.id) this.unanswered.delete(message.id);
    if (message.t === 'gone') {
      this.closed = true;
      this.hooks.state('gone');
    }
    this.hooks.heard(message);
  }

  /** @param {number} code */
  #fell(code) {
    this.socket = null;
    if (this.closed) return;
    if (code === 4401 || code === 4403) {
      // the ticket is too old: a fresh page has a fresh one
      this.closed = true;
      location.reload();
      return;
    }
    this.tries++;
    this.hooks.state(this.tries > 5 ? 'lost' : 'again');
    const wait = WAITS[Math.min(this.tries - 1, WAITS.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** Try at once. */
  retry() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(this.timer);
    this.connect();
  }

  #woke() {
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else this.retry();
  }

  #beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENCE) {
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.#fell(0);
      return;
    }
    this.ping();
  }

  ping() {
    const id = `${this.mark}-p${++this.counter}`;
    this.pings.set(id, ServerClock.page());
    this.#put({ t: 'ping', id });
  }

  /** @param {Message} m */
  #pong(m) {
    const sent = this.pings.get(m.id ?? '');
    this.pings.delete(m.id ?? '');
    if (sent !== undefined && typeof m.at === 'number') this.clock.sample(sent, m.at, ServerClock.page());
  }

  /** @param {Message} message */
  #put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Say something that may be lost. @param {Message} message */
  say(message) {
    this.#put(message);
  }

  /** Say something that must arrive once: it is repeated after a reconnect until the server answers. @param {Message} message @returns its id */
  tell(message) {
    const id = `${this.mark}-${++this.counter}`;
    const whole = { ...message, id };
    this.unanswered.set(id, whole);
    this.#put(whole);
    return id;
  }

  /** Ask something whose answer only matters now. @param {Message} message @returns its id */
  ask(message) {
    const id = `${this.mark}-${++this.counter}`;
    this.#put({ ...message, id });
    return id;
  }
}
