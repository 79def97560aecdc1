/** The pages of departments: the table of all with its map, and one by one. */

import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import { departmentTable, loadDepartments, mapped } from '../parts/departments/compared.ts';
import { departmentShapes, geometryCredit, mapBox } from '../parts/departments/map.tsx';
import { departmentPage, departmentsPage } from '../parts/departments/page.tsx';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { addressInPesos } from '../parts/figures/pesos.tsx';
import { tablePictures } from '../parts/pictures/table-pictures.ts';
import { type ComparedTable, tableTitle } from '../parts/sector/table.tsx';
import { pageBase } from '../parts/sector/table-query.ts';

export async function departmentsDocument(context: PageContext, query: string): Promise<PageDocument> {
  const { release, site } = context;
  const table = await departmentTable(context, query);
  return {
    title: query === '' ? 'Departamentos' : `Departamentos en ${table.anio}`,
    description:
      'Las sociedades de cada departamento de Colombia, comparadas por año: ingresos, crecimiento con y sin inflación, márgenes, pérdidas y concentración, con un mapa.',
    path: '/departamentos',
    site,
    sample: release.manifest.sample,
    ...tablePictures(table, query),
    body: departmentsPage(table, mapOf(table)),
    script: 'shell',
  };
}

function mapOf(table: ComparedTable) {
  const departments = mapped(table);
  if (departments.length < 2) return null;
  return (
    <figure class="card chart map">
      <figcaption>{`${tableTitle(table)}: cuanto más oscuro, mayor`}</figcaption>
      <svg viewBox={mapBox.join(' ')} role="group" aria-label="Mapa de los departamentos">
        {departmentShapes(
          departments,
          (tone) => ({ class: `tone-${tone}` }),
          (codigo) => `/departamento/${codigo}`,
        )}
      </svg>
      <p class="small soft">{`${geometryCredit}.`}</p>
    </figure>
  );
}

/** `query`: in whose pesos. Null when nobody counts there in any year. */
export async function departmentDocument(
  { release, client, site }: PageContext,
  codigo: string,
  query: string,
): Promise<PageDocument | null> {
  const { manifest } = release;
  const { reference_year } = manifest;
  const base = pageBase(query, manifest);
  const knownYears = countedYears(manifest.counts).filter((year) => year <= reference_year);
  const tables = await Promise.all(knownYears.map((year) => loadDepartments(client, year, base)));
  const years = tables.flatMap(({ anio, departamentos }) =>
    departamentos.filter((row) => row.codigo === codigo).map((department) => ({ anio, department })),
  );
  const name = years.at(-1)?.department.nombre;
  if (name === undefined) return null;
  const meta = metaOf('departamentos', manifest, addressInPesos(addressOf('departamentos', {}), base), {
    base,
  });
  const sections = new Map(Object.entries(shortSectionNames));
  return {
    title: `${name}: sus empresas`,
    description: `${name}: ingresos, crecimiento con y sin inflación, márgenes y sectores de las sociedades domiciliadas en el departamento, año por año.`,
    path: `/departamento/${codigo}`,
    site,
    sample: manifest.sample,
    ...(years.some(({ department: { cifras } }) => cifras?.ingresos_operacionales != null) && {
      picture: `/grafica/departamento/${codigo}.png`,
    }),
    body: departmentPage({ name, years, base, sections, site, meta }),
    script: 'shell',
  };
}
