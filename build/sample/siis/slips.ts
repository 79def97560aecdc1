/** What a filer does to its lines between the books and the form: own wordings, slips of the pen, forgotten totals. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import { currentAssets, currentLiabilities, keysOf } from './blocks.ts';
import type { SampleCompany } from './company.ts';
import type { SampleFiling } from './filings.ts';
import { conceptLabels, type LabelledLine } from './lines.ts';
import type { Random } from './prng.ts';

/** Lines under wordings that one company alone uses; the amounts stay what they were. */
export function reworded(filing: SampleFiling, lines: LabelledLine[]): LabelledLine[] {
  const { company, year } = filing;
  const [selling, distribution] = conceptLabels('gastos_ventas') as [string, string];
  return withUnknownLabels(company, year, lines).flatMap((line) => {
    if (line.key === undefined) filing.kinds.push('unknown_label');
    if (line.key !== 'gastos_ventas') return [line];
    if (company.hasIn('both_selling_costs', year) && Math.abs(line.value) > 1) {
      const part = Math.trunc(line.value * 0.4);
      filing.kinds.push('both_selling_costs');
      return [
        { ...line, label: selling, value: line.value - part },
        { ...line, label: distribution, value: part },
      ];
    }
    return [company.has('distribution_costs') ? { ...line, label: distribution } : line];
  });
}

const unknownLabels: Partial<Record<ConceptKey, string>> = {
  propiedades_planta_equipo: 'Activos por derecho de uso',
  ingresos_financieros: 'Ingresos por diferencia en cambio, neto',
};

/** Part of a line under a label of the filer's own, as filed in `year`; the totals above hold both. */
export function withUnknownLabels(
  company: SampleCompany,
  year: number,
  lines: LabelledLine[],
): LabelledLine[] {
  if (!company.hasIn('unknown_label', year)) return lines;
  return lines.flatMap((line) => {
    const label = line.key && unknownLabels[line.key];
    if (label === undefined || Math.abs(line.value) <= 1) return [line];
    const part = Math.trunc(line.value * 0.25);
    return [
      { ...line, value: line.value - part },
      { key: undefined, label, value: part },
    ];
  });
}

const inRankings: ReadonlySet<ConceptKey | undefined> = new Set<ConceptKey>([
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_operacional',
  'ganancia_neta',
]);

/** What a published ranking holds of a statement. */
export const totalsOnly = (lines: LabelledLine[]): LabelledLine[] =>
  lines.filter(({ key }) => inRankings.has(key));

const missingTotals: Record<StatementName, readonly ConceptKey[]> = {
  situacion_financiera: [
    'pasivos_corrientes',
    'activos_no_corrientes',
    'total_patrimonio_pasivos',
    'pasivos_no_corrientes',
  ],
  resultados: ['ganancia_bruta', 'ganancia_operaciones_continuadas'],
  flujo_efectivo: ['total_ajustes', 'incremento_efectivo', 'flujo_inversion'],
};

/** What goes wrong between the books and the file: a depreciation below zero, a total that is left out. */
export function damaged(
  filing: SampleFiling,
  statement: StatementName,
  lines: LabelledLine[],
  random: Random,
): LabelledLine[] {
  const { company, year, kinds } = filing;
  const negative = company.hasIn('negative_depreciation', year);
  const missing = company.hasIn('missing_total', year) ? random.pick(missingTotals[statement]) : null;
  return lines.flatMap((line) => {
    if (line.key === missing) {
      kinds.push('missing_total');
      return [];
    }
    if (!negative || line.key !== 'depreciacion_amortizacion' || line.value <= 0) return [line];
    kinds.push('negative_depreciation');
    return [{ ...line, value: -line.value }];
  });
}

/** A line that stands twice. */
export interface Conflict {
  concepto: ConceptKey;
  /** What the books say. */
  valor: number;
  /** The larger amount beside it under the same label. */
  otro: number;
  /** Whether the totals of its block were filed; with them only `valor` adds up. */
  decidible: boolean;
}

/** Lines that add up, the totals that tell which of two amounts stands, and the one from which those would follow. */
interface Block {
  statement: StatementName;
  details: readonly ConceptKey[];
  totals: readonly ConceptKey[];
  beside: readonly ConceptKey[];
}

const forSale = 'distintos_de_mantenidos_para_la_venta';
const blocks: readonly Block[] = [
  {
    statement: 'situacion_financiera',
    details: keysOf(currentAssets),
    totals: [`activos_corrientes_${forSale}`, 'activos_corrientes'],
    beside: ['activos_no_corrientes'],
  },
  {
    statement: 'situacion_financiera',
    details: keysOf(currentLiabilities).slice(2),
    totals: [`pasivos_corrientes_${forSale}`, 'pasivos_corrientes'],
    beside: ['pasivos_no_corrientes'],
  },
  {
    statement: 'resultados',
    details: ['ingresos_operacionales', 'costo_ventas'],
    totals: ['ganancia_bruta'],
    beside: [],
  },
];

/** Repeats a line with a second, larger amount: the sums of its block tell which one stands, or are not filed. */
export function withConflict(
  filing: SampleFiling,
  statement: StatementName,
  lines: LabelledLine[],
): { lines: LabelledLine[]; second?: LabelledLine; conflict?: Conflict } {
  const { company, year, chosen } = filing;
  const undecided = company.hasIn('undecided_conflicting_line', year);
  if (!chosen || (!undecided && !company.hasIn('conflicting_line', year))) return { lines };
  // A part under an unknown label is missing from the sums.
  if (company.hasIn('unknown_label', year)) return { lines };
  const random = company.random(year, 11);
  const inPosition = random.chance(0.6) || undecided;
  if (statement !== (inPosition ? 'situacion_financiera' : 'resultados')) return { lines };
  const filed = new Map(lines.map((line) => [line.key, line]));
  const candidates = blocks
    .filter((block) => block.statement === statement)
    .map(({ details, totals, beside }) => ({ details, totals: undecided ? [...totals, ...beside] : totals }))
    .filter(({ totals }) => totals.every((key) => filed.has(key)))
    .flatMap(({ details, totals }) =>
      details.filter((key) => (filed.get(key)?.value ?? 0) > 1).map((key) => ({ key, totals })),
    );
  if (candidates.length === 0) return { lines };
  const { key: concepto, totals } = random.pick(candidates);
  const { label, value: valor } = filed.get(concepto)!;
  const otro = valor + Math.ceil(valor * random.between(0.05, 3));
  filing.kinds.push(undecided ? 'undecided_conflicting_line' : 'conflicting_line');
  return {
    lines: undecided ? lines.filter(({ key }) => key === undefined || !totals.includes(key)) : lines,
    second: { key: concepto, label, value: otro },
    conflict: { concepto, valor, otro, decidible: !undecided },
  };
}
