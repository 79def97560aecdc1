/** Raw folders for tests: rows in the portal's exact format, and the reader run on them without threads. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRawFolder } from '../../build/raw/raw-folder.ts';
import { readSampleArguments, writeSample } from '../../build/sample/main.ts';
import type { isSimpleRecord } from '../../build/siis/csv/records.ts';
import { createExtractor } from '../../build/siis/rows/extract.ts';
import { type Extraction, type ReadResult, readSiis } from '../../build/siis/rows/read-siis.ts';
import type { CoverEntry, FilingEntry, RowKind, Spill } from '../../build/siis/rows/spill.ts';
import { copyRead, sharedSample, silent, small, tempFolder } from '../build-fixture.ts';

export const rawCsvHeader =
  'CODIGO_INSTANCIA,NIT,NUMERO_RADICADO,ID_PUNTO_ENTRADA,PUNTO_ENTRADA,ID_TAXONOMIA,TAXONOMIA,FECHA_CORTE,CONCEPTO,PERIODO,VALOR';

/** One row as the portal exports it; `parts` replaces columns by name with text as it stands in the file. */
export function row(parts: Readonly<Record<string, string>> = {}): string {
  const usual: Record<string, string> = {
    CODIGO_INSTANCIA: '"490,036"',
    NIT: '"999,000,123"',
    NUMERO_RADICADO: '2024-01-900005',
    ID_PUNTO_ENTRADA: '422',
    PUNTO_ENTRADA: '40 NIIF Pymes - Individual Grupo 2',
    ID_TAXONOMIA: '411',
    TAXONOMIA: '01 - Estados Financieros de Fin de Ejercicio - Corte 202',
    FECHA_CORTE: '2023 Dec 31 12:00:00 AM',
    CONCEPTO: 'Total de activos',
    PERIODO: 'Periodo Actual',
    VALOR: '1000',
  };
  return rawCsvHeader
    .split(',')
    .map((column) => parts[column] ?? usual[column])
    .join(',');
}

export const siisCsv = (...rows: string[]): string => `${[rawCsvHeader, ...rows].join('\n')}\n`;
/** The portal's name of a file of the ESF. */
export const esf = 'Estados_Financieros_NIIF-_Estado_de_Situación_Financiera_20260204.csv';

export function rawFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = tempFolder('raw');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A raw folder by file and company: the header of each file, and the text of each company's records in it. */
interface Apart {
  readonly headers: Readonly<Record<string, string>>;
  readonly companies: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Read as Latin-1, so that every byte is preserved. */
export function apartOf(folder: string): Apart {
  const headers: Record<string, string> = {};
  const companies = new Map<string, Record<string, string>>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv') && file !== 'alias.csv')) {
    const [first, ...lines] = readFileSync(join(folder, name), 'latin1').trimEnd().split('\n');
    headers[name] = `${first}\n`;
    let record = '';
    for (const line of lines) {
      record += `${line}\n`;
      // A record goes on over line breaks until its quotes are closed.
      if (record.split('"').length % 2 === 0) continue;
      const nit = /^(?:\d+|"[\d,]+"),"([\d,]+)",/.exec(record)![1]!.replaceAll(',', '');
      const own = companies.get(nit) ?? {};
      companies.set(nit, own);
      own[name] = (own[name] ?? '') + record;
      record = '';
    }
  }
  return { headers, companies };
}

/** A raw folder of some companies, without the files that have no row of them. */
export function folderOfSome({ headers, companies }: Apart, nits: readonly string[]): string {
  const files: Record<string, Uint8Array> = {};
  for (const [name, header] of Object.entries(headers)) {
    const rows = nits.map((nit) => companies.get(nit)![name] ?? '').join('');
    if (rows !== '') files[name] = Buffer.from(header + rows, 'latin1');
  }
  return rawFolder(files);
}

/** Writes a sample with the entities of the small one, whose filings are already in the cache. */
export async function sampleWithReadEntities(raw: string, companies: number): Promise<void> {
  const size = ['--companies', String(companies), '--entities', String(small.entities)];
  await writeSample(readSampleArguments(['--out', raw, ...size, '--years', '2023-2025']));
  copyRead((await sharedSample(small)).raw, raw);
}

export interface ReadRow {
  readonly nit: string;
  readonly cut: number;
  readonly label: string;
  readonly kind: RowKind;
  readonly value: number;
}

export interface WholeReading extends ReadResult {
  readonly rows: readonly ReadRow[];
  readonly covers: readonly string[];
  readonly filings: readonly FilingEntry[];
}

/** Reads a raw folder in this thread; records that are not `simple` go through the CSV parser. */
export async function readFolder(folder: string, simple?: typeof isSimpleRecord): Promise<WholeReading> {
  const filings: FilingEntry[] = [];
  /** By partition and number of the filing. */
  const byNumber = new Map<string, FilingEntry>();
  const rows: (Omit<ReadRow, 'label'> & { readonly label: number })[] = [];
  const covers: CoverEntry[] = [];
  const spill: Spill = {
    add: (kind, partition, entry) => {
      if (kind === 'covers') covers.push(entry as CoverEntry);
      if (kind !== 'filings') return;
      filings.push(entry as FilingEntry);
      byNumber.set(`${partition} ${entry[0]}`, entry as FilingEntry);
    },
    row: (partition, filing, label, _file, kind, value) => {
      const [, nit, , , , cut] = byNumber.get(`${partition} ${filing}`)!;
      rows.push({ nit, cut, label, kind, value });
    },
    close: () => {},
  };
  const extractor = createExtractor(spill, simple);
  const extraction: Extraction = {
    waitForCapacity: async () => {},
    extract: async (block) => {
      const { buffer, byteOffset, byteLength } = block.bytes;
      return extractor.extract({ ...block, bytes: Buffer.from(buffer, byteOffset, byteLength) });
    },
    end: async () => [extractor.dictionaries()],
    adopt: () => new Set(),
  };
  const reading = await readSiis(readRawFolder(folder), extraction, silent());
  const { labels } = extractor.dictionaries();
  const named = rows.map((row) => ({ ...row, label: labels[row.label]!.text }));
  return { ...reading, rows: named, covers: covers.map(([, , , , text]) => text), filings };
}
