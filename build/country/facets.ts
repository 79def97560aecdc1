/** `facets.json` and `facets/<year>.json`: for each value of a screener filter the number of companies in the reference year or another, for the site's menus. */

import ciiu from '../../contract/figures/ciiu.json' with { type: 'json' };
import { reportingCompanies } from './screener.ts';
import type { CompanySummary } from './summary.ts';

export interface Facet {
  readonly valor: string;
  readonly empresas: number;
  readonly nombre?: string;
  readonly departamento?: string;
}

/** Values by descending count, then in code order; companies without a value are not counted. `years`: how many filed in each. */
export function facets(
  companies: readonly CompanySummary[],
  anio: number,
  years: ReadonlyMap<number, number>,
) {
  const rows = reportingCompanies(companies);
  const count = (read: (company: CompanySummary) => string | null | undefined) => tally(rows.map(read));
  return {
    anio,
    total: rows.length,
    anios: [...years]
      .sort(([a], [b]) => b - a)
      .map(([year, empresas]) => ({ valor: String(year), empresas })),
    seccion: count((company) => company.ciiu_seccion).map(nameCode),
    division: count((company) => company.ciiu_codigo?.slice(0, 2)).map(nameCode),
    clase: count((company) => company.ciiu_codigo).map(nameCode),
    departamento: count((company) => company.departamento),
    ciudad: count(({ ciudad, departamento }) => ciudad && `${ciudad}\n${departamento ?? ''}`).map(placeCity),
    marco_niif: count((company) => company.marco_niif),
    estado_actual: count((company) => company.estado_actual),
    tipo_societario: count((company) => company.tipo_societario),
    calidad: count(({ reference }) => reference?.calidad),
    tamano: count(({ reference }) => reference?.tamano),
    senales: tally(rows.flatMap(({ reference }) => reference.senales?.split(',') ?? [])),
  } satisfies Record<string, number | Facet[]>;
}

function tally(values: readonly (string | null | undefined)[]): Facet[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([valor, empresas]) => ({ valor, empresas }));
}

const names = new Map(ciiu.map(({ code, name }) => [code, name]));

function nameCode(facet: Facet): Facet {
  const nombre = names.get(facet.valor);
  return nombre === undefined ? facet : { ...facet, nombre };
}

function placeCity({ valor, empresas }: Facet): Facet {
  const [ciudad, departamento] = valor.split('\n');
  return { valor: ciudad!, ...(departamento && { departamento }), empresas };
}
