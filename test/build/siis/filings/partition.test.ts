/** Rows of a partition between reading and reconciling: none is lost or given to another filing, whichever worker read it. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FiledLabel, readPartition } from '../../../../build/siis/filings/read-partition.ts';
import { openSpill, type RowKind, rowKinds } from '../../../../build/siis/rows/spill.ts';
import { concepts } from '../../../../contract/figures/concepts.ts';
import { tempDir } from '../../../paths.ts';

const nits = ['900000001', '900000065', '900000129'];
const [concept] = concepts;
const labelOf = (normalized: string, order: number): FiledLabel => ({
  statement: 'resultados',
  concept: concept!,
  order,
  normalized,
  text: normalized,
  usual: false,
});
/** By worker: they number what they meet each in its own way. */
const labels = [
  [labelOf('uno', 1), labelOf('dos', 2)],
  [labelOf('dos', 2), labelOf('tres', 3), labelOf('uno', 1)],
];

const row = fc.record({
  worker: fc.nat(1),
  filing: fc.nat(5),
  label: fc.nat(1),
  file: fc.nat(3),
  kind: fc.constantFrom(...rowKinds),
  value: fc.integer(),
});

test('every filing has the rows that were spilled of it, in the order of its lines', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const folder = tempDir('spill');
      for (const worker of [0, 1]) {
        const spill = openSpill(folder, worker);
        // Workers meet the same filings in another order.
        const idOf = (filing: number) => (worker === 0 ? filing : 10 - filing);
        const own = rows.filter((each) => each.worker === worker);
        for (const filing of new Set(own.map((each) => each.filing)))
          spill.add('filings', 1, [
            idOf(filing),
            nits[filing % 3]!,
            filing,
            '2024-01-000001',
            '40',
            20231231,
          ]);
        for (const { filing, label, file, kind, value } of own)
          spill.row(1, idOf(filing), label, file, kind, value);
        spill.close();
      }
      const expected = (filing: number, kind: RowKind) =>
        rows
          .filter((each) => each.filing === filing && each.kind === kind)
          .map(({ worker, label, file, value }) => ({ label: labels[worker]![label]!, file, value }))
          .sort((a, b) => a.label.order - b.label.order || a.value - b.value || a.file - b.file);
      const read = [...readPartition(folder, 1, labels)];
      expect(read.map(([nit]) => nit)).toEqual(nits.filter((nit) => read.some(([own]) => own === nit)));
      const filings = read.flatMap(([, own]) => own);
      expect(new Set(filings.map(({ instance }) => instance))).toEqual(
        new Set(rows.map(({ filing }) => filing)),
      );
      for (const { nit, instance, rows: found } of filings) {
        expect(nit).toBe(nits[instance % 3]);
        for (const kind of rowKinds) expect(found[kind]).toEqual(expected(instance, kind));
      }
    }),
    { numRuns: 50 },
  ));
