/** The pages of CIIU groups: one per group, and the tree of all groups. */

import { files } from '../../contract/files/files.ts';
import { loadStatementLines, type StatementLines } from '../../contract/files/line-labels.ts';
import { lazyJson, perRelease, type ReleaseFiles } from '../../contract/files/release-files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { indicatorKeys, statementProperty } from '../../contract/http/figure-keys.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { figuresInPesosOf } from '../../contract/http/prices.ts';
import { parsePath } from '../../contract/http/requests.ts';
import type { CiiuLevel } from '../../contract/http/schemas.ts';
import type { Sectors } from '../../contract/http/sectors.ts';
import type { StructureCell } from '../../contract/http/structure.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import type { GroupTotals } from '../../contract/stored/history.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import { keyWords } from '../../contract/text.ts';
import { pictureIn } from '../parts/document/block.tsx';
import type { PageContext } from '../parts/document/context.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { addressInPesos } from '../parts/figures/pesos.tsx';
import { gapsOfYears } from '../parts/figures/source-gaps.ts';
import { tablePictures } from '../parts/pictures/table-pictures.ts';
import { sectorTable } from '../parts/sector/compared.ts';
import type { SectorFacts, Step } from '../parts/sector/facts.ts';
import { groupNameIn } from '../parts/sector/group-names.ts';
import { loadNationalTotals } from '../parts/sector/national-totals.ts';
import { SectorPage, sectorTree } from '../parts/sector/page.tsx';
import { departmentLines, shownPlaces } from '../parts/sector/places.ts';
import { shownSpreads } from '../parts/sector/spreads.ts';
import { chosenFastest, pageBase } from '../parts/sector/table-query.ts';
import { pathIn } from '../words/language.ts';
import { sectorWords } from '../words/words.ts';

/** The groups whose revenue differs from the previous release. */
const loadGroupTotals = perRelease(async (release) => {
  const file = release.manifest.history[0]?.cambios?.totales;
  const text = file && new TextDecoder().decode(await release.changes(file));
  return text ? (JSON.parse(text) as GroupTotals).grupos : [];
});

const loadDefinitions = lazyJson(files.indicators, (definitions) => {
  const named = (name: 'nombre' | 'nombre_en') =>
    Object.fromEntries(
      indicatorKeys.map((key) => [key, { nombre: definitions[key]![name], unit: definitions[key]!.unit }]),
    );
  return { es: named('nombre'), en: named('nombre_en') };
});

/** `query`: in whose pesos, and the year and floor of those that grew most. Null when there is no such group. */
export async function sectorDocument(
  context: PageContext,
  nivel: string,
  codigo: string,
  query: string,
  language: Language = 'es',
): Promise<PageDocument | null> {
  const { release, site } = context;
  const place = parsePath('sector', { nivel, codigo });
  // Only the canonical spelling of a code has a page.
  if (!place.ok || place.path.codigo !== codigo) return null;
  const level = place.path.nivel;
  if (!release.hasGroup(level, codigo)) return null;
  const base = pageBase(query, release.manifest);
  const facts = await loadFacts(context, level, codigo, { base, language, query });
  const words = sectorWords[language];
  const name = groupNameIn(language, facts.path.at(-1)!);
  const spanishPath = `/sector/${level}/${codigo}`;
  const path = pathIn(language, spanishPath);
  const api = site + addressOf('sector', place.path);
  const description = words.description(name);
  return {
    title: words.title(name, codigo),
    description,
    path,
    languages: { es: spanishPath, en: pathIn('en', spanishPath) },
    site,
    sample: release.manifest.sample,
    about: {
      '@context': 'https://schema.org',
      ...datasetAbout({
        name: words.dataset(name, codigo),
        description,
        subject: { url: site + path },
        operation: 'sector',
        years: Object.keys(facts.years),
        modified: facts.meta.generated_at,
        json: api,
        csv: `${api}?format=csv`,
      }),
      ...(language === 'en' && { inLanguage: 'en' }),
    },
    ...(Object.values(facts.years).some(({ totales }) => totales.ingresos_operacionales !== null) && {
      picture: pictureIn(language, `/grafica${spanishPath}.png`),
    }),
    body: <SectorPage {...facts} />,
    script: 'sector',
    facts,
  };
}

async function loadFacts(
  { release, client, site }: PageContext,
  level: CiiuLevel,
  codigo: string,
  {
    base,
    language,
    query,
  }: { readonly base: number | null; readonly language: Language; readonly query: string },
): Promise<SectorFacts> {
  const { reference_year } = release.manifest;
  const inPesos = base === null ? {} : { pesos: 'constantes' as const };
  const [{ data }, grown, tree, { movimiento }, { departamentos }, definitions, lines] = await Promise.all([
    client.sector({
      nivel: level,
      codigo,
      include: ['analisis', 'estructura', 'lugares', 'distribucion'],
      ...inPesos,
    }),
    client.sector({
      nivel: level,
      codigo,
      include: ['crecen'],
      ...chosenFastest(query, release.manifest),
      ...inPesos,
    }),
    release.json(files.sectors),
    release.json(files.group, level, codigo),
    release.json(files.groupMore, level, codigo),
    loadDefinitions(release),
    loadStatementLines(release),
  ]);
  const { path, inside } = pathTo(tree, level, codigo, data.nombre);
  const national = await loadNationalTotals(release);
  const address = addressInPesos(addressOf('sector', { nivel: level, codigo }), base);
  return {
    meta: metaOf('sector', release.manifest, address, { base }),
    base,
    site,
    path,
    inside,
    years: data.peer_stats_by_year,
    national:
      base === null
        ? national
        : Object.fromEntries(
            Object.entries(national).map(([year, totals]) => [
              year,
              figuresInPesosOf(base, Number(year), totals),
            ]),
          ),
    gaps: gapsOfYears(release.manifest, Object.keys(data.peer_stats_by_year).map(Number)),
    ranking: { anio: reference_year, top: data.ranking!.top },
    fastest: grown.data.crecen!,
    analysis: data.analisis_by_year?.[reference_year] ?? null,
    structure: shownStructure(data.estructura?.by_year[reference_year]?.todas, lines, language),
    corrections: (await loadGroupTotals(release)).filter(
      (changed) => changed.nivel === level && changed.codigo === codigo,
    ),
    movement: movimiento,
    statements: statementsOf(release, path[0]!.codigo),
    places: shownPlaces(level, data.lugares!),
    departments: departmentLines(departamentos, reference_year),
    spreads: shownSpreads(data.distribucion!),
    definitions: definitions[language],
  };
}

const shownStructure = (
  cell: StructureCell = {},
  labels: StatementLines,
  language: Language,
): SectorFacts['structure'] =>
  (['situacion_financiera', 'resultados', 'flujo_efectivo'] as const).flatMap((statement) => {
    const { n, lineas } = cell[statementProperty[statement]] ?? { n: 0, lineas: {} };
    const lines = Object.entries(lineas).map(([key, line]) => {
      const [spanish, kind, english] = labels.get(`${statement} ${key}`) ?? [keyWords(key), 'detail', null];
      return { ...line, label: language === 'en' ? (english ?? spanish) : spanish, kind };
    });
    return lines.length > 0 ? [{ statement, n, lines }] : [];
  });

/** The prepared file of a section; null where it has none. */
function statementsOf({ manifest }: ReleaseFiles, seccion: string): SectorFacts['statements'] {
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
      const clase = division.clases.find((candidate) => candidate.codigo === codigo);
      if (clase) return { path: [...above, stepOf(clase)], inside: [] };
    }
  }
  return { path: [{ nivel: level, codigo, nombre, num_empresas: 0 }], inside: [] };
}

export async function treeDocument(context: PageContext, query: string): Promise<PageDocument> {
  const { release, site } = context;
  const [tree, table] = await Promise.all([release.json(files.sectors), sectorTable(context, query)]);
  return {
    title: query === '' ? 'Sectores' : `Sectores en ${table.anio}`,
    description:
      'Las actividades económicas de la CIIU en las que reportan sociedades colombianas, comparadas por año: ingresos, crecimiento con y sin inflación, márgenes, pérdidas y concentración.',
    path: '/sector',
    site,
    sample: release.manifest.sample,
    ...tablePictures(table, query),
    body: sectorTree(tree, table),
    script: 'shell',
  };
}
