/** Rows that no reader can accept, written only when asked for: whoever reads them must reject each and go on. */

import { count, type Tally } from './damage.ts';
import type { Rows } from './files.ts';
import { datasets, quotedThousands, taxonomyFields } from './portal.ts';

/** Eleven fields of an otherwise ordinary row, spoilt in one way each. */
const faults: Readonly<Record<string, (fields: readonly string[]) => readonly string[]>> = {
  missing_column: (fields) => fields.toSpliced(8, 1),
  extra_column: (fields) => [...fields, '0'],
  impossible_date: (fields) => fields.with(7, '2021 Dec 41 12:00:00 AM'),
  nit_is_not_a_number: (fields) => fields.with(1, '"999,0O0,123"'),
};

/** One such row in each file; `turn` chooses the fault. */
export function writeMalformed(turn: number, files: Rows, tally: Tally): void {
  const [kind, spoil] = Object.entries(faults)[turn % Object.keys(faults).length]!;
  for (const dataset of datasets) {
    const fields = [
      quotedThousands(1),
      quotedThousands(999_000_123),
      '2022-01-900005',
      ...taxonomyFields('40', 2021, dataset, 0).split(','),
      '2021 Dec 31 12:00:00 AM',
      dataset === 'CARATULA' ? 'Fecha de Corte' : 'Total de activos',
      'Periodo Actual',
      '0',
    ];
    files[dataset].write(`${spoil(fields).join(',')}\n`);
    count(tally, `malformed_${kind}`);
  }
}
