/** The pages of CIIU groups: one per group, and the tree of all groups. */

import { lazyJson, perRelease } from '../../api/_lib/data/lazy-file.ts';
import type { Release } from '../../api/_lib/data/release.ts';
import {
  analysisInPesosOf,
  sectorsInPesosOf,
  statsByYearInPesosOf,
  totalsInPesosOf,
} from '../../api/_lib/groups/constant-prices.ts';
import { topOf } from '../../api/_lib/groups/sector.ts';
import { loadScreener } from '../../api/_lib/screener/screener.ts';
import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { indicatorKeys } from '../../contract/http/figure-keys.ts';
import { parsePath } from '../../contract/http/requests.ts';
import type { CiiuLevel } from '../../contract/http/schemas.ts';
import { flatGroups, type Sectors } from '../../contract/http/sectors.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import type { GroupTotals } from '../../contract/stored/history.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import { englishPath, type PageDocument } from '../parts/document/document.ts';
import { Html } from '../parts/document/html.ts';
import { htmlOf } from '../parts/document/server-dom.ts';
import { calm } from '../parts/figures/format.js';
import { addressInPesos } from '../parts/figures/pesos.js';
import { gapsOfYears } from '../parts/figures/shown-gaps.ts';
import { tablePictures } from '../parts/pictures/table-pictures.ts';
import type { SectorFacts, Step } from '../parts/sector/facts.js';
import { spreadsOf } from '../parts/sector/indicator-spread.ts';
import { loadNationalTotals } from '../parts/sector/national-totals.ts';
import { sectorPage, sectorTree } from '../parts/sector/page.js';
import { departmentLines, placesOf } from '../parts/sector/places.ts';
import type { ComparedTable } from '../parts/sector/table.js';
import { chosenTable, pageBase } from '../parts/sector/table-query.ts';

const rankingLength = 20;

/** The groups whose revenue was another in the release before. */
const loadGroupTotals = perRelease(async (release) => {
  const file = release.manifest.history[0]?.cambios?.totales;
  return file ? (JSON.parse((await release.changes(file)).toString()) as GroupTotals).grupos : [];
});

const loadDefinitions = lazyJson(files.indicators, (all) =>
  Object.fromEntries(indicatorKeys.map((key) => [key, { nombre: all[key]!.nombre, unit: all[key]!.unit }])),
);

/** `query`: in whose pesos. Null when there is no such group. */
export async function sectorDocument(
  release: Release,
  nivel: string,
  codigo: string,
  query: string,
  site: string,
): Promise<PageDocument | null> {
  const place = parsePath('sector', { nivel, codigo });
  // Only the canonical spelling of a code has a page.
  if (!place.ok || place.path.codigo !== codigo) return null;
  const level = place.path.nivel;
  if (!release.hasGroup(level, codigo)) return null;
  const base = pageBase(query, release.manifest);
  const facts = await loadFacts(release, level, codigo, base, site);
  const name = calm(facts.path.at(-1)!.nombre)!;
  const path = `/sector/${level}/${codigo}`;
  const api = site + addressOf('sector', place.path);
  const description = `${name}: ingresos, ganancias, indicadores y las mayores sociedades de Colombia en esta actividad, año por año.`;
  return {
    title: `${name} (CIIU ${codigo})`,
    description,
    path,
    languages: { es: path, en: englishPath(path) },
    site,
    sample: release.manifest.sample,
    about: {
      '@context': 'https://schema.org',
      ...datasetAbout({
        name: `${name} (CIIU ${codigo}) en Colombia`,
        description,
        subject: { url: site + path },
        operation: 'sector',
        years: Object.keys(facts.years),
        modified: facts.meta.generated_at,
        json: api,
        csv: `${api}?format=csv`,
      }),
    },
    ...(Object.values(facts.years).some(({ totales }) => totales.ingresos_operacionales !== null) && {
      picture: `/grafica${path}.png`,
    }),
    body: new Html(htmlOf(sectorPage(facts))),
    script: 'sector',
    facts,
  };
}

async function loadFacts(
  release: Release,
  level: CiiuLevel,
  codigo: string,
  base: number | null,
  site: string,
): Promise<SectorFacts> {
  const { reference_year } = release.manifest;
  const [tree, group, { analisis_by_year, departamentos }, definitions, screener] = await Promise.all([
    release.json(files.sectors),
    release.json(files.group, level, codigo),
    release.json(files.groupMore, level, codigo),
    loadDefinitions(release),
    loadScreener(release),
  ]);
  const { path, inside } = pathTo(tree, level, codigo, group.nombre);
  const filed = group.peer_stats_by_year;
  const national = await loadNationalTotals(release);
  const analysis = analisis_by_year[reference_year] ?? null;
  const address = addressInPesos(addressOf('sector', { nivel: level, codigo }), base);
  return {
    meta: metaOf('sector', release.manifest, address, { base }),
    base,
    site,
    path,
    inside,
    years: base === null ? filed : statsByYearInPesosOf(base, filed),
    national: base === null ? national : totalsInPesosOf(base, national),
    gaps: gapsOfYears(release, Object.keys(filed).map(Number)),
    ranking: { anio: reference_year, top: topOf(group, reference_year, rankingLength) },
    analysis: base === null || !analysis ? analysis : analysisInPesosOf(base, reference_year, analysis),
    corrections: (await loadGroupTotals(release)).filter(
      (changed) => changed.nivel === level && changed.codigo === codigo,
    ),
    movement: group.movimiento,
    statements: statementsOf(release, path[0]!.codigo),
    places: placesOf(screener, level, codigo),
    departments: departmentLines(departamentos, reference_year),
    spreads: spreadsOf(screener, level, codigo, filed[reference_year]),
    definitions,
  };
}

/** The prepared file of a section; null where it has none. */
function statementsOf({ manifest }: Release, seccion: string): SectorFacts['statements'] {
  const file = files.sectionStatements(seccion);
  const entry = manifest.files[file];
  return entry ? { href: `/data/${releasePath(manifest.release, file)}`, bytes: entry.bytes } : null;
}

const stepOf = ({ nivel, codigo, nombre, num_empresas }: Step): Step => {
  const corto = nivel === 'seccion' ? shortSectionNames[codigo] : undefined;
  return { nivel, codigo, nombre, num_empresas, ...(corto !== undefined && { corto }) };
};

/** The path from the section down to a group, and the groups one level below it. Codes of different levels never coincide. */
function pathTo({ secciones }: Sectors, level: CiiuLevel, codigo: string, nombre: string) {
  for (const section of secciones) {
    if (section.codigo === codigo) return { path: [stepOf(section)], inside: section.divisiones.map(stepOf) };
    for (const division of section.divisiones) {
      const above = [stepOf(section), stepOf(division)];
      if (division.codigo === codigo) return { path: above, inside: division.clases.map(stepOf) };
      const found = division.clases.find((one) => one.codigo === codigo);
      if (found) return { path: [...above, stepOf(found)], inside: [] };
    }
  }
  return { path: [{ nivel: level, codigo, nombre, num_empresas: 0 }], inside: [] };
}

/** `query`: the year, level and order, as `parsePageQuery` gives them. */
export async function sectorTable(release: Release, query: string, site: string): Promise<ComparedTable> {
  const { manifest } = release;
  const { anio, nivel, orden, years, base } = chosenTable(query, manifest);
  const filed = years.includes(anio)
    ? await release.json(files.sectorsOfYear, anio)
    : { anio, secciones: [] };
  const groups = flatGroups(base === null ? filed : sectorsInPesosOf(base, filed))
    .filter((group) => group.nivel === nivel)
    .map((group) => ({ ...group, nombre: shortSectionNames[group.codigo] ?? group.nombre }));
  const address = addressInPesos(`${addressOf('sectores', {})}?anio=${anio}&include=cifras`, base);
  const meta = metaOf('sectores', manifest, address, { base });
  return { groups, years, anio, nivel, orden, base, site, meta };
}

export async function treeDocument(release: Release, query: string, site: string): Promise<PageDocument> {
  const [tree, table] = await Promise.all([release.json(files.sectors), sectorTable(release, query, site)]);
  return {
    title: query === '' ? 'Sectores' : `Sectores en ${table.anio}`,
    description:
      'Las actividades económicas de la CIIU en las que reportan sociedades colombianas, comparadas por año: ingresos, crecimiento con y sin inflación, márgenes, pérdidas y concentración.',
    path: '/sector',
    site,
    sample: release.manifest.sample,
    ...tablePictures(table, query),
    body: new Html(htmlOf(sectorTree(tree, table))),
    script: 'shell',
  };
}
