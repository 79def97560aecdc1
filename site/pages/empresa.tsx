/** The page of a company, in both languages: loads its facts, renders them, and makes its structured data (schema.org). */

import { analysisReader } from '../../contract/files/analysis-sections.ts';
import { files } from '../../contract/files/files.ts';
import { loadStatementLines, type StatementLines } from '../../contract/files/line-labels.ts';
import type { CompanyMore } from '../../contract/files/record-files.ts';
import type { ReleaseFiles } from '../../contract/files/release-files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { baseOf, financialsInPesosOf } from '../../contract/http/prices.ts';
import type { Provenance } from '../../contract/http/provenance.ts';
import type { Benchmark, Meta, PeerStats, Profile } from '../../contract/http/schemas.ts';
import type { CompanyStructure } from '../../contract/http/structure.ts';
import { nitIdentifier } from '../../contract/nit.ts';
import { drawableCharts } from '../parts/company/charts.tsx';
import type { CompanyFacts } from '../parts/company/facts.ts';
import { loadBenchmark, loadCompany, shownAnalysis } from '../parts/company/load.ts';
import { outcomesBeside } from '../parts/company/outcomes.ts';
import { CompanyPage } from '../parts/company/page.tsx';
import { mostSimilar } from '../parts/company/similar.ts';
import { plainText, summaryOf } from '../parts/company/summary.tsx';
import { pictureIn } from '../parts/document/block.tsx';
import { feedAddress } from '../parts/document/client.ts';
import type { PageContext } from '../parts/document/context.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import type { MissingPage } from '../parts/document/missing.ts';
import type { ShownPeerStats, Whole } from '../parts/figures/facts.ts';
import { loadRuleNames } from '../parts/figures/rule-names.ts';
import { gapsOfYears } from '../parts/figures/source-gaps.ts';
import { formatsIn } from '../words/formats.ts';
import { pathIn } from '../words/language.ts';
import { companyWords } from '../words/words.ts';

const neighbourCount = 5;

/**
 * Throws when there is no such company.
 * `query`: `anio`, a year or `todos`; `pesos`, `constantes` or none
 */
export async function companyDocument(
  context: PageContext,
  nit: string,
  query: string,
  language: Language,
): Promise<PageDocument | MissingPage> {
  const { release, site } = context;
  const words = companyWords[language];
  const spanish = `/empresa/${nit}`;
  const languages = { es: spanish, en: pathIn('en', spanish) };
  const path = languages[language];
  const chosen = new URLSearchParams(query);
  const anio = chosen.get('anio');
  const asked = anio === null || anio === 'todos' ? (anio ?? undefined) : Number(anio);
  const filed = await loadFacts(context, nit, language);
  const years = filed.company.financials.filings.map(({ anio }) => anio);
  if (typeof asked === 'number' && !years.includes(asked))
    return { missing: 'anio', page: path, year: asked, years };
  const facts: CompanyFacts = {
    ...filed,
    ...(asked && { asked }),
    ...(chosen.has('pesos') && { constant: constantOf(filed.company, release) }),
  };
  const { profile } = facts.company;
  const gaps = years.length <= profile.ultimo_anio - profile.primer_anio;
  const { crecimiento, anio_completo } = facts.analysis;
  const summary = plainText(
    summaryOf(facts.company, facts.benchmark, crecimiento, facts.gaps, anio_completo, language),
  );
  const reported = words.reported(formatsIn[language].reportedYears(years));
  const description = gaps ? `${summary} ${reported}.` : summary;
  return {
    title: words.title(profile.razon_social),
    description,
    path,
    languages,
    site,
    sample: release.manifest.sample,
    feed: feedAddress([nit]),
    picture:
      drawableCharts(facts.company, language).length > 0 ? pictureIn(language, `${spanish}.png`) : null,
    about: structuredData(profile, facts.meta, { site, languages, language, description }),
    body: <CompanyPage {...facts} />,
    script: 'company',
    facts,
  };
}

/** The statements of which charts are drawn, in pesos of the reference year. */
function constantOf(
  { financials }: Whole,
  { manifest }: ReleaseFiles,
): NonNullable<CompanyFacts['constant']> {
  const base = baseOf({ pesos: 'constantes' }, manifest.reference_year)!;
  const { estado_resultados = [], estado_situacion_financiera = [] } = financialsInPesosOf(base, financials);
  return { base, estado_resultados, estado_situacion_financiera };
}

async function loadFacts(context: PageContext, nit: string, language: Language): Promise<CompanyFacts> {
  const { release, client, site, contact } = context;
  const [{ company, meta }, more] = await Promise.all([
    loadNamed(release, nit, language),
    release.json(files.companyMore, nit),
  ]);
  const { ultimo_anio } = company.profile;
  const select = await analysisReader(release, more);
  const [benchmark, near, lines, names, compared] = await Promise.all([
    loadBenchmark(context, company.profile, more),
    mostSimilar(client, nit, neighbourCount),
    loadStatementLines(release),
    loadRuleNames(release, language),
    client.empresa({ nit, include: ['estructura'], years: [ultimo_anio] }),
  ]);
  const marks = more.calidad
    .filter(({ anio }) => anio === ultimo_anio)
    .map(({ regla }) => names.get(regla) ?? regla);
  const analysis = shownAnalysis(select, ultimo_anio, language);
  return {
    company,
    meta,
    analysis,
    outcomes: await outcomesBeside(release, company.profile, analysis),
    procedencia: shownOrigins(select('procedencia')),
    benchmark: benchmark && shownBenchmark(benchmark),
    near,
    lines: linesOfCompany(company, lines, language),
    structure: shownStructure(compared.data.estructura!),
    marks: [...new Set(marks)],
    gaps: gapsOfCompany(release, company, more),
    newestYear: release.manifest.reference_year,
    site,
    contact,
  };
}

/** The default answer with the names of its indicators in the language. */
async function loadNamed(release: ReleaseFiles, nit: string, language: Language) {
  const loaded = await loadCompany(release, nit);
  if (language === 'es') return loaded;
  const { company, meta } = loaded;
  const named = await release.json(files.indicators);
  const definitions = mapEntries(company.indicators.definitions, (definition, key) => ({
    ...definition,
    nombre: named[key]!.nombre_en,
  }));
  return { company: { ...company, indicators: { ...company.indicators, definitions } }, meta };
}

/** The gaps of the years of the company: lines that the source lacks, years of which it has totals only, and withheld ones. */
function gapsOfCompany(
  { manifest }: ReleaseFiles,
  { financials: { filings } }: Whole,
  { calidad, retenido }: CompanyMore,
): CompanyFacts['gaps'] {
  const years = filings.map(({ anio }) => anio);
  const gaps: Record<string, CompanyFacts['gaps'][string]> = { ...gapsOfYears(manifest, years) };
  for (const year of years) {
    const totalsOnly = calidad.some(({ anio, regla }) => anio === year && regla === 'solo_totales');
    const withheld = retenido[year];
    if (totalsOnly || withheld)
      gaps[year] = {
        ...(gaps[year] ?? { statements: [], lines: [] }),
        ...(totalsOnly && { totalsOnly }),
        ...(withheld && { withheld }),
      };
  }
  return gaps;
}

const shownOrigins = ({
  definitions: { reglas },
  correcciones,
  by_year,
}: Provenance): CompanyFacts['procedencia'] => ({
  reglas,
  ...(correcciones && { correcciones }),
  by_year: by_year.map(({ anio, filas, lineas }) => ({ anio, ...(filas && { filas }), lineas })),
});

/** The benchmark with the statistics that the page shows. */
const shownBenchmark = (benchmark: Benchmark): CompanyFacts['benchmark'] => ({
  ...benchmark,
  peer_stats_by_year: mapEntries(benchmark.peer_stats_by_year, (groups) => groups.map(shownStats)),
});

const statsShown: WeakMap<PeerStats, ShownPeerStats> = new WeakMap();

/** Leaves out means and sums, which the page does not show, and rounds quartiles: once for all companies of a group that is kept. */
function shownStats(stats: PeerStats): ShownPeerStats {
  const earlier = statsShown.get(stats);
  if (earlier) return earlier;
  const { indicadores, totales: _, ...group } = stats;
  const shown = {
    ...group,
    indicadores: mapEntries(indicadores, ({ n, p25, p50, p75 }) => ({
      n,
      p25: round6Digits(p25),
      p50: round6Digits(p50),
      p75: round6Digits(p75),
    })),
  };
  statsShown.set(stats, shown);
  return shown;
}

const round6Digits = (value: number | null): number | null => value && Number(value.toPrecision(6));

const mapEntries = <K extends string, V, W>(
  record: Readonly<Record<K, V>>,
  change: (value: V, key: K) => W,
): Record<K, W> =>
  Object.fromEntries(
    (Object.entries(record) as [K, V][]).map(([key, value]) => [key, change(value, key)]),
  ) as Record<K, W>;

function shownStructure({ by_year: [year] }: CompanyStructure): CompanyFacts['structure'] {
  if (!year?.grupo) return null;
  const parts = statementNames.flatMap((name) => {
    const { n, lineas = {} } = year[statementProperty[name]] ?? {};
    return Object.entries(lineas).flatMap(([key, { propia, p50, con }]) =>
      typeof n === 'number' && con !== null ? [[`${name} ${key}`, [propia, p50, con, n]] as const] : [],
    );
  });
  const { nivel, codigo } = year.grupo;
  return { anio: year.anio, grupo: { nivel, codigo }, parts: Object.fromEntries(parts) };
}

/** The labels of the lines in the company's statements. */
function linesOfCompany(
  { financials }: Whole,
  lines: StatementLines,
  language: Language,
): CompanyFacts['lines'] {
  const rows = {
    resultados: financials.estado_resultados,
    situacion_financiera: financials.estado_situacion_financiera,
    flujo_efectivo: financials.estado_flujo_efectivo,
  } satisfies Record<(typeof statementNames)[number], unknown>;
  const keys = statementNames.flatMap((name) => {
    const inAnyYear = new Set((rows[name] ?? []).flatMap((row) => Object.keys(row)));
    return [...inAnyYear].map((key) => `${name} ${key}`);
  });
  return Object.fromEntries(
    keys.flatMap((key) => {
      const line = lines.get(key);
      if (!line) return [];
      const [label, kind, english, ifrs] = line;
      return [[key, language === 'en' && english ? [english, kind, label, ifrs] : [label, kind]]];
    }),
  );
}

/** The company and its figures as schema.org `Corporation` and `Dataset`; the page in English says what it is a translation of. */
function structuredData(
  profile: Profile,
  meta: Meta,
  {
    site,
    languages,
    language,
    description,
  }: {
    readonly site: string;
    readonly languages: Readonly<Record<Language, string>>;
    readonly language: Language;
    readonly description: string;
  },
): object {
  const url = site + languages[language];
  const spanish = site + languages.es;
  const { nit, digito_verificacion, razon_social, ubicacion, fecha_constitucion, ciiu } = profile;
  const company = {
    '@type': 'Corporation',
    '@id': `${spanish}#empresa`,
    name: razon_social,
    legalName: razon_social,
    taxID: `${nit}-${digito_verificacion}`,
    identifier: nitIdentifier(nit),
    url,
    ...(fecha_constitucion && { foundingDate: fecha_constitucion }),
    ...(ciiu && { isicV4: ciiu.codigo }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CO',
      ...(ubicacion.departamento && { addressRegion: ubicacion.departamento }),
      ...(ubicacion.ciudad && { addressLocality: ubicacion.ciudad }),
    },
  };
  const dataset = datasetAbout({
    name: companyWords[language].dataset(razon_social),
    description,
    subject: { about: { '@id': company['@id'] } },
    operation: 'empresa',
    years: [profile.primer_anio, profile.ultimo_anio],
    modified: meta.generated_at,
    json: site + addressOf('empresa', { nit }),
    csv: `${site}${addressOf('financials', { nit })}?format=csv`,
  });
  const page = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: companyWords[language].title(razon_social),
    description,
    inLanguage: language,
    isPartOf: { '@id': `${site}/#sitio` },
    translationOfWork: { '@id': spanish },
  };
  const graph =
    language === 'es' ? [company, dataset] : [page, company, { ...dataset, inLanguage: language }];
  return { '@context': 'https://schema.org', '@graph': graph };
}
