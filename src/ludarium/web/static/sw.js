// @ts-check
// The service worker: notifications with a way back to their table, and a word when the server cannot be reached. It keeps
// nothing: a table lives on the server.

const worker = /** @type {any} */ (self);
const AWAY = {
  en: ['The table cannot be reached', 'Nothing is lost: the game waits on the server.', 'Try again'],
  ja: ['テーブルにつながりません', 'ゲームはサーバーに残っています。', 'もう一度つなぐ'],
};

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ e) => e.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (/** @type {any} */ e) => {
  if (e.request.mode === 'navigate') e.respondWith(fetch(e.request).catch(away));
});
worker.addEventListener('notificationclick', (/** @type {any} */ e) => {
  e.notification.close();
  e.waitUntil(show(e.notification.data?.url ?? '/'));
});

/** Bring the page of an address to the front, or open it. @param {string} url */
async function show(url) {
  const wanted = new URL(url, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const open = pages.find((/** @type {any} */ page) => page.url.split('?')[0] === wanted.split('?')[0]);
  await (open ? open.focus() : worker.clients.openWindow(wanted));
}

function away() {
  const [title, text, again] = navigator.language.startsWith('ja') ? AWAY.ja : AWAY.en;
  const style =
    'font:18px/1.5 system-ui;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark';
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ludarium</title>
<body style="${style}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
