/** Gzip both ways, and the bare streams of packed columns. */

import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';

export function unpack(gzip: Uint8Array): Buffer<ArrayBuffer> {
  // Most members unpack into one piece of this size.
  return gunzipSync(gzip, { chunkSize: 65_536 });
}

/** A deflated stream without header or checksum. */
export const inflated = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

/** At level 1: for what is rendered on request and sent once. */
export const packed = (text: string | Uint8Array): Buffer<ArrayBuffer> =>
  gzipSync(text, { level: constants.Z_BEST_SPEED });
