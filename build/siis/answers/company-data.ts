/** A company as the API answers it: profile, statements and indicators from its reconciled years. */

import { bridgeDefinitions } from '../../../contract/figures/bridge.ts';
import { describeCiiu } from '../../../contract/figures/ciiu.ts';
import { derivedDefinitions } from '../../../contract/figures/derived.ts';
import { entryPointOf } from '../../../contract/figures/entry-points.ts';
import type { Evaluation } from '../../../contract/figures/evaluate.ts';
import { isWholeYear } from '../../../contract/figures/evaluate.ts';
import { growthDefinitions } from '../../../contract/figures/growth.ts';
import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { roundAmount, roundFigure, roundSignificant } from '../../../contract/figures/round-significant.ts';
import { signDefinitions } from '../../../contract/figures/signs.ts';
import {
  bandSource,
  firstYearOfRule,
  sizeBands,
  sizeRule,
  uvtOfYear,
} from '../../../contract/figures/sizes.ts';
import type { AnalysisTexts, CompanyAnalysis, CompanyData } from '../../../contract/files/record-files.ts';
import {
  type AnalysisReason,
  bridgeKeys,
  coreLines,
  derivedKeys,
  type FigureKey,
  growthKeys,
  type IndicatorKey,
  indicatorKeys,
  type StatementName,
  signKeys,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import type { Filing, Financials, Indicators } from '../../../contract/http/schemas.ts';
import { inStatementOrder } from '../../tables/statement-order.ts';
import type { CompanyFigures, YearFigures } from '../figures/figures.ts';
import type { Exercise } from '../filings/exercises.ts';
import { isoCut } from '../filings/read-partition.ts';
import { type CompanyYear, exerciseDays } from '../filings/reconcile-years.ts';
import { provenance, provenanceDefinitions } from './provenance.ts';

/** The `data` of the default answer. */
export function companyData({ profile, years, filedEvaluations, figures }: CompanyFigures): CompanyData {
  return {
    profile,
    financials: financials(years, figures),
    indicators: indicatorAnswer(years, filedEvaluations),
  };
}

function financials(years: readonly CompanyYear[], figures: readonly YearFigures[]): Financials {
  const rows = Object.fromEntries(
    statementNames.map((name) => [
      statementProperty[name],
      years.filter((year) => year.statements[name]).map((year) => statementRow(name, year)),
    ]),
  );
  return {
    currency: 'COP',
    unit: 'thousands',
    scale: 1000,
    ...rows,
    filings: years.map((own, i) => filing(own, figures[i]!)),
  } as Financials;
}

function statementRow(
  statement: StatementName,
  { year, statements }: CompanyYear,
): Record<string, number | null> {
  const lines = statements[statement]!;
  const row: Record<string, number | null> = { anio: year };
  for (const key of inStatementOrder(statement, [...new Set([...coreLines[statement], ...lines.keys()])]))
    row[key] = lines.get(key) ?? null;
  return row;
}

/** On which cut and basis a year's figures stand. */
const cutOf = (own: CompanyYear) => ({
  fecha_corte: isoCut(own.filing.cut),
  base: entryPointOf(own.filing.entryPoint).basis,
  corte_anual: isWholeYear(own),
  ...exerciseDays(own.exercise),
});

/** The same by year, with how many exercises are a whole year together. */
const cutsOf = (years: readonly CompanyYear[]): Indicators['cortes'] =>
  Object.fromEntries(
    years.map((own) => [
      own.year,
      { ...cutOf(own), ...(own.complete && { anio_completo: own.chain.length }) },
    ]),
  );

function filing(own: CompanyYear, { calidad }: YearFigures): Filing {
  const { fecha_corte, base, ...exercise } = cutOf(own);
  return {
    anio: own.year,
    fecha_corte,
    numero_radicado: own.filing.radicado,
    punto_entrada: own.filing.entryPoint,
    base,
    marco_niif: entryPointOf(own.filing.entryPoint).framework,
    ...exercise,
    reexpresado: own.restated.some(({ kind, filing }) => kind !== 'redondeo' && filing === own.filing),
    calidad,
    versiones: [...own.versions],
  };
}

function indicatorAnswer(
  years: readonly CompanyYear[],
  evaluations: CompanyFigures['evaluations'],
): Indicators {
  return {
    definitions: indicatorDefinitions,
    by_year: [...evaluations].map(([year, results]) => indicatorRow(year, results)),
    motivos_nulos: said(evaluations, indicatorKeys, (result: Evaluation) => reasonIn(result)),
    supuestos: said(evaluations, indicatorKeys, assumedIn),
    cortes: cutsOf(years),
  };
}

function indicatorRow(year: number, results: Readonly<Record<IndicatorKey, Evaluation>>) {
  const row = { anio: year } as Indicators['by_year'][number];
  for (const key of indicatorKeys) row[key] = rounded(key, results[key]);
  return row;
}

const rounded = (key: IndicatorKey, result: Evaluation) =>
  'reason' in result ? null : roundFigure(key, result.value);

const wholeYearRule =
  'Una presentación cubre desde el cierre anterior hasta su corte. Cuando las de un año van seguidas desde el 1 de enero hasta el 31 de diciembre, los ingresos, gastos y flujos del año son la suma de sus ejercicios, y los saldos los de su cierre. Una línea en blanco en un ejercicio solo entra en la suma si la aritmética de ese ejercicio prueba que es 0. Por la suma van el crecimiento, las señales, el tamaño, las estadísticas de los grupos, los puestos y el screener; los estados, los indicadores y las cifras derivadas de las demás secciones son los de la presentación de diciembre. Un año del que falta un ejercicio no cuenta en nada de eso.';

/** `analisis.json`. */
export const analysisTexts: AnalysisTexts = {
  derivadas: { definitions: derivedDefinitions },
  puente: { definitions: bridgeDefinitions },
  crecimiento: { definitions: growthDefinitions },
  senales: { definitions: signDefinitions },
  tamano: { regla: sizeRule, cotas_uvt: sizeBands, cotas_fuente: bandSource, valores_uvt: uvtOfYear },
  historia: {},
  anio_completo: { regla: wholeYearRule },
  procedencia: { definitions: provenanceDefinitions },
};

export const analysisData = (company: CompanyFigures): CompanyAnalysis => ({
  derivadas: derived(company),
  puente: bridge(company),
  crecimiento: growth(company),
  senales: signs(company),
  tamano: size(company),
  historia: history(company),
  anio_completo: wholeYears(company),
  procedencia: provenance(company),
});

type ByYear<V> = ReadonlyMap<number, V>;

/** Year → key → what `read` says of it; years of which it says nothing are left out. */
function said<K extends string, V, T>(
  byYear: ByYear<Readonly<Record<K, V>>>,
  keys: readonly K[],
  read: (value: V) => T | null,
): Record<string, Record<string, T>> {
  const found: Record<string, Record<string, T>> = {};
  for (const [year, values] of byYear)
    for (const key of keys) {
      const text = read(values[key]);
      if (text === null) continue;
      found[year] ??= {};
      found[year][key] = text;
    }
  return found;
}

const rows = <K extends string, V, T>(
  byYear: ByYear<Readonly<Record<K, V>>>,
  keys: readonly K[],
  read: (value: V, key: K) => T,
) =>
  [...byYear].map(([anio, values]) => ({
    anio,
    ...(Object.fromEntries(keys.map((key) => [key, read(values[key], key)])) as Record<K, T>),
  }));

const reasonIn = <R extends AnalysisReason>(result: { readonly reason: R } | object): R | null =>
  'reason' in result ? result.reason : null;
const assumedIn = ({ assumedZero }: Pick<Evaluation, 'assumedZero'>): string[] | null =>
  assumedZero.length === 0 ? null : [...assumedZero];
const roundedValue = (result: { readonly value: number } | object, key: FigureKey): number | null =>
  'value' in result ? roundFigure(key, result.value) : null;

const derived = ({ filedEvaluations: evaluations, years }: CompanyFigures): CompanyAnalysis['derivadas'] => ({
  by_year: rows(evaluations, derivedKeys, roundedValue),
  motivos_nulos: said(evaluations, derivedKeys, reasonIn),
  supuestos: said(evaluations, derivedKeys, assumedIn),
  cortes: cutsOf(years),
});

const bridge = ({ bridges }: CompanyFigures): CompanyAnalysis['puente'] => ({
  by_year: rows(bridges, bridgeKeys, (term) => ('value' in term ? roundAmount(term.value) : null)),
  motivos_nulos: said(bridges, bridgeKeys, reasonIn),
});

const growth = ({ growth }: CompanyFigures): CompanyAnalysis['crecimiento'] => ({
  by_year: rows(growth, growthKeys, roundedValue),
  motivos_nulos: said(growth, growthKeys, reasonIn),
  bases: said(growth, growthKeys, (result) => ('value' in result ? (result.sides?.base ?? null) : null)),
  anteriores: said(growth, growthKeys, ({ sides }) => sides?.before ?? null),
});

const signs = ({ signs, profile }: CompanyFigures): CompanyAnalysis['senales'] => ({
  by_year: rows(signs, signKeys, ({ shows }) => (typeof shows === 'boolean' ? shows : null)),
  motivos_nulos: said(signs, signKeys, ({ shows }) => (typeof shows === 'boolean' ? null : shows)),
  estado_actual: profile.estado_actual,
});

function size({ sizes, years }: CompanyFigures): CompanyAnalysis['tamano'] {
  const basisOf = new Map(years.map(({ year, filing }) => [year, entryPointOf(filing.entryPoint).basis]));
  const reasons = [...sizes].flatMap(([anio, own]) =>
    'reason' in own ? [[String(anio), own.reason] as const] : [],
  );
  return {
    by_year: [...sizes].map(([anio, own]) =>
      'reason' in own
        ? { anio, tamano: null, ingresos_uvt: null, uvt: null, macrosector: null, base: basisOf.get(anio)! }
        : {
            anio,
            tamano: own.size,
            ingresos_uvt: roundSignificant(own.revenueInUvt),
            uvt: own.uvt,
            macrosector: own.macroSector,
            base: basisOf.get(anio)!,
            ...(anio < firstYearOfRule && { antes_de_la_norma: true as const }),
          },
    ),
    motivos_nulos: Object.fromEntries(reasons),
  };
}

/** Dates of exercises that are linked from 1 January to 31 December are all known. */
const knownDays = (exercise: Exercise) => {
  const { desde, hasta, meses } = exerciseDays(exercise);
  return { desde: desde!, hasta, meses: meses! };
};

const wholeYears = ({ years, evaluations }: CompanyFigures): CompanyAnalysis['anio_completo'] => ({
  by_year: years
    .filter(({ complete }) => complete)
    .map(({ year, chain, compared: { statements } }) => {
      const figures = evaluations.get(year)!;
      const lines = (name: 'resultados' | 'flujo_efectivo') => {
        const sums = statements[name];
        return sums
          ? Object.fromEntries(inStatementOrder(name, [...sums.keys()]).map((key) => [key, sums.get(key)!]))
          : null;
      };
      return {
        anio: year,
        ...knownDays({ ...chain.at(-1)!.exercise, start: chain[0]!.exercise.start, months: 12 }),
        ejercicios: chain.map(({ filing, exercise }) => ({
          ...knownDays(exercise),
          numero_radicado: filing.radicado,
          punto_entrada: filing.entryPoint,
        })),
        estado_resultados: lines('resultados') ?? {},
        estado_flujo_efectivo: lines('flujo_efectivo'),
        indicadores: Object.fromEntries(indicatorKeys.map((key) => [key, rounded(key, figures[key])])),
        derivadas: Object.fromEntries(derivedKeys.map((key) => [key, roundedValue(figures[key], key)])),
        motivos_nulos: Object.fromEntries(
          [...indicatorKeys, ...derivedKeys].flatMap((key) => {
            const reason = reasonIn<AnalysisReason>(figures[key]);
            return reason === null ? [] : [[key, reason]];
          }),
        ),
      };
    }),
});

const history = ({ history: { nombre, ciiu, ciudad } }: CompanyFigures): CompanyAnalysis['historia'] => ({
  razon_social: [...nombre],
  ciiu: ciiu.map((span) => ({ ...span, nombre: describeCiiu(span.valor).nombre })),
  ciudad: [...ciudad],
});
