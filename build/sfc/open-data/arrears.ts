/** Loans of an entity and their past due part, from the total line of each product. */

import { fold } from '../../../contract/text.ts';
import { lendingTypes } from '../../tables/open-data-ratios.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import { columnName, expectedAmount, rejected, typeOf } from './fields.ts';
import { type ByQuarter, byQuarter, quarterRows } from './quarters.ts';
import type { OpenReading } from './read-dataset.ts';

/** One product. */
export interface ProductLoans {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** sum of the columns by age; `gross` = current + these, unless the row does not add up */
  readonly aged: Decimal;
}

export interface Arrears {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** a product could not be read or contradicts itself: the sums lack it */
  readonly spoiled: boolean;
}

export type ArrearsByEntity = ByQuarter<Arrears>;

/** Number of the line with the total of a product. */
const totalLine = 5;

export const readArrearsRows = quarterRows(
  {
    unicap: /^unicap$/,
    renglon: /^renglon$/,
    desc_renglon: /^desc_renglon$/,
    saldo: /^1_saldo_de_la_cartera_a/,
    vigente: /^2_vigente$/,
  },
  (header, at) => {
    const aged = header.flatMap((name, i) => (/^\d+_vencida_/.test(columnName(name)) ? [i] : []));
    return ({ entity, cells, text, keyOf }) => {
      const [unit, line] = [text('unicap'), text('renglon')];
      if (![unit, line].every((code) => /^\d{1,6}$/.test(code)))
        return rejected('expected whole numbers in «unicap» and «renglon»', unit, line);
      if (!lendingTypes.includes(typeOf(entity))) return { skip: 'type_without_loans' };
      if (Number(line) !== totalLine) return { skip: 'part_of_total' };
      const key = keyOf(Number(unit));
      const name = text('desc_renglon');
      if (!/\btotal\b/.test(fold(name)))
        return { ...rejected(`expected line ${totalLine} to be a TOTAL`, name), key };
      const amounts = [at.saldo, at.vigente, ...aged].map((i) => ({ i, value: parseDecimal(cells[i]!) }));
      const unread = amounts.find(({ value }) => !value || compare(value, zero) < 0);
      if (unread) return { ...expectedAmount(header[unread.i]!, cells[unread.i]!), key };
      const [gross, current, ...late] = amounts.map(({ value }) => value!) as [
        Decimal,
        Decimal,
        ...Decimal[],
      ];
      if (compare(current, gross) > 0)
        return {
          ...rejected('the current loans exceed all loans', formatDecimal(current), formatDecimal(gross)),
          key,
        };
      const value = { gross, pastDue: subtract(gross, current), aged: late.reduce(add, zero) };
      return { key, value, same: Object.values(value).map(formatDecimal).join(' ') };
    };
  },
);

/** Whether the columns by age add up to what is past due, within a millionth of the loans. */
export const agesClose = ({ gross, pastDue, aged }: ProductLoans): boolean => {
  const rest = subtract(pastDue, aged);
  const size = { ...rest, digits: rest.digits < 0n ? -rest.digits : rest.digits };
  return compare({ ...size, digits: size.digits * 1_000_000n }, gross) <= 0;
};

/** Products do not overlap: their sum is the whole portfolio. */
export const arrearsOf = (reading: OpenReading<ProductLoans>): ArrearsByEntity =>
  byQuarter(reading, ({ values, spoiled }) => {
    const products = [...values.values()];
    return {
      gross: products.map(({ gross }) => gross).reduce(add, zero),
      pastDue: products.map(({ pastDue }) => pastDue).reduce(add, zero),
      spoiled: spoiled.size > 0,
    };
  });
