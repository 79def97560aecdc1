/** The rows of a partition as columns of numbers, of which those of one filing are made objects when it is their turn. */

import { type RowKind, rowKinds, type Spilled } from './spill.ts';

/** What one worker spilled of a partition, with its own numbers of labels and filings. */
export interface SpilledRows<Label> {
  readonly spill: Spilled;
  readonly table: readonly Label[];
  /** `number`: which of all filings of the partition it is. */
  readonly byId: readonly { readonly number: number }[];
}

/** The rows of a kind of a filing, in the order in which they were spilled. */
export function indexSpilledRows<Label>(parts: readonly SpilledRows<Label>[], filings: number) {
  const labels = parts.flatMap(({ table }) => table);
  const count = parts.reduce((sum, { spill }) => sum + spill.rows, 0);
  const [label, file, value] = [new Uint32Array(count), new Uint16Array(count), new Float64Array(count)];
  /** A slot for each kind of each filing, and where its rows begin in `order`. */
  const slots = new Uint32Array(count);
  const starts = new Uint32Array(filings * rowKinds.length + 1);
  const slotOf = (filing: number, kind: RowKind) => filing * rowKinds.length + rowKinds.indexOf(kind);
  let row = 0;
  let firstLabel = 0;
  for (const { spill, table, byId } of parts) {
    spill.eachRow((filing, ownLabel, ownFile, kind, amount) => {
      const slot = slotOf(byId[filing]!.number, kind);
      starts[slot + 1]!++;
      slots[row] = slot;
      label[row] = firstLabel + ownLabel;
      file[row] = ownFile;
      value[row++] = amount;
    });
    firstLabel += table.length;
  }
  for (let slot = 1; slot < starts.length; slot++) starts[slot]! += starts[slot - 1]!;
  const order = new Uint32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) order[next[slots[i]!]!++] = i;
  return (filing: number, kind: RowKind) => {
    const slot = slotOf(filing, kind);
    const rows: { label: Label; file: number; value: number }[] = [];
    for (let at = starts[slot]!; at < starts[slot + 1]!; at++) {
      const i = order[at]!;
      rows.push({ label: labels[label[i]!]!, file: file[i]!, value: value[i]! });
    }
    return rows;
  };
}
