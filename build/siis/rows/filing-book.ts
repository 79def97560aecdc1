/** The filings that one worker meets: each is read once, good or bad, and the rows name it by its number. */

import type { Columns } from '../csv/header.ts';
import type { RecordView } from '../csv/records.ts';
import type { Fault } from './block.ts';
import { plainText, readFiling } from './fields.ts';
import { rememberedBytes } from './remembered.ts';
import { bucketCount, bucketOf, type Spill } from './spill.ts';

export interface FilingPlace {
  /** Among those of its bucket that this worker met. */
  readonly id: number;
  readonly bucket: number;
  readonly nit: string;
}

type Found = FilingPlace | { readonly fault: Fault };

export interface FilingBook {
  of(fields: readonly string[], columns: Columns): Found;
  /** The same of a plain record. */
  ofPlain(bytes: Uint8Array, record: RecordView, columns: Columns): Found;
}

type Names = Parameters<typeof readFiling>;

export function openFilingBook(spill: Spill): FilingBook {
  const known = new Map<string, Found>();
  /** By the front of its rows as it lies there, which all rows of a filing in a dataset share. */
  const byBytes = rememberedBytes<Found>(mostFronts);
  /** Of each bucket. */
  const counts = new Uint32Array(bucketCount);

  function enter(texts: Names): Found {
    const filing = readFiling(...texts);
    if ('fault' in filing) return filing;
    const { nit, instance, radicado, entryPoint, cut } = filing;
    const bucket = bucketOf(Number(nit));
    const place = { id: counts[bucket]!++, bucket, nit };
    spill.filing(place.bucket, [place.id, nit, instance, radicado, entryPoint, cut]);
    return place;
  }

  function find(texts: Names): Found {
    const key = texts.join('\0');
    const filing = known.get(key) ?? enter(texts);
    known.set(key, filing);
    return filing;
  }

  const readPlain = (bytes: Uint8Array, record: RecordView, columns: Columns): Found =>
    find(namesOf((column) => plainText(bytes, record, columns[column])));

  let columnsBefore: Columns | undefined;
  let frontEnd: number | null = null;

  /** Another order of the columns gives the same bytes another meaning. */
  function take(columns: Columns): void {
    if (JSON.stringify(columns) !== JSON.stringify(columnsBefore)) {
      frontEnd = endOfFront(columns);
      byBytes.clear();
    }
    columnsBefore = columns;
  }

  return {
    of: (fields, columns) => find(namesOf((column) => fields[columns[column]]!)),
    ofPlain(bytes, record, columns) {
      if (columns !== columnsBefore) take(columns);
      if (frontEnd === null) return readPlain(bytes, record, columns);
      const end = record.commaAt[frontEnd - 1]!;
      const known = byBytes.find(bytes, record.start, end);
      if (known) return known;
      const filing = readPlain(bytes, record, columns);
      byBytes.keep(filing, bytes, record.start, end);
      return filing;
    },
  };
}

/** Filings of the country in ten years are a quarter of it; hostile files do not fill the memory. */
const mostFronts = 1_000_000;

const named = ['CODIGO_INSTANCIA', 'NIT', 'NUMERO_RADICADO', 'PUNTO_ENTRADA', 'FECHA_CORTE'] as const;

const namesOf = (text: (column: (typeof named)[number]) => string): Names => {
  const [instance, nit, radicado, entryPoint, cut] = named;
  return [text(instance), text(nit), text(radicado), text(entryPoint), text(cut)];
};

/** The first column that differs from row to row; null unless all that name the filing stand before it, as in every export. */
function endOfFront(columns: Columns): number | null {
  const end = Math.min(columns.CONCEPTO, columns.PERIODO, columns.VALOR);
  return named.every((column) => columns[column] < end) ? end : null;
}
