/** The pages of departments: the table of all with its map, and one by one. */

import type { Release } from '../../api/_lib/data/release.ts';
import { departmentsInPesosOf } from '../../api/_lib/groups/constant-prices.ts';
import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import { departmentShapes, geometryCredit, type MappedDepartment, mapBox } from '../parts/departments/map.ts';
import { departmentPage, departmentsPage } from '../parts/departments/page.js';
import type { PageDocument } from '../parts/document/document.ts';
import { h, svg } from '../parts/document/element.js';
import { Html } from '../parts/document/html.ts';
import { htmlOf } from '../parts/document/server-dom.ts';
import { addressInPesos } from '../parts/figures/pesos.js';
import { tablePictures } from '../parts/pictures/table-pictures.ts';
import { type ComparedTable, figureText, sectorColumns, tableTitle } from '../parts/sector/table.js';
import { chosenTable, pageBase } from '../parts/sector/table-query.ts';

/** Its table as a query of the page chooses it. */
export async function departmentTable(release: Release, query: string, site: string): Promise<ComparedTable> {
  const { anio, orden, years, base } = chosenTable(query, release.manifest);
  const filed = years.includes(anio)
    ? await release.json(files.departmentsOfYear, anio)
    : { anio, departamentos: [] };
  const { departamentos } = base === null ? filed : departmentsInPesosOf(base, filed);
  const address = addressInPesos(`${addressOf('departamentos', {})}?anio=${anio}&include=cifras`, base);
  const meta = metaOf('departamentos', release.manifest, address, { base });
  return { groups: departamentos, years, anio, nivel: 'departamento', orden, base, site, meta };
}

export async function departmentsDocument(
  release: Release,
  query: string,
  site: string,
): Promise<PageDocument> {
  const table = await departmentTable(release, query, site);
  return {
    title: query === '' ? 'Departamentos' : `Departamentos en ${table.anio}`,
    description:
      'Las sociedades de cada departamento de Colombia, comparadas por año: ingresos, crecimiento con y sin inflación, márgenes, pérdidas y concentración, con un mapa.',
    path: '/departamentos',
    site,
    sample: release.manifest.sample,
    ...tablePictures(table, query),
    body: new Html(htmlOf(departmentsPage(table, mapOf(table)))),
    script: 'shell',
  };
}

/** What the map shows of each department: of fewer than five companies only how many they are. */
export const mapped = ({ groups, orden }: ComparedTable): MappedDepartment[] =>
  groups.flatMap((group) => {
    const { codigo, nombre, num_empresas, muestra, cifras } = group;
    if (codigo === null || !cifras) return [];
    const value = muestra === 'insuficiente' ? null : (sectorColumns[orden]?.value(group, cifras) ?? null);
    const companies = `${num_empresas} ${num_empresas === 1 ? 'sociedad' : 'sociedades'}`;
    const text = value === null ? companies : `${figureText(orden, value)}, ${companies}`;
    return [{ codigo, nombre, value, text }];
  });

function mapOf(table: ComparedTable): Element | null {
  const departments = mapped(table);
  if (departments.length < 2) return null;
  return h(
    'figure',
    { class: 'card chart map' },
    h('figcaption', {}, `${tableTitle(table)}: cuanto más oscuro, mayor`),
    svg(
      'svg',
      { viewBox: mapBox.join(' '), role: 'group', 'aria-label': 'Mapa de los departamentos' },
      departmentShapes(
        departments,
        (tone) => ({ class: `tone-${tone}` }),
        (codigo) => `/departamento/${codigo}`,
      ),
    ),
    h('p', { class: 'small soft' }, `${geometryCredit}.`),
  );
}

/** `query`: in whose pesos. Null when nobody counts there in any year. */
export async function departmentDocument(
  release: Release,
  codigo: string,
  query: string,
  site: string,
): Promise<PageDocument | null> {
  const { manifest } = release;
  const { reference_year } = manifest;
  const base = pageBase(query, manifest);
  const known = countedYears(manifest.counts).filter((year) => year <= reference_year);
  const all = await Promise.all(known.map((year) => release.json(files.departmentsOfYear, year)));
  const years = all.flatMap(({ anio, departamentos }) => {
    const filed = { anio, departamentos: departamentos.filter((one) => one.codigo === codigo) };
    const own = base === null ? filed : departmentsInPesosOf(base, filed);
    return own.departamentos.map((department) => ({ anio, department }));
  });
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
    body: new Html(htmlOf(departmentPage({ name, years, base, sections, site, meta }))),
    script: 'shell',
  };
}
