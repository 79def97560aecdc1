/** What the row of a figure of one year is made of: the lines that it may read, when a blank one is 0, and its computation. */

import type { FigureKey } from '../../contract/http/analysis.ts';
import type { StatementName } from '../../contract/http/schemas.ts';
import { sums } from './blocks.ts';
import { cashFlowSign, cashFlowTerms } from './cash-flow-terms.ts';
import type { ConceptKey } from './concepts.ts';

interface Input {
  readonly concept: ConceptKey;
  readonly statement: StatementName;
  /** The proof that a blank line is 0; without it, a blank is unknown. */
  readonly zeroWhen?: ZeroProof;
}

const position = 'situacion_financiera';
const results = 'resultados';
const cashFlow = 'flujo_efectivo';

type Filed = (line: string) => number | undefined;

const noCurrentPart = (of: Filed): boolean =>
  of('pasivos_no_corrientes') !== undefined && of('pasivos_no_corrientes') === of('total_pasivos');
const noNonCurrentPart = (of: Filed): boolean =>
  of('pasivos_corrientes') !== undefined && of('pasivos_corrientes') === of('total_pasivos');

/** A total of which no line was filed says nothing of its lines, unless it is 0. */
function itemised(total: 'pasivos_corrientes' | 'pasivos_no_corrientes', of: Filed): boolean {
  const value = of(total);
  const { terms } = sums.find((sum) => sum.total === total)!;
  return value === 0 || (value !== undefined && terms.some(({ line }) => of(line) !== undefined));
}

/** Filed lines of investment that add up to their total, give or take the rounding, leave room for no other. */
function investmentAddsUp(of: Filed): boolean {
  const total = of('flujo_inversion');
  const lines = cashFlowTerms.inversion.filter((line) => of(line) !== undefined);
  const sum = lines.reduce((all, line) => all + cashFlowSign(line) * of(line)!, 0);
  return total !== undefined && lines.length > 0 && Math.abs(sum - total) <= 1;
}

/** Proofs that a blank line is 0. The form adds up: when the total of a block is filed, a blank in it is 0. */
export const zeroProofs = {
  current_assets_filed: (of) => of('activos_corrientes') !== undefined,
  current_liabilities_known: (of) => of('pasivos_corrientes') !== undefined || noCurrentPart(of),
  all_liabilities_non_current: noCurrentPart,
  current_liabilities_itemised: (of) => itemised('pasivos_corrientes', of) || noCurrentPart(of),
  non_current_liabilities_itemised: (of) => itemised('pasivos_no_corrientes', of) || noNonCurrentPart(of),
  investment_adds_up: investmentAddsUp,
} as const satisfies Record<string, (of: Filed) => boolean>;
export type ZeroProof = keyof typeof zeroProofs;

const filed = <C extends ConceptKey>(statement: StatementName, concept: C, zeroWhen?: ZeroProof): Input => ({
  concept,
  statement,
  ...(zeroWhen && { zeroWhen }),
});

/** Every line that a figure may need. */
export const inputs = {
  activos_corrientes: filed(position, 'activos_corrientes'),
  pasivos_corrientes: filed(position, 'pasivos_corrientes', 'all_liabilities_non_current'),
  total_activos: filed(position, 'total_activos'),
  total_pasivos: filed(position, 'total_pasivos'),
  total_patrimonio: filed(position, 'total_patrimonio'),
  efectivo_equivalentes: filed(position, 'efectivo_equivalentes', 'current_assets_filed'),
  inventarios_corrientes: filed(position, 'inventarios_corrientes', 'current_assets_filed'),
  cuentas_por_cobrar_corrientes: filed(position, 'cuentas_por_cobrar_corrientes', 'current_assets_filed'),
  cuentas_por_pagar_corrientes: filed(position, 'cuentas_por_pagar_corrientes', 'current_liabilities_known'),
  otros_pasivos_financieros_corrientes: filed(
    position,
    'otros_pasivos_financieros_corrientes',
    'current_liabilities_itemised',
  ),
  otros_pasivos_financieros_no_corrientes: filed(
    position,
    'otros_pasivos_financieros_no_corrientes',
    'non_current_liabilities_itemised',
  ),
  ingresos_operacionales: filed(results, 'ingresos_operacionales'),
  costo_ventas: filed(results, 'costo_ventas'),
  ganancia_bruta: filed(results, 'ganancia_bruta'),
  ganancia_operacional: filed(results, 'ganancia_operacional'),
  costos_financieros: filed(results, 'costos_financieros'),
  ganancia_neta: filed(results, 'ganancia_neta'),
  depreciacion_amortizacion: filed(cashFlow, 'depreciacion_amortizacion'),
  flujo_operacion: filed(cashFlow, 'flujo_operacion'),
  flujo_inversion: filed(cashFlow, 'flujo_inversion'),
  compra_propiedades_planta_equipo: filed(cashFlow, 'compra_propiedades_planta_equipo', 'investment_adds_up'),
  compra_intangibles: filed(cashFlow, 'compra_intangibles', 'investment_adds_up'),
} as const satisfies Record<string, Input>;
export type InputName = keyof typeof inputs;

/** A quotient keeps both sides, from which groups compute weighted means. */
export interface FigureQuotient {
  readonly numerator: number;
  readonly denominator: number;
}

/** A value, or why these lines give none; the signs of a quotient's denominator are judged by `evaluate`. */
export type Computed = number | FigureQuotient | 'not_applicable' | 'bad_sign';

export interface YearFigure {
  readonly nombre: string;
  readonly formula: string;
  readonly cuando_es_nulo: string;
  readonly needs: readonly InputName[];
  /** Figures above this row that it builds on; one marked `?` counts as 0 when it is null, unless a line of `needs` is missing. */
  readonly sums?: readonly (FigureKey | `${FigureKey}?`)[] | undefined;
  readonly compute: (values: Readonly<Record<string, number>>) => Computed;
}

type Values<N extends string> = Readonly<Record<N, number>>;

/** Types a row so that `compute` can read only what is in `needs` and `sums`. */
export const figure = <
  F extends YearFigure,
  const N extends InputName = never,
  const S extends FigureKey = never,
>(
  definition: Omit<F, 'needs' | 'sums' | 'compute'> & {
    readonly needs: readonly N[];
    readonly sums?: readonly (S | `${S}?`)[];
    readonly compute: (values: Values<N | S>) => Computed;
  },
): F => definition as unknown as F;

export const over = (numerator: number, denominator: number): FigureQuotient => ({ numerator, denominator });
export const percent = (numerator: number, denominator: number): FigureQuotient =>
  over(100 * numerator, denominator);
export const days = (numerator: number, denominator: number): FigureQuotient =>
  over(365 * numerator, denominator);

/** What a definition says the figure is made of. */
export const insumosOf = ({ needs, sums = [] }: Pick<YearFigure, 'needs' | 'sums'>): string[] => [
  ...needs,
  ...sums.map((name) => name.replace('?', '')),
];
