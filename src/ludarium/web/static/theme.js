// @ts-check
// Loaded in the head before anything is drawn, so that no page flashes in the wrong colours.
'use strict';
(() => {
  const root = document.documentElement;
  try {
    const kept = JSON.parse(localStorage.getItem('ludarium.settings') ?? '{}');
    for (const name of ['theme', 'contrast', 'motion', 'text'])
      if (typeof kept[name] === 'string') root.dataset[name] = kept[name];
  } catch {
    // nothing kept, or a browser that keeps nothing: the defaults hold
  }
})();
