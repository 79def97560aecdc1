/** Looks for NITs in all that is published, whatever its form: texts, gzip streams, Parquet, columns of numbers, and the files of an archive. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { unpackTar } from 'modern-tar';

export interface PublishedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What was looked through, and where a NIT stands. */
export interface NitSearch {
  readonly files: number;
  /** Of the files and of all that was inflated of them. */
  readonly bytes: number;
  readonly found: readonly string[];
}

/** The files below a folder that servers give out: those without a dot in front. */
export const publishedBelow = (folder: string): PublishedFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !`/${relative(folder, path)}`.includes('/.'))
    .map((path) => ({ path: relative(folder, path), bytes: readFileSync(path) }));

export async function filesOfArchive(path: string): Promise<PublishedFile[]> {
  const entries = await unpackTar(readFileSync(path));
  return entries.map(({ header, data }) => ({ path: header.name, bytes: data ?? new Uint8Array() }));
}

export async function findNits(files: readonly PublishedFile[], nits: readonly string[]): Promise<NitSearch> {
  const found: string[] = [];
  let looked = 0;
  for (const file of files)
    for (const part of await partsOf(file)) {
      looked += part.length;
      for (const nit of nits) if (holdsNit(part, nit)) found.push(`${file.path}: ${nit}`);
    }
  return { files: files.length, bytes: looked, found: [...new Set(found)] };
}

const gzipMagic = Buffer.of(0x1f, 0x8b, 8);

/** The name of the file, its bytes, every gzip stream in them, and the rows of a Parquet. */
async function partsOf({ path, bytes }: PublishedFile): Promise<Buffer[]> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [Buffer.from(path), whole];
  for (let at = whole.indexOf(gzipMagic); at >= 0; at = whole.indexOf(gzipMagic, at + 1))
    try {
      parts.push(inflateRawSync(whole.subarray(at + 10)));
    } catch {
      // Three bytes that look like the beginning of a stream.
    }
  if (path.endsWith('.parquet')) parts.push(Buffer.from(await rowsOf(bytes)));
  return parts;
}

async function rowsOf(bytes: Uint8Array): Promise<string> {
  const file = new Uint8Array(bytes).buffer;
  const compressors = { GZIP: (input: Uint8Array) => gunzipSync(input) };
  const rows = await parquetReadObjects({ file, compressors });
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** As digits that are no part of a longer number, or as one of the numbers that columns are made of. */
function holdsNit(bytes: Buffer, nit: string): boolean {
  const double = Buffer.alloc(8);
  double.writeDoubleLE(Number(nit));
  const whole = Buffer.alloc(8);
  whole.writeBigInt64LE(BigInt(nit));
  const short = Buffer.alloc(4);
  short.writeUInt32LE(Number(nit) % 2 ** 32);
  if ([double, whole, short].some((form) => bytes.includes(form))) return true;
  for (let at = bytes.indexOf(nit); at >= 0; at = bytes.indexOf(nit, at + 1))
    if (!isDigit(bytes[at - 1]) && !isDigit(bytes[at + nit.length])) return true;
  return false;
}
