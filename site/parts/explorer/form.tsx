/** The filter form of the explorer: drawn by the server, then updated from the address, so that a focused field keeps the focus; and the active filters in words. */

import type { ComponentChildren } from 'preact';
import { drawInto } from '../document/live.tsx';
import type { Facets } from './facets.tsx';
import { filterCount, menuOptions, narrower, valuesIn, valueText } from './facets.tsx';
import type { Range } from './query.tsx';
import {
  bound,
  chosenRanges,
  columnNames,
  filtersOf,
  formatBound,
  listed,
  mostIndicators,
  ranged,
  ranges,
  readQuery,
  viewLink,
} from './query.tsx';
import { filters, lineTable } from './screener-table.ts';

/** the parameters that go together, and what they say */
export type Active = { names: string[]; text: string };

export const menus = filters.filter(({ values }) => values === 'menu' || values === 'years');
/** Filters that are no field of the form, which holds their values all the same: the search box on top is the place of names. */
export const typedFilters = filters.filter(({ values }) => values === 'text').map(({ name }) => name);
/** Filters by words that are typed in the form. */
const wordFilters = filters.filter(({ values }) => values === 'words').map(({ name }) => name);

export const isColumnShown = (key: string, query: URLSearchParams) =>
  key in columnNames ? listed(query, 'columnas').includes(key) : !listed(query, 'ocultas').includes(key);

/**
 * Sends what changes in the form to `change`, as a query; returns a function that sets the form to a query, its menus once
 * their values are known.
 */
export function filterForm(
  form: HTMLFormElement,
  change: (query: URLSearchParams) => void,
): (query: URLSearchParams, facets?: Facets | null) => void {
  const field = (name: string) =>
    form.querySelector(`#filtro-${name}, [type="hidden"][name="${name}"]`) as
      | HTMLInputElement
      | HTMLSelectElement;
  const offered = () => ranges.filter(({ key }) => form.querySelector(`#rango-${key}`));

  /** `touched`: the field that changed */
  function apply(touched: string = '') {
    // Each says what is wrong with it.
    if (offered().filter((range) => !isValid(range, field)).length > 0) return;
    // Strings alone: no field of the form takes a file.
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    for (const name of narrower[touched] ?? []) fields.delete(name);
    change(readQuery(fields));
  }

  // The field of the number of rows stands outside of the form.
  document.addEventListener('change', ({ target }) => {
    const touched = target as HTMLInputElement;
    if (touched.form === form) apply(touched.name);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });

  return (query, facets = null) => {
    if (facets) {
      for (const filter of menus) {
        const { name, several } = filter;
        drawInto(field(name), menuOptions(filter, facets, query));
        // It may still show a value that was chosen beside a range that is no number.
        field(name).value = several ? '' : (query.get(name) ?? '');
        const list = form.querySelector(`#elegidos-${name}`);
        if (!(list instanceof HTMLElement)) continue;
        list.hidden = !query.has(name);
        drawInto(list, chosenValues(name, facets, query));
      }
      for (const { name, values } of filters)
        for (const value of typeof values === 'string' ? [] : Object.keys(values)) {
          const count = document.getElementById(`${name}-${value}`)?.parentElement?.querySelector('small');
          if (count) count.textContent = filterCount(name, value, facets);
        }
      return;
    }
    for (const name of ['sort', 'order', ...typedFilters, ...wordFilters])
      field(name).value = query.get(name) ?? '';
    field('nit').value = listed(query, 'nit').join('\n');
    drawInto(form.querySelector('#chosen-figures')!, chosenFigures(query));
    field('cifra').value = '';
    (field('cifra') as HTMLSelectElement).disabled = areColumnsFull(query);
    for (const range of offered()) setRange(range, query, field);
    for (const box of form.querySelectorAll('input[type=checkbox]') as NodeListOf<HTMLInputElement>) {
      box.checked =
        box.name === 'columna'
          ? isColumnShown(box.value, query)
          : listed(query, box.name).includes(box.value);
      box.disabled = box.name === 'columna' && isBeyondMost(box.value, query);
    }
    for (const box of form.querySelectorAll('details[data-names]') as NodeListOf<HTMLDetailsElement>)
      if (box.dataset.names!.split(' ').some((name) => query.has(name))) box.open = true;
  };
}

/** The chosen values of a menu that takes several, each with a link that removes it. */
export function chosenValues(name: string, facets: Facets, query: URLSearchParams) {
  const values = valuesIn(name, query, facets);
  const items = values.map((value) => {
    const facet = facets[name]?.find(({ valor }) => valor === value);
    const text = facet ? valueText(name, facet) : value;
    const rest = values.filter((other) => other !== value).join(',') || null;
    return (
      <li key={value}>
        <input type="hidden" name={name} value={value} />
        {chip(query, { [name]: rest }, { title: text }, text, 'quitar este valor')}
      </li>
    );
  });
  return <>{items}</>;
}

/** A link that removes the value that it names. */
const chip = (
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  attributes: { id?: string; title?: string },
  text: string,
  does: string,
) =>
  viewLink(
    query,
    changes,
    { class: 'button', ...attributes },
    <span>{text}</span>,
    <span class="unseen">{`, ${does}`}</span>,
    <span aria-hidden="true">{' ×'}</span>,
  );

const areColumnsFull = (query: URLSearchParams) => listed(query, 'columnas').length >= mostIndicators;

export const isBeyondMost = (key: string, query: URLSearchParams) =>
  key in columnNames && !isColumnShown(key, query) && areColumnsFull(query);

export const box = (
  name: string,
  value: string,
  checked: boolean,
  disabled: boolean,
  label: ComponentChildren,
): ComponentChildren => (
  <label>
    <input
      type="checkbox"
      id={`${name}-${value}`}
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
    />{' '}
    {label}
  </label>
);

// The ranges of the explorer's form: two fields each, and what is wrong with them.

export const boundNames = (key: string) => ['min', 'max'].map((end) => `${end}_${key}`);

const typedBound = (name: string, query: URLSearchParams, range: Range) =>
  formatBound(query.get(name) ?? '', range);

/** The two fields of a range, and `more` below them. */
export function rangeFields(range: Range, query: URLSearchParams, more: ComponentChildren = null) {
  const { key, label, unit } = range;
  return (
    <fieldset class="range" id={`rango-${key}`} key={key}>
      <legend class="label">
        {label}, en {unit}
      </legend>
      {boundNames(key).map((name, i) => {
        const word = ['Desde', 'Hasta'][i]!;
        return (
          <div>
            <label class="unseen" for={`filtro-${name}`}>
              {word}, {label}
            </label>
            <input
              id={`filtro-${name}`}
              name={name}
              inputMode="decimal"
              placeholder={word}
              autoComplete="off"
              aria-describedby={`falla-${key}`}
              value={query.has(name) ? typedBound(name, query, range) : undefined}
            />
          </div>
        );
      })}
      <p id={`falla-${key}`} class="fault" role="alert"></p>
      {more}
    </fieldset>
  );
}

/** The figures and lines that the reader chose: each with its bounds, whether it is a column, and a link that takes it away. */
export const chosenFigures = (query: URLSearchParams) => (
  <>
    {chosenRanges(query).map((range) => {
      const { key, label } = range;
      const names = boundNames(key);
      const columnas = listed(query, 'columnas').filter((column) => column !== key);
      const without = { ...Object.fromEntries(names.map((name) => [name, null])), columnas: columnas.join() };
      return rangeFields(
        range,
        query,
        <div class="row">
          {box('columna', key, isColumnShown(key, query), isBeyondMost(key, query), 'Columna')}
          {viewLink(query, without, { id: `sin-${key}` }, 'Quitar', <span class="unseen"> {label}</span>)}
        </div>,
      );
    })}
  </>
);

/** Whether the two fields of a range are bounds; a message beside them says what is wrong. */
function isValid(range: Range, field: (name: string) => HTMLInputElement | HTMLSelectElement) {
  const fields = boundNames(range.key).map(field);
  const [least, most] = fields.map(({ value }) => bound(value, range));
  const fault =
    least === undefined || most === undefined
      ? 'Escriba un número, como 1.500 o −2,5.'
      : least !== null && most !== null && Number(least) > Number(most)
        ? '«Desde» no puede ser mayor que «Hasta».'
        : '';
  tell(range.key, fault, fields);
  return fault === '';
}

function setRange(
  range: Range,
  query: URLSearchParams,
  field: (name: string) => HTMLInputElement | HTMLSelectElement,
) {
  const fields = boundNames(range.key).map(field);
  for (const input of fields) input.value = query.has(input.name) ? typedBound(input.name, query, range) : '';
  tell(range.key, '', fields);
}

function tell(key: string, fault: string, fields: readonly HTMLElement[]) {
  const message = document.getElementById(`falla-${key}`);
  if (message && message.textContent !== fault) message.textContent = fault;
  for (const input of fields) {
    if (fault === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
}

// The active filters in words, each with a button that removes it.

/** Without facets, values are shown as in the address. */
export function activeFilters(query: URLSearchParams, facets: Facets | null): Active[] {
  const active: Map<string, Active> = new Map();
  for (const name of filtersOf(query)) {
    const value = query.get(name) ?? '';
    const key = ranged(name);
    const range = ranges.find((candidate) => candidate.key === key);
    if (key === null) active.set(name, { names: [name], text: filterText(name, query, facets) });
    else {
      const names = ['min', 'max'].map((end) => `${end}_${key}`).filter((end) => query.has(end));
      active.set(key, { names, text: range ? rangeText(range, query) : `${name}: ${value}` });
    }
  }
  return [...active.values()];
}

function filterText(name: string, query: URLSearchParams, facets: Facets | null) {
  const text = query.get(name) ?? '';
  const filter = filters.find((candidate) => candidate.name === name);
  if (!filter || filter.values === 'text' || filter.values === 'words')
    return `${filter?.label ?? name}: ${text}`;
  if (filter.values === 'list') return `Lista de ${listed(query, name).length} NIT`;
  const { values, several } = filter;
  const facetText = (value: string) => {
    const facet = facets?.[name]?.find(({ valor }) => valor === value);
    return facet ? valueText(name, facet) : value;
  };
  const texts =
    typeof values === 'string'
      ? (several ? valuesIn(name, query, facets) : [text]).map(facetText)
      : listed(query, name).map((value) => values[value] ?? value);
  return `${filter.label}: ${texts.join(' o ')}`;
}

function rangeText(range: Range, query: URLSearchParams) {
  const [least, most] = ['min', 'max'].map((end) => query.get(`${end}_${range.key}`));
  if (
    !least &&
    most === '0' &&
    !(range.key in lineTable) &&
    /^(?:ganancia|margen|rentabilidad|roa|roe)/.test(range.key)
  )
    return `${range.label}: con pérdidas o en cero`;
  const ends = [least && `desde ${formatBound(least, range)}`, most && `hasta ${formatBound(most, range)}`];
  return `${range.label}: ${ends.filter(Boolean).join(' ')}${range.suffix}`;
}

export const filterChips = (active: readonly Active[], query: URLSearchParams) => {
  const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  return (
    <>
      {active.map(({ names, text }) => (
        <li key={names[0]}>
          {chip(query, without(names), { id: `quitar-${names[0]}`, title: text }, text, 'quitar este filtro')}
        </li>
      ))}
      {active.length > 1 && (
        <li>
          {viewLink(
            query,
            without(active.flatMap(({ names }) => names)),
            { class: 'button quiet', id: 'quitar-todos' },
            'Quitar todos',
          )}
        </li>
      )}
    </>
  );
};
