/** The pages of the CIIU groups: one for each, and the tree of all of them. */

import { z } from 'zod';
import { Html } from '../../../contract/html.ts';
import { attribution, licenseAddress, metaOf } from '../../../contract/http/envelope.ts';
import { addressOf } from '../../../contract/http/operations.ts';
import { readPath } from '../../../contract/http/paths.ts';
import { type CiiuLevel, indicatorKeys } from '../../../contract/http/schemas.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import { groupKey } from '../../../contract/stored/group.ts';
import { files } from '../../../contract/stored/layout.ts';
import { calm } from '../../../public/js/format.js';
import type { SectorFacts, Step } from '../../../public/js/sector-facts.js';
import { sectorPage } from '../../../public/js/sector-page.js';
import { sectorTree } from '../../../public/js/sector-tree.js';
import { lazyFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';
import { groupOf } from '../groups/group.ts';
import { screenerOf } from '../screener/opened.ts';
import type { Page } from './document.ts';
import { nationalOf } from './national.ts';
import { htmlOf } from './server-dom.ts';
import { spreadsOf } from './spread.ts';

const ranked = 20;

export const sectorScripts: readonly string[] = [
  ...['sector.js', 'sector-page.js', 'sector-size.js', 'sector-medians.js', 'sector-companies.js', 'live.js'],
  ...[
    'element.js',
    'shell.js',
    'suggest.js',
    'api.js',
    'block.js',
    'csv.js',
    'format.js',
    'units.js',
    'charts.js',
  ],
  ...[
    'company-table.js',
    'histogram.js',
    'chart-drawing.js',
    'axis.js',
    'band.js',
    'grades.js',
    'indicator-notes.js',
  ],
];
export const treeScripts: readonly string[] = ['shell.js', 'suggest.js', 'api.js', 'element.js', 'format.js'];

const treeOf = lazyFile(files.sectors, (bytes) => JSON.parse(Buffer.from(bytes).toString()) as Sectors);

const definitionsSchema = z.record(z.string(), z.object({ nombre: z.string(), unit: z.string() }));
const definitionsOf = lazyFile(files.indicators, (bytes) => {
  const read = definitionsSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return Object.fromEntries(indicatorKeys.map((key) => [key, read[key]!]));
});

/** Null when the path names no group that has companies. */
export async function sectorDocument(
  release: Release,
  nivel: string,
  codigo: string,
  site: string,
): Promise<Page | null> {
  const place = readPath('sector', { nivel, codigo });
  // One group has one address.
  if (!place.ok || place.path.codigo !== codigo) return null;
  const level = place.path.nivel;
  if (!release.has('groups', groupKey(level, codigo))) return null;
  const facts = await factsOf(release, level, codigo);
  const name = calm(facts.path.at(-1)!.nombre)!;
  const path = `/sector/${level}/${codigo}`;
  const description = `${name}: ingresos, ganancias, indicadores y las mayores sociedades de Colombia en esta actividad, año por año.`;
  return {
    title: `${name} (CIIU ${codigo})`,
    description,
    path,
    site,
    sample: release.manifest.sample,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: `${name} (CIIU ${codigo}) en Colombia`,
      description,
      url: site + path,
      temporalCoverage: Object.keys(facts.years).join('/'),
      dateModified: facts.meta.generated_at,
      license: licenseAddress,
      creditText: attribution('sector'),
      isAccessibleForFree: true,
      distribution: [
        {
          '@type': 'DataDownload',
          encodingFormat: 'application/json',
          contentUrl: site + addressOf('sector', { nivel: level, codigo }),
        },
        {
          '@type': 'DataDownload',
          encodingFormat: 'text/csv',
          contentUrl: `${site}${addressOf('sector', { nivel: level, codigo })}?format=csv`,
        },
      ],
    },
    body: new Html(htmlOf(sectorPage(facts))),
    scripts: sectorScripts,
    facts,
  };
}

async function factsOf(release: Release, level: CiiuLevel, codigo: string): Promise<SectorFacts> {
  const { reference_year } = release.manifest;
  const [tree, group, definitions] = await Promise.all([
    treeOf(release),
    groupOf(release, level, codigo),
    definitionsOf(release),
  ]);
  const { path, inside } = wayTo(tree, level, codigo, group.nombre);
  const years = Object.fromEntries(group.anios.map((anio) => [anio, group.peers(anio)!]));
  return {
    meta: metaOf('sector', release.manifest, addressOf('sector', { nivel: level, codigo })),
    path,
    inside,
    years,
    national: await nationalOf(release, tree),
    ranking: { anio: reference_year, top: group.top(reference_year, ranked) },
    movement: group.movimiento,
    spreads: spreadsOf(await screenerOf(release), level, codigo, years[reference_year]),
    definitions,
  };
}

const step = ({ nivel, codigo, nombre, num_empresas }: Step): Step => ({
  nivel,
  codigo,
  nombre,
  num_empresas,
});

/** The groups above one, itself at the end, and those right below it. Codes of two levels are never alike. */
function wayTo({ secciones }: Sectors, level: CiiuLevel, codigo: string, nombre: string) {
  for (const section of secciones) {
    if (section.codigo === codigo) return { path: [step(section)], inside: section.divisiones.map(step) };
    for (const division of section.divisiones) {
      const above = [step(section), step(division)];
      if (division.codigo === codigo) return { path: above, inside: division.clases.map(step) };
      const found = division.clases.find((one) => one.codigo === codigo);
      if (found) return { path: [...above, step(found)], inside: [] };
    }
  }
  return { path: [{ nivel: level, codigo, nombre, num_empresas: 0 }], inside: [] };
}

export async function treeDocument(release: Release, site: string): Promise<Page> {
  const tree = await treeOf(release);
  return {
    title: 'Sectores',
    description:
      'Las actividades económicas de la CIIU en las que reportan sociedades colombianas: secciones, divisiones y clases.',
    path: '/sector',
    site,
    sample: release.manifest.sample,
    body: new Html(htmlOf(sectorTree(tree))),
    scripts: treeScripts,
  };
}
