/** What every page has: the search box of the header, the mark of the current page, the banner of sample data, and what is shown of a tapped or focused figure. */

import { render } from 'preact';
import { siisOrigin } from '../../contract/http/origins.ts';
import type { CompanyFacts } from '../parts/company/facts.ts';
import type { Piece } from '../parts/company/formula.ts';
import { filledFormula } from '../parts/company/formula.ts';
import { lineOrigin } from '../parts/company/line-origin.ts';
import { CopyButton } from '../parts/document/block.tsx';
import { SmallText } from '../parts/document/elements.tsx';
import { nitText } from '../parts/document/format.ts';
import { byId, factsOfPage } from '../parts/document/live.tsx';
import { pastedNits, suggest, visit } from '../parts/search/suggest.tsx';
import { formatsIn } from '../words/formats.ts';
import { languageOfPage, pathIn, wordsOfPage } from '../words/language.ts';
import { documentWords, shellWords } from '../words/words.ts';

const words = wordsOfPage(shellWords);

/** The most companies of a table in the explorer; a longer list is matched in the browser. */
export const mostExplored = 50;

const input = document.querySelector('#buscar');
if (input instanceof HTMLInputElement)
  suggest(input, {
    choose: ({ href }) => visit(href),
    list(text) {
      const nits = pastedNits(text);
      if (nits && nits.length > mostExplored)
        location.assign(`/cruzar#${new URLSearchParams({ lista: nits.join(' ') })}`);
      else if (nits) location.assign(`/explorar?nit=${nits}`);
      else visit(`/buscar?${new URLSearchParams({ q: text })}`);
    },
  });

/** The address of SQL, which has a link of its own behind that of /datos, begins with it. */
const current = document.querySelectorAll('.site-header nav a') as NodeListOf<HTMLAnchorElement>;
[...current]
  .findLast(({ pathname }) => `${location.pathname}/`.startsWith(`${pathname}/`))
  ?.setAttribute('aria-current', 'page');

for (const kind of ['click', 'focusin'])
  document.addEventListener(kind, ({ target }) => {
    const isNew =
      target instanceof Element && (target.closest('[title]') || document.querySelector('.tooltip'));
    if (isNew) void showTooltip(target);
  });

document.addEventListener('click', ({ target }) => {
  const button: HTMLElement | null = target instanceof Element ? target.closest('[data-copy]') : null;
  if (button) void copyFrom(button);
  if (target instanceof Element && target.closest('[data-print]')) print();
});

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
new MutationObserver(watchBoxes).observe(document.body, { childList: true, subtree: true });
watchBoxes();

/** Observes boxes and their tables: either may change its size alone. */
function watchBoxes() {
  for (const box of document.querySelectorAll('.scroll, .scroll > table')) watch.observe(box);
}

/** Shows the banner when an answer says that its companies are invented. */
export function sampleBanner({ sample }: { sample?: boolean | undefined }) {
  if (!sample || document.querySelector('.banner')) return;
  const banner = document.createElement('aside');
  banner.className = 'banner late';
  const { sampleLabel, sample: told } = wordsOfPage(documentWords);
  banner.ariaLabel = sampleLabel;
  banner.textContent = told;
  byId('contenido').before(banner);
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
}

// The tooltip: the title that a mouse shows on hover, for an element that was tapped or has the focus; for a company's figure also its citation.

const tooltip = document.createElement('div');
tooltip.className = 'tooltip';
tooltip.role = 'status';
tooltip.hidden = true;
document.body.append(tooltip);

let shownFor: Element | null = null;

/** `target`: what was tapped or got the focus */
async function showTooltip(target: Element) {
  if (tooltip.contains(target)) return;
  const place = target.closest('[title]');
  if (place === shownFor) return;
  shownFor = place;
  tooltip.hidden = !place;
  if (!place) return;
  tell(place, null);
  const facts = await factsOfPage<CompanyFacts>().catch(() => null);
  if (facts && shownFor === place) tell(place, figureOf(place, facts));
}

/** `figure`: what is known of the figure that the title stands at */
function tell(place: Element, figure: ReturnType<typeof figureOf>) {
  const { quote = null, origin = null, formula = null } = figure ?? {};
  render(
    <>
      <p>{place.getAttribute('title')}</p>
      {origin?.text && <p class="small">{origin.text}</p>}
      {origin?.address && (
        <p class="small">
          <a href={origin.address}>{words.rowAtPortal}</a>
        </p>
      )}
      {formula && (
        <p class="small">
          {formula.pieces.map(pieceOf)}
          {' = '}
          {formula.result}
        </p>
      )}
      {quote && <SmallText>{quote}</SmallText>}
      {quote && <CopyButton key={quote} text={quote} label={words.copyCitation} />}
    </>,
    tooltip,
  );
  const { left, bottom } = place.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - tooltip.offsetWidth - 8;
  tooltip.style.left = `${scrollX + Math.max(8, Math.min(left, edge))}px`;
  tooltip.style.top = `${scrollY + bottom + 6}px`;
}

/** In a table of figures the arrow keys go from one to the next, and Enter copies the citation. */
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return hide();
  const at = document.activeElement;
  const cell = at?.matches('.figure') ? at.closest('td, th') : at;
  if (!(cell instanceof HTMLTableCellElement)) return;
  if (event.key === 'Enter') return tooltip.querySelector('button')?.click();
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
});

function hide() {
  tooltip.hidden = true;
  shownFor = null;
}

// The citation of one figure on a company's page, with the filing and the rows that it comes from.

/** Null for what is no figure of the page's company. */
function figureOf(place: Element, facts: CompanyFacts) {
  const row = place.closest('tr[data-concept], tr[data-indicator], tr[data-figure]');
  const tile = place.closest('[data-key]');
  if (!row && !tile) return null;
  const { company, meta, site } = facts;
  if (!company || !meta) return null;
  const { razon_social, nit, digito_verificacion, ultimo_anio } = company.profile;
  const year = row ? yearOf(place) : ultimo_anio;
  const filing = company.financials.filings.find(({ anio }) => anio === year);
  if (!filing) return null;
  const name = (row?.querySelector('button, th') ?? tile?.parentElement?.querySelector('.label'))
    ?.textContent;
  const computed = row?.getAttribute('data-indicator') ?? row?.getAttribute('data-figure');
  const key = row ? row.getAttribute('data-concept') : tile?.getAttribute('data-key');
  const { date } = formatsIn[languageOfPage];
  const origin = key ? lineOrigin(facts, key, year, languageOfPage) : null;
  const formula = computed ? filledFormula(facts, computed, year, languageOfPage) : null;
  const filled = formula?.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  const figure = formula
    ? `${filled} = ${formula.result}`
    : computed
      ? place.textContent
      : place.getAttribute('title')?.replace(words.asFiled, '');
  const quote = [
    `${razon_social} (NIT ${nitText(nit, digito_verificacion)}). ${name}, ${year}: ${figure}.`,
    computed && words.computed,
    words.filing(siisOrigin.attribution, filing.numero_radicado, date(filing.fecha_corte)),
    origin?.address && words.row(origin.address),
    words.release(`${site}${pathIn(languageOfPage, `/empresa/${nit}`)}`, meta.release),
    meta.sample && words.sample,
  ]
    .filter(Boolean)
    .join(' ');
  return { quote, origin, formula };
}

function pieceOf(piece: Piece) {
  if (typeof piece === 'string') return piece;
  const { text, to } = piece;
  return to && document.getElementById(to) ? <a href={`#${to}`}>{text}</a> : text;
}

/** The year of a cell: its own, else that of its column. */
function yearOf(cell: Element) {
  if (!(cell instanceof HTMLTableCellElement)) return 0;
  const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  // A head may go on after the year: «2023 tres meses».
  return Number.parseInt(cell.dataset.anio ?? head?.textContent ?? '', 10);
}
