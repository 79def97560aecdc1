/** The filings that one worker meets: each is read once, good or bad, and the rows name it by its number. */

import type { ColumnPositions } from '../csv/header.ts';
import type { RowFault } from './block.ts';
import { readFilingFields } from './fields.ts';
import { partitionCount, partitionOf, type Spill } from './spill.ts';

export interface FilingRef {
  /** Among those of its partition that this worker met. */
  readonly id: number;
  readonly partition: number;
  readonly nit: string;
}

export type FilingInterner = (
  columns: ColumnPositions,
  field: (column: number) => string,
) => FilingRef | { readonly fault: RowFault };

export function createFilingInterner(spill: Spill): FilingInterner {
  const known = new Map<string, ReturnType<FilingInterner>>();
  /** Of each partition. */
  const counts = new Uint32Array(partitionCount);

  function intern(...texts: Parameters<typeof readFilingFields>): ReturnType<FilingInterner> {
    const filing = readFilingFields(...texts);
    if ('fault' in filing) return filing;
    const { nit, instance, radicado, entryPoint, cut } = filing;
    const partition = partitionOf(Number(nit));
    const place = { id: counts[partition]!++, partition, nit };
    spill.filing(place.partition, [place.id, nit, instance, radicado, entryPoint, cut]);
    return place;
  }

  /** Rows of a filing stand together, so that most are of the one before. */
  let last: ReturnType<FilingInterner> | undefined;
  let lastTexts: readonly string[] = [];
  return (columns, field) => {
    const instance = field(columns.CODIGO_INSTANCIA);
    const nit = field(columns.NIT);
    const radicado = field(columns.NUMERO_RADICADO);
    const entryPoint = field(columns.PUNTO_ENTRADA);
    const cut = field(columns.FECHA_CORTE);
    const [sameInstance, sameNit, sameRadicado, sameEntryPoint, sameCut] = lastTexts;
    if (
      last &&
      instance === sameInstance &&
      nit === sameNit &&
      radicado === sameRadicado &&
      entryPoint === sameEntryPoint &&
      cut === sameCut
    )
      return last;
    const key = `${instance}\0${nit}\0${radicado}\0${entryPoint}\0${cut}`;
    last = known.get(key);
    lastTexts = [instance, nit, radicado, entryPoint, cut];
    if (last) return last;
    last = intern(instance, nit, radicado, entryPoint, cut);
    known.set(key, last);
    return last;
  };
}
