/** What is shown of a figure that was tapped or has the focus: the title that a mouse shows on hover, and of a company's figure also its citation. */

import { render } from 'preact';
import { siisOrigin } from '../../../contract/http/origins.ts';
import { formatsIn } from '../../words/formats.ts';
import { languageOfPage, pathIn, wordsOfPage } from '../../words/language.ts';
import { figureTooltipWords } from '../../words/words.ts';
import { CopyButton } from '../document/block.tsx';
import { SmallText } from '../document/elements.tsx';
import { nitText } from '../document/format.ts';
import { factsOfPage } from '../document/live.tsx';
import type { CompanyFacts } from './facts.ts';
import { filledFormula, type Piece } from './formula.ts';
import { lineOrigin } from './line-origin.ts';

const words = wordsOfPage(figureTooltipWords);

const tooltip = document.createElement('div');
tooltip.className = 'tooltip';
tooltip.role = 'status';
tooltip.hidden = true;
document.body.append(tooltip);

let shownFor: Element | null = null;

/** `target`: what was tapped or got the focus */
export async function showTooltip(target: Element) {
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

export function hideTooltip() {
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
