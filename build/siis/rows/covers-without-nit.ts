/** Cover pages whose rows name no NIT: they take it from the filing of their instance, where the question «NIT» says the same. */

import { nitDigits } from '../../../contract/nit.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { CoverWithoutNit } from './block.ts';
import { readFilingFields } from './fields.ts';
import { openSpill, partitionOf, readSpill } from './spill.ts';

/** What `workers` spilled is in the folder; what is adopted is spilled under the number behind theirs. Returns it. */
export function adoptCovers(
  folder: string,
  workers: number,
  covers: readonly CoverWithoutNit[],
): ReadonlySet<CoverWithoutNit> {
  const adopted = new Set<CoverWithoutNit>();
  const spill = openSpill(folder, workers);
  const known = new Map<number, ReadonlySet<string>>();
  const isFiled = (partition: number, nit: string, instance: number): boolean => {
    const filed = known.get(partition) ?? filedInstances(folder, workers, partition);
    known.set(partition, filed);
    return filed.has(`${nit} ${instance}`);
  };
  let filings = 0;
  for (const own of groupBy(covers, ({ instance }) => nitDigits(instance)).values()) {
    const answers = new Set(own.flatMap(({ field, text }) => (field === null ? [nitDigits(text)] : [])));
    if (answers.size !== 1) continue;
    const [nit] = answers as Set<string>;
    for (const cover of own) {
      const { instance, radicado, entryPoint, cut, field, variant, file, text } = cover;
      const filing = readFilingFields(instance, nit!, radicado, entryPoint, cut);
      if (field === null || 'fault' in filing) continue;
      const partition = partitionOf(Number(filing.nit));
      if (!isFiled(partition, filing.nit, filing.instance)) continue;
      const id = filings++;
      const { radicado: number, entryPoint: name, cut: day } = filing;
      spill.filing(partition, [id, filing.nit, filing.instance, number, name, day]);
      spill.cover(partition, [id, field, variant, file, text]);
      adopted.add(cover);
    }
  }
  spill.close();
  return adopted;
}

/** Of a partition, the instances that the workers met with their NIT. */
function filedInstances(folder: string, workers: number, partition: number): ReadonlySet<string> {
  const spilled = Array.from({ length: workers }, (_, worker) => readSpill(folder, partition, worker));
  return new Set(
    spilled.flatMap((own) => own?.filings.map(([, nit, instance]) => `${nit} ${instance}`) ?? []),
  );
}
