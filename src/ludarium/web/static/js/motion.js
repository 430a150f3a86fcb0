// @ts-check
// Whether things may move.

/** The setting, or else what the machine asks for. */
export function moves() {
  const set = document.documentElement.dataset.motion;
  if (set === 'off') return false;
  if (set === 'on') return true;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
