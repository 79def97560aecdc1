/** The list of the explorer, in the browser and on the server: the companies of a page as a table, its pages, and what stands beside it. */

import { type ComponentChildren, Fragment, type JSX } from 'preact';
import type { Meta, ScreenedRow as Row, Screener, SearchResult } from '../../../contract/http/schemas.ts';
import { mostMargins } from '../../../contract/sample-sizes.ts';
import { yearMarks } from '../../../contract/year-marks.ts';
import { type AmountUnit, siisScale } from '../../words/formats.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { DataRow, DataTable, Menu, ScrollBox, SoftText } from '../document/elements.tsx';
import {
  companiesText,
  filed,
  formatIndicator,
  formatNumber,
  inUnit,
  keyText,
  otherName,
  thousands,
  unitFor,
  unrounded,
} from '../document/format.ts';
import { GradeMark, gradeText, isUnusual } from '../figures/flags.tsx';
import { HeadMarks } from '../figures/indicator-notes.tsx';
import type { Active } from './form.tsx';
import type { OfferedFigure } from './offered.ts';
import {
  callOf,
  changedQuery,
  chosenFrom,
  columns,
  filtersOf,
  isTold,
  listed,
  marginsAddress,
  preset,
  viewLink,
} from './query.tsx';
import { filters, lineTable } from './screener-table.ts';

type Column = {
  key: string;
  label: string;
  kind: string;
  sorts: boolean;
  isAmount?: boolean;
  value: (row: Row) => string | number | null;
  cell: (row: Row, unit: AmountUnit) => JSX.Element;
};

/** What the list is of and how it is read, folded below it: the same for every list of a year. */
const aboutList = (query: URLSearchParams, year: number) => (
  <details class="about" key="about">
    <summary>Sobre esta lista</summary>
    <p>
      {query.has('anio')
        ? `Son las sociedades que reportaron ${year}, con las cifras, el lugar y la actividad de ese año; el nombre y el estado son los de hoy.`
        : `Son las sociedades que reportaron ${year}, el año de referencia. Las que dejaron de reportar antes se encuentran con la búsqueda.`}
    </p>
    <p>{`Junto a cada opción de un filtro va cuántas sociedades de ${year} la tienen, sin contar los demás filtros.`}</p>
    <p>
      {`Al señalar o tocar un importe se ve el reportado. Junto al nombre se dice lo que sus cifras tienen de particular, y con una letra la calidad ${gradeText('C', 'es')}. `}
      <a href="/datos/calidad">Cómo se decide</a>
    </p>
  </details>
);

export function countText({ empresas, pagination: { page, page_size, total }, anio }: Screener) {
  const first = (page - 1) * page_size + 1;
  const part =
    empresas.length > 0 ? `${formatNumber(first)} a ${formatNumber(first + empresas.length - 1)} de ` : '';
  return `${part}${companiesText(total)}, ${anio}`;
}

/** The title of a page of the list. */
export const titleOf = (active: readonly Active[]) =>
  active.length > 0 ? [...active.map(({ text }) => text), 'Explorar'].join(' · ') : 'Explorar sociedades';

/** `ways`: what an empty list is told of its filters */
export function companyList(
  { data: { empresas, pagination, anio }, meta }: { data: Screener; meta: Pick<Meta, 'avisos'> },
  query: URLSearchParams,
  ways: ComponentChildren = null,
) {
  const { page, total_pages, has_next, has_prev, page_size } = pagination;
  const empty = emptyColumns(empresas, query).filter(({ key }) => !isTold(meta, key));
  // What has a key is drawn again in its place: otherwise Preact takes whatever element of its kind stood near.
  const turnTo = (id: string, text: string, to: number, enabled = true) => (
    <Fragment key={id}>
      {enabled ? (
        viewLink(query, { page: String(to) }, { class: 'button', id }, text)
      ) : (
        <span class="button off" id={id}>
          {text}
        </span>
      )}
    </Fragment>
  );
  return (
    <>
      {empty.length > 0 && emptyNote(empty, query)}
      {empresas.length > 0 && explorerTable(empresas, query)}
      {empresas.length === 0 && (
        <div class="card" id="empty" key="empty">
          {nothing(pagination, query)}
          {ways}
        </div>
      )}
      <div class="block-head" key="pages">
        <nav class="row" aria-label="Páginas" id="pages">
          {turnTo('pagina-anterior', '← Anterior', Math.min(page - 1, Math.max(1, total_pages)), has_prev)}
          <span>{`Página ${formatNumber(page)} de ${formatNumber(Math.max(1, total_pages))}`}</span>
          {turnTo('pagina-siguiente', 'Siguiente →', page + 1, has_next)}
        </nav>
        {/* A field of the form that stands outside of it. */}
        <Menu
          label="Filas por página"
          options={[...new Set([25, 50, 100, 200, page_size])]
            .sort((a, b) => a - b)
            .map((rowCount) => [String(rowCount), String(rowCount)])}
          chosen={String(page_size)}
          attributes={{ name: 'page_size', form: 'filters', value: String(page_size) }}
        />
      </div>
      {pagination.total > 0 && (
        <p class="small" key="margins">
          <a href={marginsAddress(query)} rel="nofollow" id="margenes">
            Rangos de margen de esta lista
          </a>
          {pagination.total > mostMargins && `, cuando sea de ${mostMargins} sociedades a lo sumo`}
        </p>
      )}
      {aboutList(query, anio)}
      <BlockTools of="sociedades" call={callOf(query)} csv={callOf(query, ['page', 'page_size'])} />
    </>
  );
}

function nothing({ total, total_pages }: Screener['pagination'], query: URLSearchParams) {
  if (total > 0) return <p>{`Esta página no existe: la última es la ${formatNumber(total_pages)}.`}</p>;
  return (
    <p>
      {filtersOf(query).length > 0
        ? 'Ninguna sociedad cumple estos filtros. Quite alguno, o búsquela por nombre: puede haber reportado en otros años.'
        : 'Esta publicación no tiene sociedades.'}
    </p>
  );
}

/** For an empty list the queries without one of its filters each; only the first of them when there are many. */
export const looserQueries = (active: readonly Active[], query: URLSearchParams) =>
  (active.length < 2 ? [] : active.slice(0, mostAsked)).map(({ names, text }) => {
    const without = changedQuery(query, Object.fromEntries(names.map((name) => [name, null])));
    const countQuery = new URLSearchParams(without);
    for (const name of ['columnas', 'sort', 'order', 'ocultas']) countQuery.delete(name);
    countQuery.set('page_size', '1');
    return { text, without, countQuery };
  });

/** The most filters that are tried one by one when nothing matches. */
const mostAsked = 6;

/** Says below an empty list how many companies would match without each filter. */
export function looserList(looser: readonly { text: string; without: URLSearchParams; total: number }[]) {
  const ways = looser.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  if (looser.length === 0) return null;
  if (ways.length === 0) return <p>Quitar uno solo no basta: quite varios.</p>;
  return (
    <ul id="loosen">
      {ways.map(({ text, without, total }) => (
        <li key={text}>
          {viewLink(without, {}, {}, `Sin «${text}»`)}
          {`: ${companiesText(total)}`}
        </li>
      ))}
    </ul>
  );
}

/** The most that the search gives. */
export const mostFound = 50;

/** The name that is also searched for, if the query is a name alone and the page the first; else null. */
export function searchedName(query: URLSearchParams) {
  const q = query.get('q') ?? '';
  return q.length < 2 || filtersOf(query).length > 1 || query.has('page') ? null : q;
}

/**
 * Below the list for a name: what the search finds and it lacks, supervised entities, other years, other names and places.
 * `year`: the year of the list
 */
export function othersNamed(results: readonly SearchResult[], year: number) {
  const others = results.filter(
    ({ source, ultimo_anio, coincidencia, nombre_coincidente: other }) =>
      source === 'SFC' || (ultimo_anio ?? 0) < year || coincidencia === 'filtro' || other !== null,
  );
  if (others.length === 0) return null;
  return (
    <Block title="También coinciden" id="others">
      <SoftText>{`Entidades de la Superintendencia Financiera, sociedades que no reportaron ${year}, y las que coinciden por otro nombre o por el lugar o la actividad.`}</SoftText>
      <ul>
        {others.map((result) => {
          const { href, razon_social, nit, source, ultimo_anio } = result;
          const about = [
            ...[otherName(result, 'es'), `NIT ${formatNumber(Number(nit))}`],
            source === 'SFC' ? 'Superintendencia Financiera' : `último año ${ultimo_anio}`,
          ];
          return (
            <li key={href}>
              <a href={href}>{razon_social}</a>
              <span class="soft">{` · ${about.filter(Boolean).join(' · ')}`}</span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

function explorerTable(rows: readonly Row[], query: URLSearchParams) {
  const asked = askedColumns(query);
  const empty = new Set(emptyColumns(rows, query).map(({ key }) => key));
  const shownColumns = columnsOf(query).filter(({ key }) => asked.includes(key) || !empty.has(key));
  const unit = unitFor(
    shownColumns.flatMap(({ isAmount, value }) => (isAmount ? rows.map((row) => Number(value(row))) : [])),
    siisScale,
  );
  return (
    <ScrollBox key="table" name="sociedades" kind="scroll sticky">
      <DataTable
        key={shownColumns.map(({ key }) => key).join()}
        title={`Importes en ${unit.name}`}
        heads={[
          heading({ key: 'razon_social', label: 'Razón social', kind: '', sorts: true }, query),
          shownColumns.map((column) => heading(column, query)),
        ]}
        rows={rows.map((row) => (
          <DataRow
            key={row.nit}
            head={[
              <a href={`/empresa/${row.nit}`}>{row.razon_social}</a>,
              // What does not add up is said in words.
              isUnusual(row.calidad) && row.calidad !== 'D' && [' ', <GradeMark grade={row.calidad} />],
              <HeadMarks marks={yearMarks(row)} />,
            ]}
          >
            {shownColumns.map(({ cell }) => cell(row, unit))}
          </DataRow>
        ))}
      />
    </ScrollBox>
  );
}

/** They stay where no row has a value. */
const askedColumns = (query: URLSearchParams) => [
  ...listed(query, 'columnas'),
  query.get('sort') ?? preset.sort,
];

/** The columns that no row has a value for. Those that were asked for and that by which the table is sorted stay all the same. */
const emptyColumns = (rows: readonly Row[], query: URLSearchParams) =>
  columnsOf(query).filter(({ value }) => rows.length > 0 && rows.every((row) => value(row) === null));

/** Names them above the table; sorting by one brings up the rows that have it. */
const emptyNote = (empty: readonly Column[], query: URLSearchParams) => (
  <p class="soft small" id="vacias">
    {'Ninguna de estas sociedades lo tiene: '}
    {empty.map(({ key, label, sorts }, i) => (
      <Fragment key={key}>
        {i > 0 && ', '}
        {sorts && !askedColumns(query).includes(key)
          ? viewLink(
              query,
              { sort: key, order: 'desc' },
              { class: 'sort', id: `orden-${key}`, title: `Ordenar por ${label}` },
              label,
            )
          : label}
      </Fragment>
    ))}
    .
  </p>
);

function columnsOf(query: URLSearchParams): Column[] {
  const hidden = listed(query, 'ocultas');
  return [
    ...columns.filter(([key]) => !hidden.includes(key)).map(([key, label]) => column(key, label)),
    ...listed(query, 'columnas').map((key) => valueColumn(key) ?? figureColumn(key, chosenFrom[key])),
  ];
}

function column(key: (typeof columns)[number][0], label: string): Column {
  if (key === 'ciiu_codigo' || key === 'ciudad')
    return {
      ...{ key, label, kind: 'fold-narrow', sorts: false, value: (row) => row[key] },
      cell: (row) => <td class="fold-narrow">{row[key] ?? '–'}</td>,
    };
  return {
    ...{ key, label, kind: 'number', sorts: true, isAmount: true, value: (row) => row[key] },
    cell: (row, unit) =>
      figure(row[key], 'No reportado', (value) => [inUnit(value, siisScale, unit), filed(value, siisScale)]),
  };
}

/** A column that has the names of the values of its filter; null for a figure. */
function valueColumn(key: string): Column | null {
  const filter = filters.find(({ name }) => name === key);
  if (!filter || typeof filter.values === 'string') return null;
  const { label, values: names } = filter;
  const text = (row: Row) => {
    const value = (row as Record<string, unknown>)[key];
    if (typeof value === 'string') return names[value] ?? value;
    return Array.isArray(value) ? value.map((code) => names[code] ?? code).join('; ') || 'Ninguna' : null;
  };
  return {
    ...{ key, label, kind: '', sorts: false, value: text },
    cell: (row) => <td class={text(row) === null ? 'nothing' : undefined}>{text(row) ?? '–'}</td>,
  };
}

function figureColumn(key: string, definition: OfferedFigure | undefined): Column {
  const isAmount = definition?.unit === 'currency';
  const isLine = key in lineTable;
  const value = ({ indicadores, lineas }: Row) => (isLine ? lineas : indicadores)?.[key] ?? null;
  return {
    key,
    label: definition?.nombre ?? keyText(key),
    kind: 'number wraps',
    sorts: true,
    isAmount,
    value,
    cell: (row, unit) =>
      figure(value(row), isLine ? 'No reportado' : 'No se puede calcular', (value) =>
        isAmount
          ? [inUnit(value, siisScale, unit), isLine ? filed(value, siisScale) : thousands(value)]
          : [formatIndicator(value, definition?.unit ?? 'ratio'), unrounded(value)],
      ),
  };
}

function figure(
  value: number | null,
  nothing: string,
  say: (value: number) => [text: string, exact: string],
) {
  if (value === null)
    return (
      <td class="number nothing" title={nothing}>
        –
      </td>
    );
  const [text, title] = say(value);
  return (
    <td class={`number${value < 0 ? ' negative' : ''}`} title={title}>
      {text}
    </td>
  );
}

function heading(
  { key, label, kind, sorts }: Pick<Column, 'key' | 'label' | 'kind' | 'sorts'>,
  query: URLSearchParams,
) {
  if (!sorts)
    return (
      <th scope="col" class={kind || undefined}>
        {label}
      </th>
    );
  const sorted = (query.get('sort') ?? preset.sort) === key;
  const down = (query.get('order') ?? preset.order) === 'desc';
  const next = sorted ? (down ? 'asc' : 'desc') : key === 'razon_social' ? 'asc' : 'desc';
  return (
    <th
      scope="col"
      class={kind || undefined}
      aria-sort={sorted ? (down ? 'descending' : 'ascending') : undefined}
    >
      {viewLink(
        query,
        { sort: key, order: next },
        { class: 'sort', id: `orden-${key}` },
        label,
        sorted && <span aria-hidden="true">{down ? ' ↓' : ' ↑'}</span>,
      )}
    </th>
  );
}
