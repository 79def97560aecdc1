/** The analysis of a company as the API answers it, without the texts that all companies share. */

import type { AnalysisTexts, CompanyAnalysis } from '../../../contract/files/record-files.ts';
import {
  type AnalysisReason,
  derivedKeys,
  type FigureKey,
  growthKeys,
  signKeys,
} from '../../../contract/http/analysis.ts';
import { roundFigure, roundSignificant } from '../../lib/round-significant.ts';
import { describeCiiu } from '../../tables/ciiu.ts';
import { derivedDefinitions } from '../../tables/derived.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { growthDefinitions } from '../../tables/growth.ts';
import { signDefinitions } from '../../tables/signs.ts';
import { bandSource, firstYearOfRule, sizeBands, sizeRule, uvtOfYear } from '../../tables/sizes.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { cutsOf } from './company-data.ts';

/** `analisis.json`. */
export const analysisTexts: AnalysisTexts = {
  derivadas: { definitions: derivedDefinitions },
  crecimiento: { definitions: growthDefinitions },
  senales: { definitions: signDefinitions },
  tamano: { regla: sizeRule, cotas_uvt: sizeBands, cotas_fuente: bandSource, valores_uvt: uvtOfYear },
  historia: {},
};

export const analysisData = (company: CompanyFigures): CompanyAnalysis => ({
  derivadas: derived(company),
  crecimiento: growth(company),
  senales: signs(company),
  tamano: size(company),
  historia: history(company),
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
      if (text !== null) found[year] = { ...found[year], [key]: text };
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
const roundedValue = (result: { readonly value: number } | object, key: FigureKey): number | null =>
  'value' in result ? roundFigure(key, result.value) : null;

const derived = ({ evaluations, years }: CompanyFigures): CompanyAnalysis['derivadas'] => ({
  by_year: rows(evaluations, derivedKeys, roundedValue),
  motivos_nulos: said(evaluations, derivedKeys, reasonIn),
  supuestos: said(evaluations, derivedKeys, ({ assumedZero }) =>
    assumedZero.length === 0 ? null : [...assumedZero],
  ),
  cortes: cutsOf(years),
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

const history = ({ history: { nombre, ciiu, ciudad } }: CompanyFigures): CompanyAnalysis['historia'] => ({
  razon_social: [...nombre],
  ciiu: ciiu.map((span) => ({ ...span, nombre: describeCiiu(span.valor).nombre })),
  ciudad: [...ciudad],
});
