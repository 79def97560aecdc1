/** Contradictions in the open data, for the report only: no figure is changed. */

import { add, compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';
import { agesClose, type ProductLoans } from './arrears.ts';
import type { Balances } from './cuif.ts';
import type { SolvencyByEntity } from './solvency.ts';

export const openChecks = {
  balance: 'Activo (100000) = pasivo (200000) + patrimonio (300000)',
  income: 'Ingresos (400000) = gastos con el resultado (500000)',
  ages: 'Cartera vencida de un producto = suma de sus edades de mora',
  solvency: 'Relación de solvencia publicada, frente a patrimonio técnico / activos ponderados',
} as const satisfies Record<string, string>;
export type OpenCheck = keyof typeof openChecks;

export interface OpenFinding {
  readonly check: OpenCheck;
  readonly entity_id: string;
  readonly cut: string;
  readonly figures: Readonly<Record<string, string>>;
}

export function balanceFindings(balances: Balances): OpenFinding[] {
  return [...balances].flatMap(([entity_id, cuts]) =>
    [...cuts].flatMap(([cut, { amounts }]): OpenFinding[] => {
      const finding = (check: OpenCheck, accounts: readonly string[]): OpenFinding[] => {
        const found = accounts.map((account) => amounts.get(account));
        const [total, ...parts] = found;
        if (!total || parts.some((part) => !part) || agree(total, (parts as Decimal[]).reduce(add, zero)))
          return [];
        const figures = accounts.map((account) => [account, formatDecimal(amounts.get(account)!)]);
        return [{ check, entity_id, cut, figures: Object.fromEntries(figures) }];
      };
      return [
        ...finding('balance', ['100000', '200000', '300000']),
        ...finding('income', ['400000', '500000']),
      ];
    }),
  );
}

export function ageFindings(products: ReadonlyMap<string, ProductLoans>): OpenFinding[] {
  return [...products].flatMap(([where, loans]): OpenFinding[] => {
    if (agesClose(loans)) return [];
    const [entity_id, cut, unicap] = where.split(' ') as [string, string, string];
    const { gross, pastDue, aged } = loans;
    const figures = {
      unicap,
      saldo: formatDecimal(gross),
      vencida: formatDecimal(pastDue),
      por_edades: formatDecimal(aged),
    };
    return [{ check: 'ages', entity_id, cut, figures }];
  });
}

export function solvencyFindings(solvency: SolvencyByEntity): OpenFinding[] {
  return [...solvency].flatMap(([entity_id, cuts]) =>
    [...cuts].flatMap(([cut, { ratio, filed, technicalCapital, weightedAssets }]): OpenFinding[] => {
      if (ratio !== null || filed === null) return [];
      const figures = {
        relacion: String(filed),
        patrimonio_tecnico: String(technicalCapital ?? ''),
        activos_ponderados: String(weightedAssets ?? ''),
      };
      return [{ check: 'solvency', entity_id, cut, figures }];
    }),
  );
}

/** Within a millionth. */
function agree(a: Decimal, b: Decimal): boolean {
  const size = ({ digits, scale }: Decimal) => ({ digits: digits < 0n ? -digits : digits, scale });
  const rest = size(subtract(a, b));
  return compare({ ...rest, digits: rest.digits * 1_000_000n }, size(a)) <= 0;
}
