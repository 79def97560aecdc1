/** One line or indicator: of some companies by year, read from their own files, or of all companies in a year, page by page. */

import { files } from '../../../contract/files/files.ts';
import type { FrameFile } from '../../../contract/files/record-files.ts';
import { type AnalysisReason, derivedKeys, growthKeys } from '../../../contract/http/analysis.ts';
import type { PathValues } from '../../../contract/http/paths.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import {
  coreLines,
  type Financials,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import { type Frame, framePageSize, type Series, type SeriesKey } from '../../../contract/http/series.ts';
import { lacksLine } from '../../../contract/stored/source-gaps.ts';
import { nameOfKey } from '../company/labels.ts';
import { loadCompanyData } from '../company/sections.ts';
import type { Release } from '../data/release.ts';
import { pagination } from '../http/pagination.ts';

type Values = Series['series'][number]['valores'];

export async function seriesOf(
  release: Release,
  clave: SeriesKey,
  { nit: nits, years, idioma }: Query<'series'>,
): Promise<Series> {
  const { nombre, unidad } = await nameOfKey(release, clave, idioma);
  const isKnown = (nit: string) => release.has('siis', nit);
  return {
    clave,
    nombre,
    unidad,
    series: await Promise.all(
      nits.filter(isKnown).map(async (nit) => {
        const { razon_social, valores } = await valuesOf(release, clave, nit);
        return { nit, razon_social, valores: valores.filter(({ anio }) => !years || years.includes(anio)) };
      }),
    ),
    no_encontrados: nits.filter((nit) => !isKnown(nit)),
  };
}

/** A company's name, and its value in every year that it filed. */
async function valuesOf(
  release: Release,
  clave: SeriesKey,
  nit: string,
): Promise<{ readonly razon_social: string; readonly valores: Values }> {
  const { profile, financials, indicators } = await loadCompanyData(release, nit);
  const statement = statementNames.find((name) => (coreLines[name] as readonly string[]).includes(clave));
  const figures = statement ? null : await figuresOf(release, clave, nit, indicators);
  const lines = statement && financials[statementProperty[statement]];
  const rows: readonly Readonly<Record<string, number | null>>[] = lines ?? figures?.by_year ?? [];
  const values = financials.filings.map(({ anio, calidad }) => ({
    anio,
    valor: rows.find((row) => row.anio === anio)?.[clave] ?? null,
    calidad,
  }));
  if (values.every(({ valor }) => valor !== null))
    return { razon_social: profile.razon_social, valores: values };
  const reasonOf = statement
    ? await lineReasons(release, clave, statement, nit, financials)
    : (anio: number) => figures?.motivos_nulos[anio]?.[clave] ?? 'not_filed';
  const valores = values.map((value) =>
    value.valor === null ? { ...value, motivo: reasonOf(value.anio) } : value,
  );
  return { razon_social: profile.razon_social, valores };
}

/** Why a company has no value of a line in a year. */
async function lineReasons(
  { json, manifest: { source_gaps = {} } }: Release,
  line: SeriesKey,
  statement: StatementName,
  nit: string,
  financials: Financials,
): Promise<(anio: number) => AnalysisReason> {
  const { retenido } = await json(files.companyMore, nit);
  return (anio) => {
    if (retenido[anio]?.includes(line)) return 'withheld';
    return lacksLine(financials, source_gaps, statement, line, anio) ? 'not_in_source' : 'not_filed';
  };
}

interface Figures {
  readonly by_year: readonly Readonly<Record<string, number | null>>[];
  readonly motivos_nulos: Readonly<Record<string, Readonly<Record<string, AnalysisReason>>>>;
}

async function figuresOf(
  release: Release,
  clave: SeriesKey,
  nit: string,
  indicators: Figures,
): Promise<Figures> {
  const isIn = (keys: readonly string[]) => keys.includes(clave);
  if (isIn(derivedKeys)) return (await release.json(files.companyMore, nit)).derivadas;
  if (isIn(growthKeys)) return (await release.json(files.companyMore, nit)).crecimiento;
  return indicators;
}

export type FramePage = Pick<Frame, 'valores' | 'pagination'>;

/** All rows of a key in a year, named in the language that was asked for. */
export async function loadFrame(
  release: Release,
  { clave, anio }: PathValues<'frame'>,
  { idioma }: Query<'frame'>,
): Promise<FrameFile> {
  const frame = await release.json(files.frame, clave, anio);
  return { ...frame, ...(await nameOfKey(release, clave, idioma)) };
}

export const framePage = (
  { valores }: Pick<FrameFile, 'valores'>,
  page: number = defaults.frame.page,
): FramePage => ({
  valores: valores.slice((page - 1) * framePageSize, page * framePageSize),
  pagination: pagination(page, framePageSize, valores.length),
});
