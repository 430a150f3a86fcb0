// @ts-check
// A notification that it is my turn, for people who asked for it and are looking elsewhere. The service worker shows it:
// phones accept it from nobody else, and a touch leads back to the table.
import { settings } from './settings.js';

/** Install the service worker, where the browser allows one. */
export function installWorker() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {})); // pages work without it
}

/** @param {string} title @param {{body?: string, tag?: string, url: string}} about */
export async function notice(title, { url, ...options }) {
  const looking = !document.hidden && document.hasFocus();
  if (looking || settings.notify !== 'on' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, { ...options, icon: '/icon-192.png', data: { url } });
  else new Notification(title, options).onclick = () => window.focus();
}
