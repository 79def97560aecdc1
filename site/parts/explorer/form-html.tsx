/** The form of the explorer. Without scripts the browser sends its fields in the address, and `readQuery` reads them. */

import type { ComponentChildren } from 'preact';
import { formatNumber } from '../document/format.ts';
import { type Facets, menuOptions } from './facets.tsx';
import {
  boundNames,
  chosenValues,
  isBeyondMost,
  isColumnShown,
  lineFields,
  menus,
  typedBound,
} from './form.tsx';
import { columnNames, columns, listed, mostIndicators, type Range, ranges } from './query.tsx';
import { figureTable, filters, groupNames } from './screener-table.ts';

const hidden = (name: string, value: string) => <input type="hidden" name={name} value={value} />;

/** `empty` are the columns without a value in any row. */
export function explorerForm(
  facets: Facets,
  query: URLSearchParams,
  empty: readonly { readonly key: string }[],
): ComponentChildren {
  const ofFigures = ranges.filter(({ key }) => key in figureTable);
  const set = ofFigures.flatMap((range) =>
    boundNames(range.key).flatMap((name) =>
      query.has(name) ? hidden(name, typedBound(name, query, range)) : [],
    ),
  );
  return (
    <form id="filters" action="/explorar" tabIndex={-1} autoComplete="off">
      {hidden('formulario', '1')}
      {['sort', 'order'].map((name) => hidden(name, query.get(name) ?? ''))}
      <div id="lineas" hidden>
        {lineFields(query)}
      </div>
      <div class="filters">
        <div>
          <label for="filtro-q">Nombre o NIT</label>
          <input
            id="filtro-q"
            name="q"
            type="search"
            placeholder="Nombre o NIT"
            autoComplete="off"
            value={query.get('q') ?? ''}
          />
        </div>
        <div>
          <label for="filtro-nit">Lista de NIT</label>
          <textarea id="filtro-nit" name="nit" rows={2} placeholder="Pegue hasta 50" spellcheck={false}>
            {listed(query, 'nit').join('\n')}
          </textarea>
          <a class="small" href="/cruzar">
            ¿Más de 50, o nombres?
          </a>
        </div>
        {menus.map((filter) => {
          const { name, label, several } = filter;
          const list = (
            <ul
              class="active-filters"
              id={`elegidos-${name}`}
              aria-label="Valores elegidos"
              hidden={!query.has(name)}
            >
              {chosenValues(name, facets, query)}
            </ul>
          );
          return (
            <div>
              <label for={`filtro-${name}`}>{label}</label>
              <select id={`filtro-${name}`} name={name}>
                {menuOptions(filter, facets, query)}
              </select>
              {several === true && list}
            </div>
          );
        })}
      </div>
      {filters.flatMap(({ name, label, values }) => {
        if (typeof values === 'string') return [];
        const counted = facets[name];
        const boxes = Object.entries(values).map(([value, text]) => {
          const count = counted?.find(({ valor }) => valor === value)?.empresas ?? 0;
          const labelText = counted ? `${text} (${formatNumber(count)})` : text;
          return box(name, value, listed(query, name).includes(value), false, labelText);
        });
        return boxesOf(label, boxes);
      })}
      <p class="soft small">
        Entre paréntesis, cuántas de las {formatNumber(facets.total)} sociedades del año de referencia hay en
        cada opción, sin contar los demás filtros.
      </p>
      <h3>Importes</h3>
      {ranges.filter(({ key }) => !(key in figureTable)).map((range) => rangeFields(range, query, false))}
      <h3>Cifras e indicadores</h3>
      {Object.entries(groupNames).map(([group, name]) => {
        const groupRanges = ofFigures.filter(({ key }) => figureTable[key]!.group === group);
        const isOpen = groupRanges.some(({ key }) => boundNames(key).some((end) => query.has(end)));
        return (
          <details id={`indicadores-${group}`} class="scripted" open={isOpen}>
            <summary>{name}</summary>
            {groupRanges.map((range) => rangeFields(range, query, true))}
          </details>
        );
      })}
      <noscript>
        {set}
        <fieldset class="range">
          <legend class="label">Una cifra, en la unidad que dice</legend>
          <select name="cifra" aria-label="Cifra">
            <option value="">Ninguna</option>
            {ofFigures.map(({ key, label, unit }) => (
              <option value={key}>
                {label}, en {unit}
              </option>
            ))}
          </select>
          {['Desde', 'Hasta'].map((word) => (
            <input name={word.toLowerCase()} inputMode="decimal" placeholder={word} aria-label={word} />
          ))}
        </fieldset>
      </noscript>
      <h3>Tabla</h3>
      <details id="columnas">
        <summary>Columnas</summary>
        {boxesOf(
          'De cada sociedad',
          columns.map(([key, label]) => columnBox(key, label)),
        )}
        {boxesOf(
          `A pedido, ${mostIndicators} a lo sumo`,
          Object.entries(columnNames).map(([key, label]) => columnBox(key, label)),
        )}
      </details>
      <p class="row">
        <button type="submit" class="primary">
          Aplicar
        </button>
      </p>
    </form>
  );

  function columnBox(key: string, label: string): ComponentChildren {
    const note = empty.some((column) => column.key === key) && ' (ninguna de estas lo tiene)';
    const labelHtml = (
      <>
        {label}
        <small class="soft">{note}</small>
      </>
    );
    return box('columna', key, isColumnShown(key, query), isBeyondMost(key, query), labelHtml);
  }
}

const boxesOf = (legend: string, boxes: readonly ComponentChildren[]): ComponentChildren => (
  <fieldset class="boxes">
    <legend class="label">{legend}</legend>
    {boxes}
  </fieldset>
);

const box = (
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

/** Those of figures are sent with scripts alone: a hundred fields would all stand in the address. */
function rangeFields(range: Range, query: URLSearchParams, disabled: boolean): ComponentChildren {
  const { key, label, unit } = range;
  const fields = boundNames(key).map((name, i) => {
    const word = ['Desde', 'Hasta'][i]!;
    const isSet = query.has(name);
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
          data-set={isSet ? '' : undefined}
          value={isSet ? typedBound(name, query, range) : undefined}
        />
      </div>
    );
  });
  return (
    <fieldset class="range" id={`rango-${key}`} disabled={disabled}>
      <legend class="label">
        {label}, en {unit}
      </legend>
      {fields}
      <p id={`falla-${key}`} class="fault" role="alert"></p>
    </fieldset>
  );
}
