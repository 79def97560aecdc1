/** The loans of an entity and what of them is past due, from the total line of each product. */

import { fold } from '../../../contract/fold.ts';
import { shown } from '../../../contract/shown.ts';
import { lendingTypes } from '../../tables/open-data-ratios.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import {
  type Cut,
  columnName,
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

/** One product. */
export interface ProductLoans {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** what the columns by age add up to; `gross` = current + these, unless the row does not close */
  readonly aged: Decimal;
}

export interface Arrears {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** a product could not be read or contradicts itself: the sums lack it */
  readonly spoiled: boolean;
}

export type ArrearsByEntity = ReadonlyMap<EntityKey, ReadonlyMap<Cut, Arrears>>;

/** The line that is the total of a product. */
const totalLine = 5;

export const arrearsRows: OpenRows<ProductLoans> = (header) => {
  const at = columnsOf(header, {
    tipo_entidad: /^tipo_entidad$/,
    codigo_entidad: /^codigo_entidad$/,
    fecha_corte: /^fecha_corte$/,
    unicap: /^unicap$/,
    renglon: /^renglon$/,
    desc_renglon: /^desc_renglon$/,
    saldo: /^1_saldo_de_la_cartera_a/,
    vigente: /^2_vigente$/,
  });
  const aged = header.flatMap((name, i) => (/^\d+_vencida_/.test(columnName(name)) ? [i] : []));
  return (cells) => {
    const text = (column: keyof typeof at) => cells[at[column]]!.trim();
    const key = entityKey(text('tipo_entidad'), text('codigo_entidad'));
    if (key === undefined) return { reject: expectedKey(text('tipo_entidad'), text('codigo_entidad')) };
    const cut = readCut(text('fecha_corte'));
    if (cut === undefined) return { reject: expectedCut(text('fecha_corte')) };
    const [unit, line] = [text('unicap'), text('renglon')];
    if (![unit, line].every((code) => /^\d{1,6}$/.test(code)))
      return {
        reject: `expected whole numbers in «unicap» and «renglon», found ${JSON.stringify([shown(unit), shown(line)])}`,
      };
    if (!lendingTypes.includes(typeOf(key))) return { skip: 'type_without_loans' };
    if (Number(line) !== totalLine) return { skip: 'part_of_total' };
    if (!endsQuarter(cut)) return { skip: 'other_cut' };
    const where = [key, cut, Number(unit)].join(' ');
    const name = text('desc_renglon');
    if (!/\btotal\b/.test(fold(name)))
      return {
        reject: `expected line ${totalLine} to be a TOTAL, found ${JSON.stringify(shown(name))}`,
        key: where,
      };
    const amounts = [at.saldo, at.vigente, ...aged].map((i) => ({ i, value: parseDecimal(cells[i]!) }));
    const unread = amounts.find(({ value }) => !value || compare(value, zero) < 0);
    if (unread) return { reject: expectedAmount(header[unread.i]!, cells[unread.i]!), key: where };
    const [gross, current, ...late] = amounts.map(({ value }) => value!) as [Decimal, Decimal, ...Decimal[]];
    if (compare(current, gross) > 0)
      return {
        reject: `the current loans ${formatDecimal(current)} exceed all loans ${formatDecimal(gross)}`,
        key: where,
      };
    const value = { gross, pastDue: subtract(gross, current), aged: late.reduce(add, zero) };
    return { key: where, value, same: Object.values(value).map(formatDecimal).join(' ') };
  };
};

/** Whether the columns by age add up to what is past due, within a peso per million of the loans. */
export const agesClose = ({ gross, pastDue, aged }: ProductLoans): boolean => {
  const rest = subtract(pastDue, aged);
  const size = { ...rest, digits: rest.digits < 0n ? -rest.digits : rest.digits };
  return compare({ ...size, digits: size.digits * 1_000_000n }, gross) <= 0;
};

/** Products are disjoint: their sum is the book. */
export function arrearsOf({ values, spoiled }: OpenReading<ProductLoans>): ArrearsByEntity {
  const found = new Map<EntityKey, Map<Cut, Arrears>>();
  const none = { gross: zero, pastDue: zero, spoiled: false };
  const at = (where: string) => {
    const [key, cut] = where.split(' ') as [string, string];
    const own = found.get(key) ?? new Map<Cut, Arrears>();
    found.set(key, own);
    return { own, cut, before: own.get(cut) ?? none };
  };
  for (const [where, { gross, pastDue }] of values) {
    const { own, cut, before } = at(where);
    own.set(cut, {
      ...before,
      gross: add(before.gross, gross),
      pastDue: add(before.pastDue, pastDue),
    });
  }
  for (const where of spoiled) {
    const { own, cut, before } = at(where);
    own.set(cut, { ...before, spoiled: true });
  }
  return found;
}
