/** The departments that a query of their table chooses, and those of a year. */

import type { Client } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { Departments } from '../../../contract/http/sectors.ts';
import { formatsIn } from '../../words/formats.ts';
import type { PageContext } from '../document/context.ts';
import { addressInPesos } from '../figures/pesos.tsx';
import { type ComparedTable, figureText, sectorColumns } from '../sector/table.tsx';
import { chosenTable } from '../sector/table-query.ts';
import type { MappedDepartment } from './map.tsx';

/** `base`: in whose pesos, those of the reference year; null as they were filed. */
export const loadDepartments = async (
  { departamentos }: Client,
  anio: number,
  base: number | null,
): Promise<Departments> =>
  (await departamentos({ anio, include: ['cifras'], ...(base !== null && { pesos: 'constantes' }) })).data;

export async function departmentTable(
  { release, client, site }: PageContext,
  query: string,
): Promise<ComparedTable> {
  const { anio, orden, years, base } = chosenTable(query, release.manifest);
  const { departamentos } = years.includes(anio)
    ? await loadDepartments(client, anio, base)
    : { departamentos: [] };
  const address = addressInPesos(`${addressOf('departamentos', {})}?anio=${anio}&include=cifras`, base);
  const meta = metaOf('departamentos', release.manifest, address, { base });
  return { groups: departamentos, years, anio, nivel: 'departamento', orden, base, site, meta };
}

/** What the map shows of each department: of fewer than five companies only how many they are. `textOf`: a value in the language */
export const mapped = (
  { groups, orden }: ComparedTable,
  language: Language = 'es',
  textOf: (value: number) => string = (value) => figureText(orden, value),
): MappedDepartment[] =>
  groups.flatMap((group) => {
    const { codigo, nombre, num_empresas, muestra, cifras } = group;
    if (codigo === null || !cifras) return [];
    const value = muestra === 'insuficiente' ? null : (sectorColumns[orden]?.value(group, cifras) ?? null);
    const companies = formatsIn[language].companies(num_empresas);
    const text = value === null ? companies : `${textOf(value)}, ${companies}`;
    return [{ codigo, nombre, value, text }];
  });
