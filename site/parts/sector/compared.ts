/** The groups of a level that a query of the table of sectors chooses. */

import { addressOf } from '../../../contract/http/addresses.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import { flatGroups } from '../../../contract/http/sectors.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import type { PageContext } from '../document/context.ts';
import { addressInPesos } from '../figures/pesos.tsx';
import type { ComparedTable } from './table.tsx';
import { chosenTable } from './table-query.ts';

/** `query`: the year, level and order, as `parsePageQuery` gives them. */
export async function sectorTable(
  { release, client, site }: PageContext,
  query: string,
): Promise<ComparedTable> {
  const { manifest } = release;
  const { anio, nivel, orden, years, base } = chosenTable(query, manifest);
  const { data } = years.includes(anio)
    ? await client.sectores({ anio, include: ['cifras'], ...(base !== null && { pesos: 'constantes' }) })
    : { data: { secciones: [] } };
  const groups = flatGroups(data)
    .filter((group) => group.nivel === nivel)
    .map((group) => ({ ...group, nombre: shortSectionNames[group.codigo] ?? group.nombre }));
  const address = addressInPesos(`${addressOf('sectores', {})}?anio=${anio}&include=cifras`, base);
  const meta = metaOf('sectores', manifest, address, { base });
  return { groups, years, anio, nivel, orden, base, site, meta };
}
