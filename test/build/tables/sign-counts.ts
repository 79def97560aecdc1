/** How many filings of a release have a line, how many of them with a minus, and what its sum says of those. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cashFlowSections, cashFlowSign, cashFlowTerms } from '../../../contract/figures/cash-flow-terms.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { sums, sumTolerance } from '../../../contract/figures/identities.ts';

/** Amounts by line, of one filing. */
export type FiledAmounts = Readonly<Record<string, number | null | undefined>>;

export interface SignCount {
  readonly clave: string;
  /** Filings whose amount is not 0. */
  readonly presentaciones: number;
  readonly negativas: number;
  /** Negative ones with which the total of their block closes as they were filed, and those with which it closes without the minus. */
  readonly cierran: number;
  readonly cierran_al_reves: number;
}

export const signCountColumns = [
  'clave',
  'presentaciones',
  'negativas',
  'cierran',
  'cierran_al_reves',
] as const satisfies (keyof SignCount)[];

interface Block {
  readonly total: string;
  readonly terms: readonly { readonly line: string; readonly sign: 1 | -1 }[];
}
const cashBlock = (total: string, lines: readonly string[]): Block => ({
  total,
  terms: lines.map((line) => ({ line, sign: cashFlowSign(line) })),
});
/** Those that the section does not add up by themselves. */
const adjustments = concepts
  .filter(({ key }) => /^(?:ajuste_|depreciacion_|otros_ajustes)/.test(key))
  .map(({ key }) => key as string)
  .filter((key) => !cashFlowTerms.operacion.includes(key));
const blocks: readonly Block[] = [
  ...sums,
  ...cashFlowSections.map((section) => cashBlock(`flujo_${section}`, cashFlowTerms[section])),
  cashBlock('total_ajustes', adjustments),
];

/** Of a negative amount: whether a block closes with it, or would with its opposite; null where no block tells. */
function closing(filed: FiledAmounts, line: string): 'as_filed' | 'turned' | null {
  for (const { total, terms } of blocks) {
    const own = terms.find((term) => term.line === line);
    const sum = filed[total] ?? null;
    if (!own || sum === null) continue;
    const missing = sum - terms.reduce((all, term) => all + term.sign * (filed[term.line] ?? 0), 0);
    if (Math.abs(missing) <= sumTolerance(sum)) return 'as_filed';
    if (Math.abs(missing + 2 * own.sign * filed[line]!) <= sumTolerance(sum)) return 'turned';
  }
  return null;
}

/** A row for each line, in the order of the statements. */
export function countSigns(filings: Iterable<FiledAmounts>): SignCount[] {
  const counts = new Map(
    concepts
      .filter(({ kind }) => kind !== 'heading')
      .map(({ key }) => [
        key as string,
        { presentaciones: 0, negativas: 0, cierran: 0, cierran_al_reves: 0 },
      ]),
  );
  for (const filed of filings)
    for (const [line, count] of counts) {
      const amount = filed[line] ?? 0;
      if (amount === 0) continue;
      count.presentaciones++;
      if (amount > 0) continue;
      count.negativas++;
      const closes = closing(filed, line);
      if (closes === 'as_filed') count.cierran++;
      if (closes === 'turned') count.cierran_al_reves++;
    }
  return [...counts].map(([clave, count]) => ({ clave, ...count }));
}

/** Every filing of a data folder's release. */
export function* filingsOf(data: string): Generator<FiledAmounts> {
  const { base } = JSON.parse(readFileSync(join(data, 'latest.json'), 'utf8')) as { base: string };
  const folder = join(data, base, 'empresa');
  for (const file of readdirSync(folder).sort()) {
    const { filings, ...statements } = JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString())
      .data.financials;
    for (const { anio } of filings)
      yield Object.assign(
        {},
        ...Object.values(statements).map((rows) =>
          Array.isArray(rows) ? rows.find((row) => row.anio === anio) : {},
        ),
      );
  }
}
