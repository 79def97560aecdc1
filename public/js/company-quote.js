/** The citation of one figure on a company's page, with the filing that it comes from. */

import { date, nitText } from './format.js';

/**
 * Null for what is no figure of the page's company.
 * @param {Element} place
 */
export function quoteOf(place) {
  const row = place.closest('tr[data-concept], tr[data-indicator]');
  const tile = place.closest('[data-key]');
  if (!row && !tile) return null;
  /** @type {Partial<import('./company-facts.js').CompanyFacts>} */
  const { company, meta, site } = JSON.parse(document.querySelector('#datos')?.textContent ?? '{}');
  if (!company || !meta) return null;
  const { razon_social, nit, digito_verificacion, ultimo_anio } = company.profile;
  const year = row ? yearOf(place) : ultimo_anio;
  const filing = company.financials.filings.find(({ anio }) => anio === year);
  if (!filing) return null;
  const name = (row?.querySelector('button, th') ?? tile?.parentElement?.querySelector('.label'))
    ?.textContent;
  const figure = row?.matches('[data-indicator]')
    ? place.textContent
    : place.getAttribute('title')?.replace(', como se reportó', '');
  return [
    `${razon_social} (NIT ${nitText(nit, digito_verificacion)}). ${name}, ${year}: ${figure}.`,
    row?.matches('[data-indicator]') && 'Calculado por Cifras con esta presentación:',
    `Superintendencia de Sociedades de Colombia, SIIS, radicado ${filing.numero_radicado}, corte al ${date(filing.fecha_corte)}.`,
    `${site}/empresa/${nit}, publicación ${meta.release}.`,
    meta.sample && 'Datos de muestra: la empresa es inventada.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The year of a cell: its own, else that of its column. @param {Element} cell */
function yearOf(cell) {
  if (!(cell instanceof HTMLTableCellElement)) return 0;
  return Number(
    cell.dataset.anio ?? cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent,
  );
}
