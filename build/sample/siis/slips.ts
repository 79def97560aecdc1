/** What a filer does to its lines between the books and the form: own wordings, slips of the pen, forgotten totals. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import type { Company } from './company.ts';
import { count, type Tally } from './damage.ts';
import type { Filing } from './filings.ts';
import { type Line, labelsOf } from './lines.ts';
import type { Random } from './prng.ts';

/** Lines under wordings that one company alone uses; the amounts stay what they were. */
export function reworded(filing: Filing, lines: Line[], tally: Tally): Line[] {
  const { company, year } = filing;
  const [selling, distribution] = labelsOf('gastos_ventas') as [string, string];
  const both = company.hasIn('both_selling_costs', year);
  const list: Line[] = [];
  for (const line of withUnknownLabels(company, year, lines)) {
    if (line.key === undefined) filing.kinds.push('unknown_label');
    if (line.key === 'gastos_ventas' && both && Math.abs(line.value) > 1) {
      const part = Math.trunc(line.value * 0.4);
      list.push(
        { ...line, label: selling, value: line.value - part },
        { ...line, label: distribution, value: part },
      );
      count(tally, 'both_selling_costs');
    } else if (line.key === 'gastos_ventas' && company.has('distribution_costs')) {
      list.push({ ...line, label: distribution });
      count(tally, 'distribution_costs');
    } else list.push(line);
  }
  return list;
}

/** Part of a line under a label of the filer's own, as filed in `year`; the totals above hold both. */
export function withUnknownLabels(company: Company, year: number, lines: Line[]): Line[] {
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

const unknownLabels: Partial<Record<ConceptKey, string>> = {
  propiedades_planta_equipo: 'Activos por derecho de uso',
  ingresos_financieros: 'Ingresos por diferencia en cambio, neto',
};

const inRankings: ReadonlySet<ConceptKey | undefined> = new Set<ConceptKey>([
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_operacional',
  'ganancia_neta',
]);

/** What a published ranking holds of a statement. */
export const totalsOnly = (lines: Line[]): Line[] => lines.filter(({ key }) => inRankings.has(key));

/** What goes wrong between the books and the file. */
export function damaged(filing: Filing, statement: StatementName, lines: Line[], random: Random): Line[] {
  const { company, year } = filing;
  let filed = lines;
  if (statement === 'flujo_efectivo' && company.hasIn('negative_depreciation', year)) {
    filed = filed.map((line) => {
      if (line.key !== 'depreciacion_amortizacion' || line.value <= 0) return line;
      filing.kinds.push('negative_depreciation');
      return { ...line, value: -line.value };
    });
  }
  if (company.hasIn('missing_total', year)) {
    const total = random.pick(missingTotals[statement]);
    const kept = filed.filter((line) => line.key !== total);
    if (kept.length < filed.length) filing.kinds.push('missing_total');
    filed = kept;
  }
  return filed;
}

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
