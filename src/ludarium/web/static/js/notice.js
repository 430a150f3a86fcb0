// @ts-check
// A notification that it is my turn, for people who asked for it and are looking elsewhere.
import { settings } from './settings.js';

/** @param {string} title @param {NotificationOptions} options */
export function notice(title, options) {
  const looking = !document.hidden && document.hasFocus();
  if (looking || settings.notify !== 'on' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, options);
    note.onclick = () => window.focus();
  } catch {
    // some phones only let a service worker say so; the dot in the title and the list in the lobby remain
  }
}
