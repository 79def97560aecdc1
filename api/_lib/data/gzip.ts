/** Gzip by node's zlib, with the header that stored files have. */

import { promisify } from 'node:util';
import { gunzipSync, gzipSync, gzip as gzipWithCallback } from 'node:zlib';
import { gzipHeader, storedText } from '../../../contract/files/stored-text.ts';

/** The compression level of what is made on request: processor time before size. */
const responseLevel = 1;
/** Holds most texts whole; zlib's own 16 KB join two to four pieces. */
const chunkSize = 65_536;

export const gunzip = (gzip: Uint8Array): Buffer<ArrayBuffer> => gunzipSync(gzip, { chunkSize });

export function gzipBytes(text: string | Uint8Array, level = responseLevel): Buffer<ArrayBuffer> {
  const gzip = gzipSync(text, { level });
  gzip.set(gzipHeader);
  return gzip;
}

const gzipLater = promisify<string, { level: number }, Buffer<ArrayBuffer>>(gzipWithCallback);

/** The same bytes, made beside the event loop. */
export async function gzipInPool(text: string): Promise<Buffer<ArrayBuffer>> {
  const gzip = await gzipLater(text, { level: responseLevel });
  gzip.set(gzipHeader);
  return gzip;
}

/** The text of a stored file. Throws where a single byte is another than was written: zlib compares the checksum. */
export const unpackStored = (file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => storedText(file, gunzip);
