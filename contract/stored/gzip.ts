/** Gzip members (RFC 1952) joined from segments that were deflated separately: header, trailer and combined checksum. Deflating is left to zlib. */

/** The CRC-32 and the length in bytes of a text. */
export interface Checksum {
  readonly crc: number;
  readonly length: number;
}

/** A text deflated on its own, up to a byte boundary. */
export interface DeflateSegment extends Checksum {
  readonly deflated: Uint8Array;
}

export const emptyChecksum: Checksum = { crc: 0, length: 0 };

/** Magic, deflate, no flags, no time, no level, unknown system: the same bytes on every machine. */
export const gzipHeader: Uint8Array = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** The end of a member after its segments: an empty last block, the checksum and the length of the text. */
export function gzipTrailer({ crc, length }: Checksum): Uint8Array {
  const end = new Uint8Array(10);
  const view = new DataView(end.buffer);
  view.setUint8(0, 3);
  view.setUint32(2, crc, true);
  view.setUint32(6, length % 2 ** 32, true);
  return end;
}

/** One gzip member of all segments in order. */
export function gzipMember(segments: readonly DeflateSegment[]): Uint8Array<ArrayBuffer> {
  const end = gzipTrailer(segments.reduce(combineChecksums, emptyChecksum));
  return concatBytes([gzipHeader, ...segments.map(({ deflated }) => deflated), end]);
}

/** The flag of a header with an extra field (RFC 1952, 2.3.1.1), and the id of ours, which lists segments. */
const extraFieldFlag = 4;
const extraFieldId = 0x4643; // "CF"
/** The extra field before its entries: its length, its id, the length of our data, the offset of the first segment. */
const extraHeadBytes = 10;
const entryBytes = 12;

/** A gzip member whose header lists the offsets of its inner segments, so that they can be copied without inflating. */
export function indexedGzipMember(
  before: DeflateSegment,
  inner: readonly DeflateSegment[],
  after: DeflateSegment,
): Uint8Array<ArrayBuffer> {
  const extra = new Uint8Array(extraHeadBytes + entryBytes * inner.length);
  const view = new DataView(extra.buffer);
  view.setUint16(0, extra.length - 2, true);
  view.setUint16(2, extraFieldId, true);
  view.setUint16(4, extra.length - 6, true);
  view.setUint32(6, gzipHeader.length + extra.length + before.deflated.length, true);
  for (const [i, { deflated, crc, length }] of inner.entries())
    for (const [k, value] of [deflated.length, crc, length].entries())
      view.setUint32(extraHeadBytes + entryBytes * i + 4 * k, value, true);
  const member = gzipMember([before, ...inner, after]);
  const whole = concatBytes([gzipHeader, extra, member.subarray(gzipHeader.length)]);
  whole[3] = extraFieldFlag;
  return whole;
}

/** The segments that the header of a member lists, in order; null when it lists none. */
export function readIndexedSegments(member: Uint8Array): DeflateSegment[] | null {
  const front = gzipHeader.length + extraHeadBytes;
  if (member.length < front || member[3] !== extraFieldFlag) return null;
  const view = new DataView(
    member.buffer,
    member.byteOffset + gzipHeader.length,
    member.length - gzipHeader.length,
  );
  const ours = view.getUint16(4, true) - 4;
  if (view.getUint16(2, true) !== extraFieldId || view.getUint16(0, true) !== ours + 8) return null;
  if (ours < 0 || ours % entryBytes > 0 || member.length < front + ours) return null;
  let start = view.getUint32(6, true);
  return Array.from({ length: ours / entryBytes }, (_, i) => {
    const [bytes, crc, length] = [0, 4, 8].map((at) =>
      view.getUint32(extraHeadBytes + entryBytes * i + at, true),
    ) as [number, number, number];
    start += bytes;
    return { deflated: member.subarray(start - bytes, start), crc, length };
  });
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const polynomial = 0xedb88320 | 0;

/** Powers of x modulo the polynomial: x^1, x^2, x^4 and so on, as in zlib's crc32_combine. */
const powers = [0x40000000];
while (powers.length < 32) powers.push(multiplyPolynomials(powers.at(-1)!, powers.at(-1)!));

/** x^(8 * length) modulo the polynomial, for a length in bytes. */
function shiftPolynomial(length: number): number {
  let shift = 0x80000000 | 0;
  for (let [bits, k] = [length, 3]; bits > 0; bits = Math.floor(bits / 2), k++)
    if (bits % 2 === 1) shift = multiplyPolynomials(powers[k % 32]!, shift);
  return shift;
}

/** The checksum of two concatenated texts from theirs (zlib's crc32_combine). */
export const combineChecksums = (first: Checksum, second: Checksum): Checksum => ({
  crc: (multiplyPolynomials(shiftPolynomial(second.length), first.crc) ^ second.crc) >>> 0,
  length: first.length + second.length,
});

/** The product of two polynomials modulo the CRC's, bits reflected; in signed 32-bit integers, which engines compute fast. */
function multiplyPolynomials(a: number, b: number): number {
  let product = 0;
  let factor = b | 0;
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= factor;
    factor = (factor >>> 1) ^ (-(factor & 1) & polynomial);
  }
  return product | 0;
}
