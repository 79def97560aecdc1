/** What every page has: the search box of the header, the mark of the current page, and what is shown of a tapped or focused figure. */

import { shellInEnglish } from '../../words/shell.en.ts';
import { shellInSpanish } from '../../words/shell.es.ts';

// Not by `words.ts`, with which the words of what is loaded later would come along.
const words = document.documentElement.lang === 'en' ? shellInEnglish : shellInSpanish;
/** What is said where what a page loads later does not come. */
export const { notLoaded } = words;

/** What a reader wants of it only later. */
export interface ShellParts {
  /** Suggests companies in the search box of the header. */
  readonly suggestOnSite: (input: HTMLInputElement) => void;
  /** What is shown of a figure. */
  readonly tooltip: { readonly show: (target: Element) => void; readonly hide: () => void };
}

/** Once a page. `load`: of the parts, asked for at the first focus of the search box or the first figure. */
export function startShell(load: () => Promise<ShellParts>): void {
  let parts: ShellParts | undefined;
  const loadParts = async () => {
    parts = await load();
    return parts;
  };
  suggestAtFocus(loadParts);
  markCurrentPage();
  for (const kind of ['click', 'focusin'])
    document.addEventListener(kind, ({ target }) => {
      const isNew =
        target instanceof Element && (target.closest('[title]') || document.querySelector('.tooltip'));
      if (!isNew) return;
      void loadParts().then(({ tooltip }) => tooltip.show(target));
    });
  document.addEventListener('click', ({ target }) => {
    const button: HTMLElement | null = target instanceof Element ? target.closest('[data-copy]') : null;
    if (button) void copyFrom(button);
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
  new MutationObserver(watchBoxes).observe(document.body, { childList: true, subtree: true });
  watchBoxes();
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') parts?.tooltip.hide();
    else moveInTable(event);
  });
}

/** Until the parts are there the form of the search box leads to the page of results. */
function suggestAtFocus(loadParts: () => Promise<ShellParts>) {
  const input = document.querySelector('#buscar');
  if (!(input instanceof HTMLInputElement)) return;
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);
  const suggest = async () => {
    const { suggestOnSite } = await loadParts();
    suggestOnSite(input);
    // What was typed in the meantime.
    if (input.value !== '') input.dispatchEvent(new Event('input'));
  };
  if (document.activeElement === input) void suggest();
  else input.addEventListener('focus', () => void suggest(), { once: true });
}

/** The address of SQL, which has a link of its own behind that of /datos, begins with it. */
function markCurrentPage() {
  const links = document.querySelectorAll('.site-header nav a') as NodeListOf<HTMLAnchorElement>;
  [...links]
    .findLast(({ pathname }) => `${location.pathname}/`.startsWith(`${pathname}/`))
    ?.setAttribute('aria-current', 'page');
}

/** Copies the text of a button, and says so on it for two seconds. */
async function copyFrom(button: HTMLElement) {
  const { copy = '' } = button.dataset;
  const word = button.querySelector('span') ?? button;
  word.dataset.label ??= word.textContent ?? '';
  const text = copy.startsWith('/')
    ? `curl -s '${location.origin}${copy}'`
    : copy.replace(/^<iframe src="/, `$&${location.origin}`);
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  word.textContent = done ? words.copied : words.notCopied;
  setTimeout(() => {
    word.textContent = word.dataset.label ?? '';
  }, 2000);
}

/** Boxes of tables take the focus only while they scroll. */
const watch = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    const box = target.closest('.scroll');
    if (!box) continue;
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
    else box.removeAttribute('tabindex');
  }
});

/** Observes boxes and their tables: either may change its size alone. */
function watchBoxes() {
  for (const box of document.querySelectorAll('.scroll, .scroll > table')) watch.observe(box);
}

/** In a table of figures the arrow keys go from one to the next, and Enter copies the citation. */
function moveInTable(event: KeyboardEvent) {
  const at = document.activeElement;
  const cell = at?.matches('.figure') ? at.closest('td, th') : at;
  if (!(cell instanceof HTMLTableCellElement)) return;
  if (event.key === 'Enter') return document.querySelector<HTMLElement>('.tooltip button')?.click();
  const row = cell.parentElement;
  const next = {
    ArrowLeft: cell.previousElementSibling,
    ArrowRight: cell.nextElementSibling,
    ArrowUp: row?.previousElementSibling?.children[cell.cellIndex],
    ArrowDown: row?.nextElementSibling?.children[cell.cellIndex],
  }[event.key];
  if (!(next instanceof HTMLTableCellElement) || next.tagName !== 'TD') return;
  event.preventDefault();
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
