/** What a filer does to its lines between the books and the form: own wordings, slips of the pen, forgotten totals. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import { count, type Tally } from './damage.ts';
import type { Filing } from './filings.ts';
import { type Line, labelsOf } from './lines.ts';
import type { Random } from './prng.ts';

/** Lines under wordings that one company alone uses; the amounts stay what they were. */
export function reworded(filing: Filing, lines: Line[], tally: Tally): Line[] {
  const { company, year } = filing;
  const [selling, distribution] = labelsOf('gastos_ventas') as [string, string];
  const both = company.hasIn('both_selling_costs', year);
  const unknown = company.hasIn('unknown_label', year);
  const list: Line[] = [];
  for (const line of lines) {
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
    } else if (unknown && line.key !== undefined && unknownLabels[line.key] && Math.abs(line.value) > 1) {
      // A part of the line under a label of its own; the totals above hold both.
      const label = unknownLabels[line.key]!;
      const part = Math.trunc(line.value * 0.25);
      list.push({ ...line, value: line.value - part }, { key: undefined, label, value: part });
      filing.kinds.push('unknown_label');
    } else list.push(line);
  }
  return list;
}

const unknownLabels: Partial<Record<ConceptKey, string>> = {
  propiedades_planta_equipo: 'Activos por derecho de uso',
  ingresos_financieros: 'Ingresos por diferencia en cambio, neto',
};

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
