// @ts-check
// Keeps the screen on while a real-time clock runs.

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;

/** @param {boolean} on */
export function keepAwake(on) {
  if (on === wanted) return;
  wanted = on;
  void settle();
}

async function settle() {
  if (!wanted) {
    await lock?.release();
    lock = null;
  } else if (document.visibilityState === 'visible' && (!lock || lock.released)) {
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null; // refused on a low battery
  }
}

document.addEventListener('visibilitychange', () => void settle()); // a hidden page loses its lock
