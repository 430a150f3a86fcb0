// @ts-check
// Lobby, forms and the other server-rendered pages.
import { byId, loadWords } from './js/page.js';
import { shell } from './js/shell.js';

loadWords();
shell();

/** Pictures of boxes are large drawings: each is fetched when it comes near, and before the first scrolling only those in
 * view, so that a phone can be used at once. */
function pictures() {
  const watch = (/** @type {string} */ rootMargin) => {
    const near = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          const picture = target.querySelector('img[data-src]');
          if (!isIntersecting || !(picture instanceof HTMLImageElement)) continue;
          picture.src = picture.dataset.src ?? '';
          picture.hidden = false;
          near.unobserve(target);
        }
      },
      { rootMargin },
    );
    for (const card of document.querySelectorAll('.card-picture:has(img[data-src][hidden])')) near.observe(card);
  };
  watch('0px');
  addEventListener('scroll', () => watch('600px'), { once: true, passive: true });
}

/** A form that was refused is there again with what was entered. */
function wayBack() {
  const button = document.querySelector('[data-back]');
  if (!(button instanceof HTMLElement) || history.length < 2) return;
  button.hidden = false;
  button.addEventListener('click', () => history.back());
}

/** Show only the seats that the chosen number of players has, and options that mean something with it. */
function seatForm() {
  const count = document.querySelector('[name="seats"]');
  if (!(count instanceof HTMLSelectElement) && !(count instanceof HTMLInputElement)) return;
  const settle = () => {
    const checked = document.querySelector('input[name="seats"]:checked');
    const n = Number(checked instanceof HTMLInputElement ? checked.value : count.value);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-seat-row]'))) {
      const off = Number(row.dataset.seatRow) >= n;
      row.hidden = off;
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll('input,select')))
        field.disabled = off;
    }
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-for-seats]'))) {
      const off = !(row.dataset.forSeats ?? '').split(/[ ,]+/).includes(String(n));
      row.hidden = off;
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll('input,select')))
        field.disabled = off;
    }
  };
  for (const field of document.querySelectorAll('[name="seats"]')) field.addEventListener('change', settle);
  settle();
  addEventListener('pageshow', settle); // coming back, the browser fills in what was chosen
}

/** Several people at one screen, or a game over days: only the values that go with it can be chosen. */
function oneScreen() {
  const settle = () => {
    const kinds = [
      .../** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('select[name^="kind"]:not(:disabled)')),
    ].map((k) => k.value);
    const slow = document.querySelector('input[name=slow]:checked') !== null;
    const shared = slow || kinds.filter((k) => k === 'me' || k === 'local').length > 1;
    for (const field of /** @type {NodeListOf<HTMLSelectElement>} */ (
      document.querySelectorAll('select[data-one-screen]')
    )) {
      const fit = (field.dataset.oneScreen ?? '').split(' ');
      for (const option of field.options) option.disabled = shared && !fit.includes(option.value);
      if (field.selectedOptions[0]?.disabled) field.value = fit[0] ?? '';
    }
  };
  document.querySelector('form[action="/tables"]')?.addEventListener('change', settle);
  settle();
}

/** What a seat's kind needs: the level of a bot, the name of a second person. */
function seatKinds() {
  for (const row of document.querySelectorAll('[data-seat-row]')) {
    const kind = row.querySelector('select[name^="kind"], select[name$="kind"]');
    if (!(kind instanceof HTMLSelectElement)) continue;
    const settle = () => {
      for (const part of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll('[data-when]'))) {
        part.hidden = !(part.dataset.when ?? '').split(' ').includes(kind.value);
      }
    };
    kind.addEventListener('change', settle);
    settle();
  }
}

/** A seat shows the colour that it chooses; the seat that had it before takes the other one. */
function seatColours() {
  const fields = [.../** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('select[data-colours]'))];
  const show = () => {
    for (const field of fields) {
      const { colour } = field.selectedOptions[0]?.dataset ?? {};
      const row = /** @type {HTMLElement | null} */ (field.closest('[data-seat-row]'));
      if (colour && row) row.parentElement?.style.setProperty(`--seat${row.dataset.seatRow}`, colour);
      field.dataset.before = field.value;
    }
  };
  for (const field of fields) {
    field.addEventListener('change', () => {
      const other = fields.find((each) => each !== field && each.value === field.value);
      if (other && field.dataset.before) other.value = field.dataset.before;
      show();
    });
  }
  show();
}

pictures();
seatForm();
seatColours();
seatKinds();
oneScreen();
wayBack();
byId('autofocus')?.focus();
