/** Lines that a filing repeats with a second, larger amount: the sums of their block tell which one stands, or are not filed. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import {
  currentAssets,
  currentLiabilities,
  keysOf,
  noncurrentAssets,
  noncurrentLiabilities,
} from './blocks.ts';
import type { Filing } from './filings.ts';
import type { Line } from './lines.ts';
import type { Random } from './prng.ts';

export interface Conflict {
  concepto: ConceptKey;
  /** What the books say. */
  valor: number;
  /** What stands beside it under the same label. */
  otro: number;
  /** Whether the totals of its block were filed; with them only `valor` adds up. */
  decidible: boolean;
}

interface Block {
  statement: StatementName;
  details: readonly ConceptKey[];
  /** All of them must be filed for a decision. */
  totals: readonly ConceptKey[];
}

const blocks: readonly Block[] = [
  {
    statement: 'situacion_financiera',
    details: keysOf(currentAssets),
    totals: ['activos_corrientes_distintos_de_mantenidos_para_la_venta', 'activos_corrientes'],
  },
  { statement: 'situacion_financiera', details: keysOf(noncurrentAssets), totals: ['activos_no_corrientes'] },
  {
    statement: 'situacion_financiera',
    details: keysOf(currentLiabilities).slice(2),
    totals: ['pasivos_corrientes_distintos_de_mantenidos_para_la_venta', 'pasivos_corrientes'],
  },
  {
    statement: 'situacion_financiera',
    details: keysOf(noncurrentLiabilities).slice(2),
    totals: ['pasivos_no_corrientes'],
  },
  {
    statement: 'resultados',
    details: ['ingresos_operacionales', 'costo_ventas'],
    totals: ['ganancia_bruta'],
  },
  {
    statement: 'resultados',
    details: ['otros_ingresos', 'gastos_administracion', 'otros_gastos'],
    totals: ['ganancia_bruta', 'ganancia_operacional'],
  },
  {
    statement: 'resultados',
    details: ['ingresos_financieros', 'costos_financieros'],
    totals: ['ganancia_operacional', 'ganancia_antes_impuestos'],
  },
];

/** Blocks for a filing without their totals and without the one from which they would follow. */
const undecidedBlocks: readonly Block[] = [
  { ...blocks[0]!, totals: [...blocks[0]!.totals, 'activos_no_corrientes'] },
  { ...blocks[2]!, totals: [...blocks[2]!.totals, 'pasivos_no_corrientes'] },
];

/** What a filing shows of a statement, and its line that stands twice. */
export interface Shown {
  lines: Line[];
  second?: Line;
  conflict?: Conflict;
}

export function withConflict(filing: Filing, statement: StatementName, lines: Line[]): Shown {
  const { company, year, chosen } = filing;
  const undecided = company.hasIn('undecided_conflicting_line', year);
  if (!chosen || (!undecided && !company.hasIn('conflicting_line', year))) return { lines };
  // A part under an unknown label is missing from the sums.
  if (company.hasIn('unknown_label', year)) return { lines };
  const random = company.random(year, 11);
  const inPosition = random.chance(0.6) || undecided;
  if (statement !== (inPosition ? 'situacion_financiera' : 'resultados')) return { lines };
  const found = drawLine(undecided ? undecidedBlocks : blocks, statement, lines, random);
  if (found === undefined) return { lines };
  const { line, totals } = found;
  const second = { ...line, value: line.value + Math.ceil(line.value * random.between(0.05, 3)) };
  const conflict = { concepto: line.key, valor: line.value, otro: second.value, decidible: !undecided };
  filing.kinds.push(undecided ? 'undecided_conflicting_line' : 'conflicting_line');
  if (!undecided) return { lines, second, conflict };
  return { lines: lines.filter(({ key }) => key === undefined || !totals.includes(key)), second, conflict };
}

/** A detail line above 1 in a block whose totals were filed. */
function drawLine(
  among: readonly Block[],
  statement: StatementName,
  lines: readonly Line[],
  random: Random,
): { line: Line & { key: ConceptKey }; totals: readonly ConceptKey[] } | undefined {
  const filed = new Map(lines.map((line) => [line.key, line]));
  const candidates = among
    .filter((block) => block.statement === statement && block.totals.every((key) => filed.has(key)))
    .flatMap(({ details, totals }) =>
      details.flatMap((key) => {
        const line = filed.get(key);
        return line !== undefined && line.value > 1 ? [{ line: { ...line, key }, totals }] : [];
      }),
    );
  return candidates.length > 0 ? random.pick(candidates) : undefined;
}
