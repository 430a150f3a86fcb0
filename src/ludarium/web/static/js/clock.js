// @ts-check
// The server's time, estimated from echoes: the sample with the shortest round trip wins, old samples age away.

export class ServerClock {
  constructor() {
    /** @type {{offset: number, trip: number, at: number}[]} */ this.samples = [];
    this.offset = 0;
  }

  /** Page time that runs on through sleep; both parts drift apart only by the sleep that performance.now() misses. */
  static page() {
    return Date.now();
  }

  /** @param {number} sent page time of asking @param {number} server the server's time @param {number} got page time of the answer */
  sample(sent, server, got) {
    const trip = Math.max(0, got - sent);
    const fresh = { offset: server + trip / 2 - got, trip, at: got };
    // a jump beyond what the trips explain means that the machine slept or its clock was set: forget the old ones
    if (this.samples.length && Math.abs(fresh.offset - this.offset) > trip + this.#best().trip + 50) this.samples = [];
    this.samples = this.samples.filter((s) => got - s.at < 120_000).slice(-11);
    this.samples.push(fresh);
    this.offset = this.#best().offset;
  }

  #best() {
    return this.samples.reduce((a, b) => (b.trip < a.trip ? b : a));
  }

  /** The server's time now, in milliseconds. */
  now() {
    return ServerClock.page() + this.offset;
  }
}

/** Minutes and seconds; tenths in the last ten seconds. @param {number} ms */
export function spell(ms) {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const s = Math.ceil(left / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
