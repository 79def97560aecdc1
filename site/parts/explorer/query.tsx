/** The explorer's state in its address and of its form, how bounds are written there and in the form, and the API's notices about filters that match nothing. */

import type { ComponentChildren } from 'preact';
import type { CallParameters } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { Meta, Screener } from '../../../contract/http/schemas.ts';
import { markNotices } from '../../../contract/year-marks.ts';
import { uncapitalized } from '../../words/formats.ts';
import { formatNumber } from '../document/format.ts';
import type { Facets } from './facets.tsx';
import type { OfferedFigure } from './offered.ts';
import { figureTable, filters, lineTable, valueColumns } from './screener-table.ts';

type AmountKey = 'ingresos_operacionales' | 'total_activos' | 'ganancia_operacional' | 'ganancia_neta';

const amounts: readonly (readonly [key: AmountKey, label: string])[] = [
  ['ingresos_operacionales', 'Ingresos'],
  ['total_activos', 'Activos'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
];

/** Columns that every row has, in the order of the table; the parameter `ocultas` lists hidden ones. */
export const columns = [['ciiu_codigo', 'CIIU'], ['ciudad', 'Ciudad'], ...amounts] as const;

/** The most figures and other columns that the API gives with each company. */
export const mostIndicators = 10;

/** What the chooser adds: figures, and lines of the statements. */
export const chosenFrom: Readonly<Record<string, OfferedFigure>> = { ...figureTable, ...lineTable };

/** Columns on request. */
export const columnNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    valueColumns.map((key) => [key, filters.find(({ name }) => name === key)?.label ?? key]),
  ),
  ...Object.fromEntries(Object.entries(chosenFrom).map(([key, { nombre }]) => [key, nombre])),
};

export const preset: Readonly<Record<string, string>> = {
  sort: 'ingresos_operacionales',
  order: 'desc',
  page: '1',
  page_size: '50',
};
/** Parameters that change what is shown of the companies, not which companies match. */
export const lookNames: readonly string[] = [...Object.keys(preset), 'columnas', 'ocultas'];
const looks = new Set(lookNames);
const rangeName = /^(min|max)_([a-z\d_]+)$/;

const isKnown = (name: string) =>
  looks.has(name) ||
  ranges.some(({ key }) => key === ranged(name)) ||
  filters.some((filter) => filter.name === name);

/**
 * The query in an address, without defaults and unknown parameters, and with the column that it is sorted by; where `formulario`
 * says that the fields of the form stand in it, the query that they mean.
 */
export function readQuery(search: string | URLSearchParams) {
  const parameters = new URLSearchParams(search);
  const query = parameters.has('formulario') ? queryOfForm(parameters) : parameters;
  for (const [name, value] of [...query])
    if (!isKnown(name) || value.trim() === '' || preset[name] === value) query.delete(name);
  showSorted(query);
  query.sort();
  return query;
}

/** Whoever sorts by a figure sees it: it becomes a column, in the place of the last of as many as there may be, and is not hidden. */
function showSorted(query: URLSearchParams) {
  const sort = query.get('sort') ?? '';
  const chosen = listed(query, 'columnas');
  if (Object.hasOwn(chosenFrom, sort) && !chosen.includes(sort))
    query.set('columnas', [...chosen.slice(0, mostIndicators - 1), sort].join());
  const hidden = listed(query, 'ocultas').filter((key) => key !== sort);
  if (hidden.length > 0) query.set('ocultas', hidden.join());
  else query.delete('ocultas');
}

/** What a form without scripts sends beside filters and looks. */
const formNames = new Set(['formulario', 'columna', 'cifra', 'desde', 'hasta']);

/** What links of mails and networks carry, which asks nothing of the list. */
const isTracking = (name: string) => /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid|_ts)$/.test(name);

/** As many are told of. */
const mostUnknown = 5;

/** The parameters of an address that the explorer does not have, sorted by name. */
export function unknownIn(search: string): readonly (readonly [name: string, value: string])[] {
  const unknown = [...new Map(new URLSearchParams(search))].filter(
    ([name]) => name !== '' && !isKnown(name) && !formNames.has(name) && !isTracking(name),
  );
  return unknown.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, mostUnknown);
}

/** Bounds are typed in the units of the form, as `bound` reads them; what is no number stays, and the API says so. */
function queryOfForm(fields: URLSearchParams) {
  const query = new URLSearchParams();
  const [figure, ...typed] = ['cifra', 'desde', 'hasta'].map((name) => fields.get(name) ?? '');
  if (figure) {
    fields.append('columna', figure);
    for (const [i, end] of ['min', 'max'].entries())
      if (typed[i]) fields.append(`${end}_${figure}`, typed[i]);
  }
  for (const name of new Set(fields.keys())) {
    const range = ranges.find(({ key }) => key === ranged(name));
    const values = fields
      .getAll(name)
      .flatMap((text) => (name === 'nit' ? text.split(/[\s,;]+/) : text.trim()));
    // The menu that adds a value stands before those that were chosen.
    if (filters.some((filter) => filter.name === name && filter.several)) values.push(values.shift() ?? '');
    const last = values.at(-1) ?? '';
    query.set(name, range ? (bound(last, range) ?? last) : values.filter(Boolean).join());
  }
  const checked = fields.getAll('columna');
  query.set('ocultas', columns.flatMap(([key]) => (checked.includes(key) ? [] : [key])).join());
  const added = Object.keys(columnNames).filter((key) => checked.includes(key));
  query.set('columnas', added.slice(0, mostIndicators).join());
  // Without its column the list is no longer sorted by it.
  const sort = query.get('sort') ?? '';
  if (
    [...columns.map(([key]) => key), ...Object.keys(chosenFrom)].some(
      (key) => key === sort && !checked.includes(key),
    )
  )
    for (const name of ['sort', 'order']) query.delete(name);
  return query;
}

/** The query with some values changed; back to the first page, unless a page is given. */
export function changedQuery(query: URLSearchParams, changes: Readonly<Record<string, string | null>>) {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value && value !== preset[name]) next.set(name, value);
    else next.delete(name);
  next.sort();
  return next;
}

/** The query string with unescaped commas, as the API writes it. */
const queryString = (query: URLSearchParams) =>
  query.size > 0 ? `?${String(query).replaceAll('%2C', ',')}` : '';

export const explorerAddress = (query: URLSearchParams) => `/explorar${queryString(query)}`;

/** The ranges of margin of the same list. */
export function marginsAddress(query: URLSearchParams) {
  const list = new URLSearchParams(query);
  for (const name of lookNames) list.delete(name);
  return `/margenes${queryString(list)}`;
}

/** A link to the list with some values changed. Search engines need not follow each order and filter. */
export const viewLink = (
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  attributes: { class?: string; id?: string; title?: string },
  ...content: ComponentChildren[]
) => (
  <a href={explorerAddress(changedQuery(query, changes))} rel="nofollow" {...attributes}>
    {content}
  </a>
);

/** The API call for a query, without the parameters that only the page knows. */
export function callOf(query: URLSearchParams, without: readonly string[] = []) {
  const apiQuery = new URLSearchParams(query);
  for (const name of ['ocultas', ...without]) apiQuery.delete(name);
  return addressOf('screener', {}) + queryString(apiQuery);
}

/** The same for the client, which the API tells what it does not take. */
export const askedOf = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([name]) => name !== 'ocultas')) as CallParameters<'screener'>;

/** The names of the parameters that filter. */
export const filtersOf = (query: URLSearchParams) => [...query.keys()].filter((name) => !looks.has(name));

/** The key in `min_…` or `max_…`; null for other parameters. */
export const ranged = (name: string) => rangeName.exec(name)?.[2] ?? null;

/** The members of a list such as `roe,roa`. */
export const listed = (query: URLSearchParams, name: string) => query.get(name)?.split(',') ?? [];

/** How a bound is typed: `factor` is how many of the API's units make one of the form's. */
export type Range = {
  key: string;
  label: string;
  unit: string;
  suffix: string;
  factor: number;
  decimals: number;
};

const forms: Readonly<Record<OfferedFigure['unit'], Pick<Range, 'unit' | 'suffix' | 'factor' | 'decimals'>>> =
  {
    currency: { unit: 'millones de pesos', suffix: '\u00A0millones', factor: 1000, decimals: 6 },
    percent: { unit: '%', suffix: '\u00A0%', factor: 1, decimals: 6 },
    days: { unit: 'días', suffix: '\u00A0días', factor: 1, decimals: 6 },
    ratio: { unit: 'veces', suffix: '', factor: 1, decimals: 6 },
    points: { unit: 'puntos', suffix: '', factor: 1, decimals: 6 },
  };

const amountRanges: readonly Range[] = amounts.map(([key, label]) => ({
  ...forms.currency,
  key,
  label,
  decimals: 0,
}));

/** All ranges, the amounts first. */
export const ranges: readonly Range[] = [
  ...amountRanges,
  ...Object.entries(chosenFrom).map(([key, { nombre, unit }]) => ({
    ...forms[unit],
    key,
    label: nombre,
    ...(key in lineTable && { decimals: 0 }),
  })),
];

/** Those of `ranges` that the reader chose: as a column, or by a bound. */
export const chosenRanges = (query: URLSearchParams): readonly Range[] =>
  ranges.filter(
    ({ key }) =>
      key in chosenFrom &&
      (listed(query, 'columnas').includes(key) || query.has(`min_${key}`) || query.has(`max_${key}`)),
  );

/** A bound of the address as shown in the form; what is not a number is unchanged. */
export const formatBound = (value: string, { factor }: Range) =>
  Number.isFinite(Number(value)) ? formatNumber(Number(value) / factor, 12, 0) : value;

/**
 * Typed text as a bound of the address: null when empty, undefined when it is not a number. A comma is the decimal
 * separator, and so is a point unless it groups thousands.
 */
export function bound(text: string, { factor, decimals }: Pick<Range, 'factor' | 'decimals'>) {
  const bare = text.replaceAll(/\s/g, '').replace('−', '-');
  if (bare === '') return null;
  const grouped = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,6})?$/.test(bare);
  if (!grouped && !/^-?\d+(?:[.,]\d{1,6})?$/.test(bare)) return undefined;
  const value = Number((grouped ? bare.replaceAll('.', '') : bare).replace(',', '.')) * factor;
  return Math.abs(value) < 1e15 ? String(Number(value.toFixed(decimals)) + 0) : undefined;
}

// The API's notices about filters that match nothing; a suggested value that the menus know becomes a link, which puts it in the place of the one that matches nothing.

/** Null where there are none but what the rows say themselves: of what their year is. */
export function notices(
  { data, meta: { avisos = [] } }: { data: Screener; meta: Pick<Meta, 'avisos'> },
  facets: Facets,
  query: URLSearchParams,
) {
  const saidByRows = markNotices(data.anio, data.empresas);
  const sentences = avisos.filter(
    (sentence) => !saidByRows.includes(sentence) && !isOfHiddenFacts(sentence, query),
  );
  return sentences.length === 0 ? null : (
    <div class="card" id="notices" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>
          {withFloor(inWords(sentence), query) ?? linked(sentence, facets, query) ?? inWords(sentence)}
        </p>
      ))}
    </div>
  );
}

/** Whether it names facts of cover pages that the source lacks, none of which is shown or filtered. */
function isOfHiddenFacts(sentence: string, query: URLSearchParams): boolean {
  const [, lacking] = /^La fuente no trae de \d{4}: (.*)\. Donde se da,/su.exec(sentence) ?? [];
  if (lacking === undefined) return false;
  const hidden = listed(query, 'ocultas');
  const shown = ['ciiu_codigo', 'ciudad'].filter((key) => !hidden.includes(key));
  const asked = [...query.keys(), ...listed(query, 'columnas'), ...shown];
  return !lacking
    .split(', ')
    .some((fact) => asked.includes(fact) || (fact === 'ciiu' && asked.includes('ciiu_codigo')));
}

/** Whether a notice names the key of a column, and so says that nobody has it. */
export const isTold = ({ avisos = [] }: Pick<Meta, 'avisos'>, key: string): boolean =>
  avisos.some((sentence) => keysIn(sentence).includes(key));

const keyForm = /\b[a-z]+\d?(?:_[a-z\d]+)*\b/g;
const keysIn = (sentence: string): readonly string[] => sentence.match(keyForm) ?? [];

/** Keys of figures become their names. */
const inWords = (sentence: string) =>
  sentence.replaceAll(keyForm, (key) => {
    const label = ranges.find((range) => range.key === key)?.label ?? columnNames[key];
    return label === undefined ? key : uncapitalized(label);
  });

/** What names a floor offers it. */
function withFloor(sentence: string, query: URLSearchParams) {
  const [, before, name = '', floor = '', whom] =
    /^(.*\. )Con (min_\w+)=(\d+) quedan (.*)\.$/su.exec(sentence) ?? [];
  return whom ? [before, viewLink(query, { [name]: floor }, {}, `Ver solo ${whom}`), '.'] : null;
}

/** `ciudad: ninguna sociedad de 2025 tiene «Bogta»; lo más parecido es «Bogotá, D.C.».` */
function linked(sentence: string, facets: Facets, query: URLSearchParams) {
  const [, name = '', before = '', near = '', after] =
    /^(\w+)(: .*; lo más parecido es «)(.+)(»\.)$/su.exec(sentence) ?? [];
  const offered = (facets as Record<string, unknown>)[name];
  if (!Array.isArray(offered) || !offered.some(({ valor }) => valor === near)) return null;
  const wrong = /«(.+)»; /su.exec(before)?.[1]?.toLowerCase();
  const values = query.get(name)?.split(',') ?? [];
  const place = values.findIndex((value) => value.trim().toLowerCase() === wrong);
  if (place < 0) return null;
  return [
    inWords(name),
    before,
    viewLink(query, { [name]: values.with(place, near).join() }, {}, near),
    after,
  ];
}
