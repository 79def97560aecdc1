/** The filter form of the explorer: drawn by the server, then updated from the address, so that a focused field keeps the focus; and the active filters in words. */

import { isLineKey } from '../../../contract/http/statement-lines.ts';
import { drawInto } from '../document/live.tsx';
import type { Facets } from './facets.tsx';
import { menuOptions, narrower, valuesIn, valueText } from './facets.tsx';
import type { Range } from './query.tsx';
import {
  bound,
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
import { figureTable, filters } from './screener-table.ts';

/** the parameters that go together, and what they say */
export type Active = { names: string[]; text: string };

export const menus = filters.filter(({ values }) => values === 'menu' || values === 'years');
export const isColumnShown = (key: string, query: URLSearchParams) =>
  key in columnNames ? listed(query, 'columnas').includes(key) : !listed(query, 'ocultas').includes(key);

/**
 * Sends what changes in the form to `change`, as a query; returns a function that sets the form to a query, its menus once
 * their values are known.
 * `form`: drawn for `standing`
 */
export function filterForm(
  form: HTMLFormElement,
  standing: URLSearchParams,
  change: (query: URLSearchParams) => void,
): (query: URLSearchParams, facets?: Facets | null, empty?: readonly { key: string }[]) => void {
  // The server disables the ranges: without scripts all of them would be in the address.
  for (const range of form.querySelectorAll('fieldset:disabled')) range.removeAttribute('disabled');

  const field = (name: string) =>
    form.querySelector(`#filtro-${name}, [type="hidden"][name="${name}"]`) as
      | HTMLInputElement
      | HTMLSelectElement;

  /** `touched`: the field that changed */
  function apply(touched: string = '') {
    // Each says what is wrong with it.
    if (ranges.filter((range) => !isValid(range, field)).length > 0) return;
    // Strings alone: no field of the form takes a file.
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    for (const name of narrower[touched] ?? []) fields.delete(name);
    // A figure whose range was just set becomes a column.
    for (const key of Object.keys(figureTable))
      if (
        boundNames(key).some((name) => fields.get(name)) &&
        !boundNames(key).some((name) => standing.has(name))
      )
        fields.append('columna', key);
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

  return (query, facets = null, empty = []) => {
    standing = query;
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
      for (const note of form.querySelectorAll('label > small')) {
        const key = note.parentElement?.querySelector('input')?.value;
        note.textContent = emptyNote(empty.some((column) => column.key === key));
      }
      return;
    }
    const lines = form.querySelector('#lineas');
    if (lines instanceof HTMLElement) drawInto(lines, lineFields(query));
    for (const name of ['q', 'sort', 'order']) field(name).value = query.get(name) ?? '';
    field('nit').value = listed(query, 'nit').join('\n');
    for (const range of ranges) setRange(range, query, field);
    for (const box of form.querySelectorAll('input[type=checkbox]') as NodeListOf<HTMLInputElement>) {
      box.checked =
        box.name === 'columna'
          ? isColumnShown(box.value, query)
          : listed(query, box.name).includes(box.value);
      box.disabled = box.name === 'columna' && isBeyondMost(box.value, query);
    }
    for (const box of form.querySelectorAll('details')) if (box.querySelector('[data-set]')) box.open = true;
  };
}

/** Hidden fields that keep the lines of the query: the form has none for them, as there are too many. */
export function lineFields(query: URLSearchParams) {
  const bounds = [...query].filter(([name]) => {
    const key = ranged(name);
    return key !== null && isLineKey(key) && !ranges.some((range) => range.key === key);
  });
  const added = listed(query, 'columnas').filter(isLineKey);
  return (
    <>
      {[...added.map((key) => ['columna', key] as const), ...bounds].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
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

export const isBeyondMost = (key: string, query: URLSearchParams) =>
  key in columnNames && !isColumnShown(key, query) && listed(query, 'columnas').length >= mostIndicators;

const emptyNote = (isEmpty: boolean) => (isEmpty ? ' (ninguna de estas lo tiene)' : '');

// The ranges of the explorer's form: two fields each, and what is wrong with them.

export const boundNames = (key: string) => ['min', 'max'].map((end) => `${end}_${key}`);

export const typedBound = (name: string, query: URLSearchParams, range: Range) =>
  formatBound(query.get(name) ?? '', range);

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
  for (const input of fields) {
    const isSet = input.toggleAttribute('data-set', query.has(input.name));
    input.value = isSet ? typedBound(input.name, query, range) : '';
  }
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
  if (!filter || filter.values === 'text') return `${filter?.label ?? name}: ${text}`;
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
  if (!least && most === '0' && /^(?:ganancia|margen|rentabilidad|roa|roe)/.test(range.key))
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
