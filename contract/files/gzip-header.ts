/** The first bytes of every stored gzip file: no name, no date, no level, no system, so that every machine writes the same. */

export const gzipHeader: Uint8Array = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Whether a file begins so: what stands in these bytes, no checksum covers. */
export const hasGzipHeader = (file: Uint8Array): boolean =>
  file.length >= gzipHeader.length + 8 && gzipHeader.every((byte, i) => file[i] === byte);
