/** `/series/{clave}`: one line or indicator of some companies by year, read from their own files. */

import { files } from '../../../contract/files/files.ts';
import { nameOfKey } from '../../../contract/files/line-labels.ts';
import type { CompanyData, CompanyMore } from '../../../contract/files/record-files.ts';
import {
  type AnalysisReason,
  derivedKeys,
  growthKeys,
  type StatementName,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, growthFaults, inPesosOf, priceNotices } from '../../../contract/http/prices.ts';
import { isRate, type Series, type SeriesKey, unitName, unitNames } from '../../../contract/http/series.ts';
import { statementOfLine } from '../../../contract/http/statement-lines.ts';
import { inYears } from '../../../contract/in-years.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { gapNotice, lacksLine } from '../../../contract/stored/source-gaps.ts';
import {
  companyNotice,
  type MarksByYear,
  originsByYear,
  type YearOrigin,
  yearMarks,
} from '../../../contract/year-marks.ts';
import { resolveListedNits } from '../company/listed-nits.ts';
import { loadCompanyData } from '../company/sections.ts';
import type { Release } from '../data/release.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

type Values = Series['series'][number]['valores'];

export const series: Handler<'series'> = async (query, release) => {
  const { clave, years, idioma } = query;
  const { nits, doubtful, notices } = resolveListedNits(release, query.nit);
  const base = baseOf(query, release.manifest.reference_year);
  const faults = growthFaults(clave, base);
  if (faults.length > 0) return { faults };
  const { nombre, unidad } = await nameOfKey(release, clave, idioma);
  const isMoney = unidad === unitNames.currency;
  const isKnown = (nit: string) => release.has('siis', nit);
  const origins = new Map<string, ReadonlyMap<number, YearOrigin>>();
  const companies = await Promise.all(
    nits.filter(isKnown).map(async (nit) => {
      const company = openCompany(release, nit);
      const { razon_social, valores } = await companyValues(release, clave, company);
      const selected = inYears(valores, years);
      origins.set(nit, originsByYear(await company.data(), isRate(clave) ? 'compared' : 'filed'));
      return {
        ...{ nit, razon_social },
        valores: base !== null && isMoney ? selected.map((value) => inPesos(base, clave, value)) : selected,
      };
    }),
  );
  const no_encontrados = [...nits.filter((nit) => !isKnown(nit)), ...doubtful];
  const shownYears = companies.flatMap(({ valores }) => valores.map(({ anio }) => anio));
  const avisos = [
    ...notices,
    ...yearNotices(years, countedYears(release.manifest.counts)),
    ...priceNotices(isMoney ? shownYears : [], base),
    ...companies.flatMap(({ nit, valores }) => companyNotice(nit, marksOfValues(origins.get(nit)!, valores))),
    ...gapNotices(clave, companies),
  ];
  if (csvFormatOf(query) !== null) {
    const unknown =
      no_encontrados.length === 0
        ? []
        : [`No están en SIIS, y no tienen filas: ${no_encontrados.join(', ')}.`];
    const table = { clave, unidad: unitName(unidad, idioma, base), series: companies, origins };
    return { table, avisos: [...avisos, ...unknown] };
  }
  return { data: { clave, nombre, unidad, series: companies, no_encontrados }, avisos, base };
};

/** Of the years that have a value. */
const marksOfValues = (origins: ReadonlyMap<number, YearOrigin>, valores: Values): MarksByYear =>
  new Map(
    valores.flatMap(({ anio, valor }) =>
      valor === null ? [] : [[anio, yearMarks(origins.get(anio) ?? {})] as const],
    ),
  );

/** Of the years in which a company has no value because the source lacks what it is made of. */
function gapNotices(clave: SeriesKey, companies: readonly { readonly valores: Values }[]): string[] {
  const lacking = companies.flatMap(({ valores }) =>
    valores.flatMap(({ anio, motivo }) => (motivo === 'not_in_source' ? anio : [])),
  );
  const years = [...new Set(lacking)].sort((a, b) => a - b);
  return years.length === 0 ? [] : [gapNotice(years, [clave])];
}

function inPesos(base: number, clave: SeriesKey, value: Values[number]): Values[number] {
  if (value.valor === null) return value;
  const valor = inPesosOf(base, clave, value.anio, value.valor);
  return valor === null ? { ...value, valor, motivo: 'no_ipc' } : { ...value, valor };
}

/** The stored files of a company, each read once, on first use. */
interface OpenCompany {
  data(): Promise<CompanyData>;
  more(): Promise<CompanyMore>;
}

function openCompany(release: Release, nit: string): OpenCompany {
  let data: Promise<CompanyData> | undefined;
  let more: Promise<CompanyMore> | undefined;
  return {
    data() {
      data ??= loadCompanyData(release, nit);
      return data;
    },
    more() {
      more ??= release.json(files.companyMore, nit);
      return more;
    },
  };
}

/** A company's name, and its value in every year that it filed. */
async function companyValues(
  release: Release,
  clave: SeriesKey,
  company: OpenCompany,
): Promise<{ readonly razon_social: string; readonly valores: Values }> {
  const { profile, financials, indicators } = await company.data();
  const statement = statementOfLine(clave);
  const figures = statement ? null : await figuresOf(clave, company, indicators);
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
    ? await lineReasons(release, clave, statement, company)
    : (anio: number) => figures?.motivos_nulos[anio]?.[clave] ?? 'not_filed';
  const valores = values.map((value) =>
    value.valor === null ? { ...value, motivo: reasonOf(value.anio) } : value,
  );
  return { razon_social: profile.razon_social, valores };
}

/** Why a company has no value of a line in a year. */
async function lineReasons(
  { manifest: { source_gaps = {} } }: Release,
  line: SeriesKey,
  statement: StatementName,
  company: OpenCompany,
): Promise<(anio: number) => AnalysisReason> {
  const { financials } = await company.data();
  const { retenido } = await company.more();
  return (anio) => {
    if (retenido[anio]?.includes(line)) return 'withheld';
    return lacksLine(financials, source_gaps, statement, line, anio) ? 'not_in_source' : 'not_filed';
  };
}

const isIn = (keys: readonly string[], clave: SeriesKey): boolean => keys.includes(clave);

interface Figures {
  readonly by_year: readonly Readonly<Record<string, number | null>>[];
  readonly motivos_nulos: Readonly<Record<string, Readonly<Record<string, AnalysisReason>>>>;
}

async function figuresOf(clave: SeriesKey, company: OpenCompany, indicators: Figures): Promise<Figures> {
  if (isIn(derivedKeys, clave)) return (await company.more()).derivadas;
  if (isIn(growthKeys, clave)) return (await company.more()).crecimiento;
  return indicators;
}
