/** Takes withheld figures and contact data out of a company's filings, before anything is made of them. */

import type { Withheld } from '../../raw/withheld.ts';
import type { CountSkip } from './lines.ts';
import type { FiledRow, SiisFiling } from './read-partition.ts';

export interface FoundWithheld extends Withheld {
  /** Lines of the year that are shown and have the same amount, as total assets and the sum of equity and liabilities. */
  readonly also: readonly string[];
}

/**
 * The filings without what is withheld: a figure also where a later filing repeats it or an earlier one was replaced. `skip` hears of
 * every row that goes; `found` are the data of which there was one.
 */
export function withhold(
  filings: readonly SiisFiling[],
  withheld: readonly Withheld[],
  skip: CountSkip,
): { readonly filings: readonly SiisFiling[]; readonly found: readonly FoundWithheld[] } {
  if (withheld.length === 0) return { filings, found: [] };
  const found = new Map<Withheld, Set<string>>();
  function split<R extends { readonly file: number }>(
    rows: readonly R[],
    anio: number | null,
    datoOf: (row: R) => string,
  ): readonly [shown: R[], hidden: (readonly [Withheld, R])[]] {
    const shown: R[] = [];
    const hidden: (readonly [Withheld, R])[] = [];
    for (const row of rows) {
      const own = withheld.find((one) => one.anio === anio && one.dato === datoOf(row));
      if (!own) shown.push(row);
      else {
        hidden.push([own, row]);
        if (!found.has(own)) found.set(own, new Set());
        skip(row.file, 'withheld');
      }
    }
    return [shown, hidden];
  }
  function figures(rows: readonly FiledRow[], year: number): FiledRow[] {
    const [shown, hidden] = split(rows, year, keyOf);
    for (const [own, { value }] of hidden)
      for (const row of shown) if (row.value === value && value !== 0) found.get(own)!.add(keyOf(row));
    return shown;
  }
  const rest = filings.map((filing) => {
    const year = Math.floor(filing.cut / 10_000);
    const { current, comparative } = filing.rows;
    return {
      ...filing,
      rows: { current: figures(current, year), comparative: figures(comparative, year - 1) },
      cover: split(filing.cover, null, ({ field }) => field)[0],
    };
  });
  return { filings: rest, found: [...found].map(([own, also]) => ({ ...own, also: [...also].sort() })) };
}

const keyOf = ({ label }: FiledRow): string => label.concept.key;
