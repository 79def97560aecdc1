/** Parses the query of a table of groups or departments. */

import { z } from 'zod';
import { oneOf, type ParameterFault } from '../../../contract/http/parameters.ts';
import { baseOf, constantPesos } from '../../../contract/http/prices.ts';
import { type CiiuLevel, ciiuLevels } from '../../../contract/http/schemas.ts';
import { countedYears, type Manifest } from '../../../contract/stored/layout.ts';
import { firstOrder, sectorColumns } from './table.tsx';

// What the parameters of a table of groups or departments may be.
const anio = z.string().regex(/^(?:19|20|21)\d\d$/, { error: 'debe ser un año' });
const nivel = oneOf(ciiuLevels);
const orden = oneOf(Object.keys(sectorColumns) as [string, ...string[]]);

const ingresos_minimos = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'debe ser un entero de hasta nueve cifras, en miles de pesos' });

const { pesos } = constantPesos;

export const placeTableForms = { anio, orden, pesos };
export const tableForms = { anio, nivel, orden, pesos };
/** Year and least revenue of those that grew most. */
export const groupForms = { anio, ingresos_minimos, pesos };
export const pictureForms = { ...tableForms, ...groupForms };

/** The year in whose pesos a query of a page asks for amounts; null as they were filed. */
export const pageBase = (query: string, { reference_year }: Manifest): number | null =>
  baseOf({ pesos: new URLSearchParams(query).get('pesos') as 'constantes' }, reference_year);

/** The canonical query, its parameters in the order of `forms`; or the faults. */
export function tableQuery(
  search: string,
  forms: Readonly<Record<string, z.ZodType>>,
): string | { readonly faults: readonly ParameterFault[] } {
  const parameters = new URLSearchParams(search);
  const faults: ParameterFault[] = [];
  const query = new URLSearchParams();
  for (const [parameter, form] of Object.entries(forms)) {
    const value = parameters.get(parameter);
    if (value === null) continue;
    const parsed = form.safeParse(value);
    if (parsed.success) query.append(parameter, value);
    else faults.push({ parameter, detail: parsed.error.issues[0]!.message });
  }
  return faults.length > 0 ? { faults } : `${query}`;
}

/** The year and floor of those that grew most that a query of a group's page chooses, as the operation takes them. */
export function chosenFastest(query: string, { reference_year }: Manifest) {
  const chosen = new URLSearchParams(query);
  const least = chosen.get('ingresos_minimos');
  return {
    years: [Number(chosen.get('anio') ?? reference_year)],
    ...(least !== null && { ingresos_minimos: Number(least) }),
  };
}

/** What a query of a table chooses, with what it leaves open. */
export function chosenTable(query: string, manifest: Manifest) {
  const { reference_year, counts } = manifest;
  const chosen = new URLSearchParams(query);
  return {
    anio: Number(chosen.get('anio') ?? reference_year),
    nivel: (chosen.get('nivel') ?? 'seccion') as CiiuLevel,
    orden: chosen.get('orden') ?? firstOrder,
    years: countedYears(counts),
    base: pageBase(query, manifest),
  };
}
