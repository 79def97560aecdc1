/** The menus of the explorer: their values, each with its number of companies in the year. */

import type { FileOf, files } from '../../../contract/files/files.ts';
import { calm, formatNumber, frameworkNames } from '../document/format.ts';

export type OfferedFacet = {
  valor: string;
  empresas: number;
  nombre?: string | undefined;
  departamento?: string | undefined;
};
/** Values by filter. */
export type Facets = Readonly<Record<string, readonly OfferedFacet[]>>;

/** The file of a release that counts them. */
export type CountedFacets = FileOf<typeof files.facets>;

export const facetsIn = ({ anio: _, total: __, anios, ...values }: CountedFacets): Facets => ({
  ...values,
  anio: anios,
});

/** The values in a year: those of the reference year, or what `ofYear` gives where others filed in it. */
export async function facetsOfYear(
  reference: CountedFacets,
  year: number,
  ofYear: (year: number) => Promise<CountedFacets>,
): Promise<Facets> {
  const isOther = year !== reference.anio && reference.anios.some(({ valor }) => valor === String(year));
  return facetsIn(isOther ? await ofYear(year) : reference);
}

/** Filters to clear when a wider one changes. */
export const narrower: Readonly<Record<string, readonly string[]>> = {
  seccion: ['division', 'clase'],
  division: ['clase'],
  departamento: ['ciudad'],
};

const divisionsOf: Record<string, [first: number, last: number]> = {
  A: [1, 3],
  B: [5, 9],
  C: [10, 33],
  D: [35, 35],
  E: [36, 39],
  F: [41, 43],
  G: [45, 47],
  H: [49, 53],
  I: [55, 56],
  J: [58, 63],
  K: [64, 66],
  L: [68, 68],
  M: [69, 75],
  N: [77, 82],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
  S: [94, 96],
  T: [97, 98],
  U: [99, 99],
};

/** The values of a filter in a query; commas separate them, and may stand in a known value too, as in `Bogotá, D.C.`. */
export function valuesIn(name: string, query: URLSearchParams, facets: Facets | null) {
  const text = query.get(name) ?? '';
  const codes = new Set(facets?.[name]?.map(({ valor }) => valor));
  if (text === '') return [];
  if (codes.has(text)) return [text];
  const parts = text.split(',');
  const values: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    while (end > start + 1 && !codes.has(parts.slice(start, end).join(','))) end--;
    values.push(parts.slice(start, end).join(','));
    start = end;
  }
  return values;
}

/**
 * Whether a value lies within the wider filters: divisions of the section, classes of the division, cities of
 * the department.
 */
function fits(name: string, { valor, departamento }: OfferedFacet, chosen: URLSearchParams, facets: Facets) {
  const inAny = (wider: string, holds: (value: string) => boolean) => {
    const values = valuesIn(wider, chosen, facets);
    return values.length === 0 || values.some(holds);
  };
  const division = Number(valor.slice(0, 2));
  const inSection = () =>
    inAny('seccion', (letter) => {
      const [first, last] = divisionsOf[letter.toUpperCase()] ?? [0, 99];
      return division >= first && division <= last;
    });
  if (name === 'division') return inSection();
  if (name === 'clase')
    return chosen.has('division') ? inAny('division', (division) => valor.startsWith(division)) : inSection();
  return name !== 'ciudad' || inAny('departamento', (place) => departamento === place);
}

/** The options of a menu. One of a single value selects the query's; one of several offers those that the query lacks. */
export function menuOptions(
  { name, several }: { name: string; several?: boolean },
  facets: Facets,
  chosen: URLSearchParams,
) {
  const values = several ? valuesIn(name, chosen, facets) : [chosen.get(name) ?? ''].filter(Boolean);
  const offered = (facets[name] ?? []).filter(
    (facet) => fits(name, facet, chosen, facets) && !(several && values.includes(facet.valor)),
  );
  const [value = ''] = several ? [] : values;
  const isOffered = offered.some(({ valor }) => valor === value);
  return (
    <>
      <option value="">
        {several && values.length > 0 ? 'Agregar…' : name === 'anio' ? 'El de referencia' : 'Cualquiera'}
      </option>
      {value !== '' && !isOffered && (
        <option value={value} selected>
          {value}
        </option>
      )}
      {offered.map((facet) => (
        <option
          key={facet.valor}
          value={facet.valor}
          selected={facet.valor === value}
        >{`${valueText(name, facet)} (${formatNumber(facet.empresas)})`}</option>
      ))}
    </>
  );
}

/** How many companies of the year have a value, as it stands behind its name; empty for a filter that is not counted. */
export function filterCount(name: string, value: string, facets: Facets) {
  const count = facets[name]?.find(({ valor }) => valor === value)?.empresas ?? 0;
  return facets[name] ? ` (${formatNumber(count)})` : '';
}

export function valueText(name: string, facet: OfferedFacet) {
  const { valor, nombre } = facet;
  if (name === 'marco_niif') return frameworkNames[valor] ?? valor;
  if (name === 'ciudad') return townText(facet);
  return nombre ? `${valor} · ${calm(nombre)}` : (calm(valor) ?? valor);
}

/** Towns whose official name begins with another word than the one that people look for. */
const everydayNames: Readonly<Record<string, string>> = {
  'Santiago de Cali': 'Cali',
  'San José de Cúcuta': 'Cúcuta',
  'Guadalajara de Buga': 'Buga',
  'San Andrés de Tumaco': 'Tumaco',
  'San Sebastián de Mariquita': 'Mariquita',
  'Santiago de Tolú': 'Tolú',
  'Villa de San Diego de Ubaté': 'Ubaté',
};

export function townText({ valor, departamento }: Pick<OfferedFacet, 'valor' | 'departamento'>) {
  const name = everydayNames[valor] ?? valor;
  return departamento && departamento !== valor ? `${name} (${departamento})` : name;
}
