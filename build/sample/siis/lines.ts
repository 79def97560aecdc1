/** Which line of a statement appears in a filing, and under which of its wordings. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import { type Concept, type ConceptKey, concepts } from '../../tables/concepts.ts';
import type { Framework } from './portal.ts';
import type { Random } from './prng.ts';
import { closeFlujo, type LineFigures } from './totals.ts';

export interface LabelledLine {
  /** Undefined under a label that no table claims. */
  key: ConceptKey | undefined;
  label: string;
  value: number;
}

const byKey = new Map<ConceptKey, Concept>(concepts.map((concept) => [concept.key, concept]));

const otherCash: readonly ConceptKey[] = [
  'otras_entradas_operacion',
  'otras_entradas_inversion',
  'otras_entradas_financiacion',
];

/** Lines that only one framework fills; both have the rest. */
const onlyPlenas: ReadonlySet<ConceptKey> = new Set<ConceptKey>([
  'activos_biologicos_corrientes',
  'activos_biologicos_no_corrientes',
  'propiedad_inversion',
  'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  'deterioro_niif9',
]);
const onlyPymes: ReadonlySet<ConceptKey> = new Set<ConceptKey>([
  'activos_biologicos_corrientes_al_costo',
  'activos_biologicos_corrientes_a_valor_razonable',
  'activos_biologicos_no_corrientes_al_costo',
  'activos_biologicos_no_corrientes_a_valor_razonable',
  'propiedad_inversion_a_valor_razonable',
  'propiedad_inversion_al_costo',
  'inversiones_asociadas',
  'inversiones_subsidiarias',
]);
/** Whether a framework has the line at all. */
export const existsIn = (key: ConceptKey, framework: Framework): boolean =>
  !(framework === 'PLENAS' ? onlyPymes : onlyPlenas).has(key);

/** Nobody writes a zero here: lines of consolidated statements alone, and the label that stands in three sections. */
const neverZero: ReadonlySet<ConceptKey> = new Set<ConceptKey>([
  ...otherCash,
  'patrimonio_controladora',
  'participaciones_no_controladoras',
  'ganancia_controladora',
  'ganancia_no_controladoras',
]);

/** The current wording since 2019, before it those that it replaced, in turn; the cash flow of 2016 has its own. */
function wording(concept: Concept, year: number): string | undefined {
  if (concept.key === 'otras_entradas') return undefined;
  if (concept.statement !== 'flujo_efectivo')
    return concept.labels[Math.max(0, 2019 - year) % concept.labels.length];
  if (year > 2016)
    return (otherCash.includes(concept.key as ConceptKey) ? byKey.get('otras_entradas')! : concept).labels[0];
  // It has no sign before its labels; a line that exists only with a sign did not exist then.
  return concept.labels.findLast((label) => !/^\(\s?[+-]/.test(label));
}

function layoutOf(statement: StatementName, framework: Framework, year: number) {
  return concepts.flatMap((concept: Concept) => {
    const key = concept.key as ConceptKey;
    const label = concept.statement === statement ? wording(concept, year) : undefined;
    return label !== undefined && existsIn(key, framework) ? [{ key, kind: concept.kind, label }] : [];
  });
}

/** The lines of a statement in its order: what is not zero, and zeroes as the filer cares to write them. */
export function labelledLines(
  statement: StatementName,
  figures: LineFigures,
  framework: Framework,
  year: number,
  zeroes: number,
  random: Random,
): LabelledLine[] {
  return layoutOf(statement, framework, year).flatMap(({ key, kind, label }) => {
    const value = figures[key] ?? 0;
    const filed = value !== 0 || (kind !== 'heading' && !neverZero.has(key) && random.chance(zeroes));
    return filed ? [{ key, label, value }] : [];
  });
}

export function headingsOf(statement: StatementName, framework: Framework, year: number): string[] {
  return layoutOf(statement, framework, year).flatMap((place) =>
    place.kind === 'heading' ? [place.label] : [],
  );
}

/** The wording of a concept in Pymes and Plenas, for the filer who uses both. */
export const conceptLabels = (key: ConceptKey): readonly string[] => byKey.get(key)!.labels;

/** The taxonomy of 2016 has no line for what owners put in: it is other cash of the same section. */
export function foldFor2016({ aumento_capital = 0, ...flujo }: LineFigures): LineFigures {
  if (aumento_capital !== 0)
    flujo.otras_entradas_financiacion = (flujo.otras_entradas_financiacion ?? 0) + aumento_capital;
  closeFlujo(flujo);
  return flujo;
}
