/** The form of the explorer. Without scripts the browser sends its fields in the address, and `readQuery` reads them. */

import type { ComponentChildren } from 'preact';
import { type Facets, filterCount, menuOptions } from './facets.tsx';
import {
  boundNames,
  box,
  chosenFigures,
  chosenValues,
  isBeyondMost,
  isColumnShown,
  rangeFields,
  typedFilters,
} from './form.tsx';
import { chosenFrom, columnNames, columns, listed, ranges } from './query.tsx';
import { filters, groupNames, lineGroups, valueColumns } from './screener-table.ts';

const hidden = (name: string, value: string) => <input type="hidden" name={name} value={value} />;

/** Filters that stand together; what no group names stands in the last. */
const filterGroups: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Actividad', ['objeto', 'seccion', 'division', 'clase']],
  ['Lugar', ['departamento', 'ciudad']],
];
const lastGroup = 'Tamaño, estado y calidad';

/** Filters that have a place of their own. */
const ungrouped = new Set(['anio', 'nit', ...typedFilters]);

export function explorerForm(facets: Facets, query: URLSearchParams): ComponentChildren {
  const grouped = new Set(filterGroups.flatMap(([, names]) => names));
  const others = filters.flatMap(({ name }) => (grouped.has(name) || ungrouped.has(name) ? [] : [name]));
  const amounts = ranges.filter(({ key }) => !(key in chosenFrom));
  return (
    <form id="filters" action="/explorar" tabIndex={-1} autoComplete="off">
      {hidden('formulario', '1')}
      {['sort', 'order', ...typedFilters].map((name) => hidden(name, query.get(name) ?? ''))}
      <div class="filters">{menuField('anio')}</div>
      {[...filterGroups, [lastGroup, others] as const].map(([title, names]) =>
        group(title, names, <div class="filters">{names.map(filterField)}</div>),
      )}
      {group(
        'Importes',
        amounts.flatMap(({ key }) => boundNames(key)),
        amounts.map((range) => rangeFields(range, query)),
      )}
      <div id="chosen-figures">{chosenFigures(query)}</div>
      <div class="filters">
        <div>
          <label for="filtro-cifra">Agregar una cifra o línea</label>
          <select id="filtro-cifra" name="cifra">
            <option value="">Elija por su nombre</option>
            {Object.entries({ ...groupNames, ...lineGroups }).map(([key, name]) => (
              <optgroup label={name}>
                {Object.entries(chosenFrom).map(
                  ([figure, { nombre, group }]) => group === key && <option value={figure}>{nombre}</option>,
                )}
              </optgroup>
            ))}
          </select>
          <a class="small" href="/linea">
            Qué es cada línea, y quiénes la tienen
          </a>
        </div>
        <noscript>
          <fieldset class="range">
            <legend class="label">Sus límites, los importes en millones</legend>
            {['Desde', 'Hasta'].map((word) => (
              <input name={word.toLowerCase()} inputMode="decimal" placeholder={word} aria-label={word} />
            ))}
          </fieldset>
        </noscript>
      </div>
      {group(
        'Columnas',
        ['ocultas'],
        <fieldset class="boxes">
          <legend class="unseen">Columnas</legend>
          {[...columns, ...valueColumns.map((key) => [key, columnNames[key] ?? key] as const)].map(
            ([key, label]) => box('columna', key, isColumnShown(key, query), isBeyondMost(key, query), label),
          )}
        </fieldset>,
      )}
      {group(
        'Lista de NIT',
        ['nit'],
        <div class="filters">
          <label class="unseen" for="filtro-nit">
            Lista de NIT
          </label>
          <textarea id="filtro-nit" name="nit" rows={2} placeholder="Pegue hasta 50" spellcheck={false}>
            {listed(query, 'nit').join('\n')}
          </textarea>
          <a class="small" href="/cruzar">
            ¿Más de 50, o nombres?
          </a>
        </div>,
      )}
      <p class="row">
        <button type="submit" class="primary">
          Aplicar
        </button>
      </p>
    </form>
  );

  /** `names`: the parameters in it; it is open while one of them is set. */
  function group(title: string, names: readonly string[], content: ComponentChildren) {
    return (
      <details data-names={names.join(' ')} open={names.some((name) => query.has(name))}>
        <summary>{title}</summary>
        {content}
      </details>
    );
  }

  function filterField(name: string) {
    const { label, values } = filters.find((filter) => filter.name === name)!;
    if (values === 'words') return wordsField(name, label);
    if (typeof values === 'string') return menuField(name);
    const boxes = Object.entries(values).map(([value, text]) =>
      box(name, value, listed(query, name).includes(value), false, [
        text,
        <small>{filterCount(name, value, facets)}</small>,
      ]),
    );
    return (
      <fieldset class="boxes">
        <legend class="label">{label}</legend>
        {boxes}
      </fieldset>
    );
  }

  function wordsField(name: string, label: string) {
    return (
      <div>
        <label for={`filtro-${name}`}>{label}</label>
        <input
          id={`filtro-${name}`}
          name={name}
          value={query.get(name) ?? ''}
          maxLength={200}
          placeholder="Todas las palabras: muebles madera"
        />
      </div>
    );
  }

  function menuField(name: string) {
    const filter = filters.find((candidate) => candidate.name === name)!;
    return (
      <div>
        <label for={`filtro-${name}`}>{filter.label}</label>
        <select id={`filtro-${name}`} name={name}>
          {menuOptions(filter, facets, query)}
        </select>
        {filter.several === true && (
          <ul
            class="active-filters"
            id={`elegidos-${name}`}
            aria-label="Valores elegidos"
            hidden={!query.has(name)}
          >
            {chosenValues(name, facets, query)}
          </ul>
        )}
      </div>
    );
  }
}
