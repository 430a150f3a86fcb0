// @ts-check
// The room that the page has for the picture: wide on a desktop, tall on a phone, upright or lying.

const narrow = matchMedia('(max-width: 1023px)');

export function stage() {
  return narrow.matches ? 'tall' : 'wide';
}

/** Called when the page was turned or resized to the other stage. @param {(stage: string) => void} tell */
export function onStage(tell) {
  narrow.addEventListener('change', () => tell(stage()));
}
