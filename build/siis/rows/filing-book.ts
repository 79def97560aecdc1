/** The filings that one worker meets: each is read once, good or bad, and the rows name it by its number. */

import type { Columns } from '../csv/header.ts';
import type { Fault } from './block.ts';
import { readFiling } from './fields.ts';
import { bucketOf, type Spill } from './spill.ts';

export interface FilingPlace {
  readonly id: number;
  readonly bucket: number;
  readonly nit: string;
}

export type FilingBook = (
  fields: readonly string[],
  columns: Columns,
) => FilingPlace | { readonly fault: Fault };

export function openFilingBook(spill: Spill): FilingBook {
  const known = new Map<string, ReturnType<FilingBook>>();
  let count = 0;

  function enter(...texts: Parameters<typeof readFiling>): ReturnType<FilingBook> {
    const filing = readFiling(...texts);
    if ('fault' in filing) return filing;
    const { nit, instance, radicado, entryPoint, cut } = filing;
    const place = { id: count++, bucket: bucketOf(Number(nit)), nit };
    spill.filing(place.bucket, [place.id, nit, instance, radicado, entryPoint, cut]);
    return place;
  }

  return (fields, columns) => {
    const instance = fields[columns.CODIGO_INSTANCIA]!;
    const nit = fields[columns.NIT]!;
    const radicado = fields[columns.NUMERO_RADICADO]!;
    const entryPoint = fields[columns.PUNTO_ENTRADA]!;
    const cut = fields[columns.FECHA_CORTE]!;
    const key = `${instance}\0${nit}\0${radicado}\0${entryPoint}\0${cut}`;
    let filing = known.get(key);
    if (!filing) {
      filing = enter(instance, nit, radicado, entryPoint, cut);
      known.set(key, filing);
    }
    return filing;
  };
}
