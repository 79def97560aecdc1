/** What makes a gzip file a stored one: its first bytes, and its text whole. */

/** No name, no date, no level, no system, so that every machine writes the same. */
export const gzipHeader: Uint8Array = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Whether a file begins so: what stands in these bytes, no checksum covers. */
const hasGzipHeader = (file: Uint8Array): boolean =>
  file.length >= gzipHeader.length + 8 && gzipHeader.every((byte, i) => file[i] === byte);

/** The text, by zlib's `gunzip`, which compares the checksum. Throws where a single byte is another than was written. */
export function storedText<F extends Uint8Array, T extends Uint8Array>(file: F, gunzip: (file: F) => T): T {
  if (!hasGzipHeader(file)) throw new Error('does not begin as a stored file does');
  const text = gunzip(file);
  const length = new DataView(file.buffer, file.byteOffset + file.length - 4).getUint32(0, true);
  if (length !== text.length % 2 ** 32) throw new Error('goes on after its end');
  return text;
}
