/** The solvency ratio that the supervisor publishes of each entity, as a fraction, checked against its own parts. */

import { fold } from '../../../contract/fold.ts';
import { shown } from '../../../contract/shown.ts';
import { lendingTypes } from '../../tables/open-data-ratios.ts';
import { type SolvencyConcept, solvencyConcepts } from '../../tables/solvency-concepts.ts';
import { formatDecimal, parseDecimal } from '../xbrl/decimal.ts';
import {
  type Cut,
  columnsOf,
  type EntityKey,
  endsQuarter,
  entityKey,
  expectedAmount,
  expectedCut,
  expectedKey,
  readCut,
  typeOf,
} from './fields.ts';
import type { OpenReading, OpenRows } from './read.ts';
import { DatasetStop } from './stop.ts';

export interface Solvency {
  /** as a fraction */
  readonly ratio: number | null;
  /** rows contradict each other, or the ratio its parts, or it lies outside of what is plausible */
  readonly contradictory: boolean;
  readonly filed: number | null;
  readonly technicalCapital: number | null;
  readonly weightedAssets: number | null;
}

export type SolvencyByEntity = ReadonlyMap<EntityKey, ReadonlyMap<Cut, Solvency>>;

/** Fractions between which a solvency ratio lies: the legal minimum is 9 %, and a young entity holds little but capital. */
const plausible = { low: 0.02, high: 5 };

export const solvencyRows: OpenRows<number> = (header) => {
  const at = columnsOf(header, {
    tipo_entidad: /^tipo_entidad$/,
    codigo_entidad: /^codigo_entidad$/,
    fecha: /^fecha(?:_corte)?$/,
    concepto: /^concepto$/,
    valor: /^valor$/,
  });
  return (cells) => {
    const text = (column: keyof typeof at) => cells[at[column]]!.trim();
    const key = entityKey(text('tipo_entidad'), text('codigo_entidad'));
    if (key === undefined) return { reject: expectedKey(text('tipo_entidad'), text('codigo_entidad')) };
    const cut = readCut(text('fecha'));
    if (cut === undefined) return { reject: expectedCut(text('fecha')) };
    const concept = conceptOf(text('concepto'));
    if (concept === 'not_used') return { skip: 'concept_not_used' };
    if (!lendingTypes.includes(typeOf(key))) return { skip: 'type_without_solvency' };
    if (!endsQuarter(cut)) return { skip: 'other_cut' };
    const where = [key, cut, concept].join(' ');
    const value = parseDecimal(text('valor').replace(/\s*%$/, ''));
    if (!value || value.digits < 0n) return { reject: expectedAmount('valor', text('valor')), key: where };
    return { key: where, value: Number(formatDecimal(value)), same: formatDecimal(value) };
  };
};

/** Throws a DatasetStop for a concept that no row of the table knows. */
export function conceptOf(name: string): SolvencyConcept {
  const folded = fold(name);
  const known = solvencyConcepts.find(({ pattern }) => pattern.test(folded));
  if (!known) throw new DatasetStop(`the concept ${JSON.stringify(shown(name))} is not known`);
  return known.key;
}

export function solvencyOf({ values, spoiled }: OpenReading<number>): SolvencyByEntity {
  const percent = areInPercent([...values].filter(([where]) => where.endsWith(' ratio')).map(([, v]) => v));
  const placeOf = (where: string) => where.slice(0, where.lastIndexOf(' '));
  const doubtful = new Set([...spoiled].map(placeOf));
  const found = new Map<EntityKey, Map<Cut, Solvency>>();
  for (const place of new Set([...values.keys()].map(placeOf).concat([...doubtful]))) {
    const [key, cut] = place.split(' ') as [string, string];
    const part = (concept: SolvencyConcept) => values.get(`${place} ${concept}`) ?? null;
    const filed = part('ratio');
    const parts = { technicalCapital: part('technical_capital'), weightedAssets: part('weighted_assets') };
    const fraction = filed === null ? null : percent ? filed / 100 : filed;
    const own = found.get(key) ?? new Map<Cut, Solvency>();
    const contradictory = doubtful.has(place) || (fraction !== null && !isBelievable(fraction, parts));
    const ratio = contradictory ? null : fraction;
    found.set(key, own.set(cut, { ratio, contradictory, filed, ...parts }));
  }
  return found;
}

/** All ratios of the dataset share a form; the middle one tells it, for no usual solvency ratio is 200 % or 2 %. */
function areInPercent(ratios: readonly number[]): boolean {
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  return middle !== undefined && middle >= 2;
}

/** Market and operational risk only make the denominator larger than the weighted assets, and never twice as large. */
function isBelievable(
  ratio: number,
  { technicalCapital, weightedAssets }: Pick<Solvency, 'technicalCapital' | 'weightedAssets'>,
): boolean {
  if (ratio < plausible.low || ratio > plausible.high) return false;
  if (technicalCapital === null || weightedAssets === null || weightedAssets <= 0) return true;
  const credit = technicalCapital / weightedAssets;
  return ratio <= credit * 1.02 && ratio >= credit / 2;
}
