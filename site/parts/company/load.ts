/** What the page, the credit sheet and the pictures of a company all read of it. */

import type { SelectAnalysis } from '../../../contract/files/analysis-sections.ts';
import { files } from '../../../contract/files/files.ts';
import type { CompanyMore } from '../../../contract/files/record-files.ts';
import type { ReleaseFiles } from '../../../contract/files/release-files.ts';
import type { Analysis, FigureDefinition } from '../../../contract/http/analysis.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { Benchmark, Profile } from '../../../contract/http/schemas.ts';
import type { PageContext } from '../document/context.ts';
import type { Whole } from '../figures/facts.ts';
import type { CompanyFacts, ShownAnalysis } from './facts.ts';

/** The default answer, from which most pictures are drawn. Throws when there is no such company. */
export async function loadCompany(
  release: ReleaseFiles,
  nit: string,
): Promise<Pick<CompanyFacts, 'company' | 'meta'>> {
  const { data: company, meta } = await release.json(files.company, nit);
  return { company, meta };
}

/**
 * Derived figures and the cash bridge of all years; growth, signs and size of the latest; of the history what changed.
 * `language`: of the names of figures
 */
export function shownAnalysis(
  select: SelectAnalysis,
  latest: number,
  language: Language = 'es',
): ShownAnalysis {
  const definitionsShown = (definitions: Readonly<Record<string, FigureDefinition>>) =>
    Object.fromEntries(
      Object.entries(definitions).map(([key, definition]) => [key, shownDefinition(definition, language)]),
    );
  const [derivadas, puente] = [select('derivadas'), select('puente')];
  const crecimiento = select('crecimiento', [latest]);
  const { by_year } = select('tamano', [latest]);
  const changed = Object.entries(select('historia')).filter(([, spans]) => spans.length > 1);
  return {
    derivadas: { ...derivadas, definitions: definitionsShown(derivadas.definitions) },
    puente: { ...puente, definitions: definitionsShown(puente.definitions) },
    crecimiento: { ...crecimiento, definitions: definitionsShown(crecimiento.definitions) },
    senales: select('senales', [latest]),
    tamano: shownSize(by_year[0]),
    historia: Object.fromEntries(changed),
    anio_completo: select('anio_completo').by_year.map(shownWholeYear),
  };
}

const shownWholeYear = ({
  anio,
  ejercicios,
  estado_resultados,
  indicadores,
  derivadas,
}: Analysis['anio_completo']['by_year'][number]): ShownAnalysis['anio_completo'][number] => ({
  anio,
  ejercicios: ejercicios.map(({ desde, hasta, numero_radicado }) => ({ desde, hasta, numero_radicado })),
  estado_resultados,
  indicadores,
  derivadas,
});

const shownSize = (own: Analysis['tamano']['by_year'][number] | undefined): ShownAnalysis['tamano'] => {
  if (!own || own.tamano === null) return null;
  const { tamano, base, antes_de_la_norma } = own;
  return { tamano, base, ...(antes_de_la_norma && { antes_de_la_norma }) };
};

const shownDefinition = (
  { nombre, nombre_en, unit, formula, zonas }: FigureDefinition,
  language: Language,
) => ({
  nombre: language === 'en' ? nombre_en : nombre,
  unit,
  formula,
  ...(zonas && { zonas }),
});

/** The benchmark with the company's class, or with the suggested level where the class is too small; null for a company without a group. */
export async function loadBenchmark(
  { release, client }: PageContext,
  { nit, ultimo_anio }: Pick<Profile, 'nit' | 'ultimo_anio'>,
  { ranks }: Pick<CompanyMore, 'ranks'>,
): Promise<Benchmark | null> {
  const clase = ranks.grupos.find(({ anio }) => anio === ultimo_anio)?.clase ?? null;
  const own = clase === null ? null : await release.json(files.group, 'clase', clase);
  const ranking_level = own?.peer_stats_by_year[ultimo_anio]?.nivel_sugerido ?? 'clase';
  const { data } = await client.benchmark({ nit, ranking_level });
  const { ranking } = data;
  return ranking && ranking.codigo !== null ? { ...data, ranking } : null;
}

export type FigureReader = (year: number) => Readonly<Record<string, number | null>>;

/** Every line and figure of a year by its key. */
export function figureReader({ financials, indicators }: Whole, { derivadas }: ShownAnalysis): FigureReader {
  const rows = [
    ...(financials.estado_resultados ?? []),
    ...(financials.estado_situacion_financiera ?? []),
    ...(financials.estado_flujo_efectivo ?? []),
    ...indicators.by_year,
    ...derivadas.by_year,
  ] as readonly (ReturnType<FigureReader> & { readonly anio: number })[];
  return (year) =>
    Object.assign(
      {},
      rows.filter(({ anio }) => anio === year).reduce((all, row) => Object.assign(all, row), {}),
    );
}

/** The same as compared: of a year that is the sum of its exercises, with what the sum gives. */
export const comparedReader =
  (of: FigureReader, { anio_completo }: ShownAnalysis): FigureReader =>
  (year) => {
    const whole = anio_completo.find(({ anio }) => anio === year);
    return whole
      ? { ...of(year), ...whole.estado_resultados, ...whole.indicadores, ...whole.derivadas }
      : of(year);
  };
