/** Rows that no reader can accept, written only when asked for: whoever reads them must reject each and go on. */

import type { Rows } from './files.ts';
import { datasets, quotedThousands, taxonomyFields } from './portal.ts';

/** Eleven fields of an otherwise ordinary row, spoilt in one way each. */
const faults: readonly ((fields: readonly string[]) => readonly string[])[] = [
  (fields) => fields.toSpliced(8, 1),
  (fields) => [...fields, '0'],
  (fields) => fields.with(7, '2021 Dec 41 12:00:00 AM'),
  (fields) => fields.with(1, '"999,0O0,123"'),
];

/** One such row in each file; `turn` chooses the fault. */
export function writeMalformed(turn: number, files: Rows): void {
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
    files[dataset].write(`${faults[turn % faults.length]!(fields).join(',')}\n`);
  }
}
