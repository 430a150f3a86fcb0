// @ts-check
// The room that the page has for the picture: wide on a desktop, tall on a phone, lying on a long phone that lies.

const narrow = matchMedia('(max-width: 1023px)');
const lying = matchMedia('(min-width: 700px) and (max-height: 480px) and (orientation: landscape)');

export function stage() {
  return narrow.matches ? (lying.matches ? 'lying' : 'tall') : 'wide';
}

/** Called when the page was turned or resized to another stage. @param {(stage: string) => void} tell */
export function onStage(tell) {
  let last = stage();
  const look = () => {
    if (stage() === last) return;
    last = stage();
    tell(last);
  };
  for (const query of [narrow, lying]) query.addEventListener('change', look);
}
