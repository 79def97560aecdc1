/**
 * Reads the only instance in a zip through its central directory; suspicious archives are refused. By hand, because fflate says of an
 * entry its name, sizes and method alone: not whether it is encrypted, in ZIP64 or in another volume, nor its checksum or its local name.
 */

import { crc32, inflateRawSync } from 'node:zlib';
import { FilingRejection, maxInstanceBytes } from './bytes.ts';

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endHeader = 0x06054b50;
const zip64Locator = 0x07064b50;
const maxEntries = 1_000;

/** Deflate can reach 1,032 to 1; filings padded with zeros reach about 60 to 1. */
const maxRatio = 250;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6) || (a === 7 && b === 8));
}

/** Bytes of the only `.xbrl` or `.xml` in the zip, except `__MACOSX` and taxonomy files. */
export function instanceInZip(bytes: Uint8Array): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = centralDirectory(zip);
  for (const { name } of entries) refuseUnsafeName(name);
  const instances = entries.filter(({ name }) => /\.(xbrl|xml)$/i.test(name) && !isBeside(name));
  if (instances.length === 0) throw new FilingRejection('the zip holds no .xbrl or .xml');
  if (instances.length > 1) {
    throw new FilingRejection(
      `the zip holds ${instances.length} instances: ${instances.map((e) => e.name).join(', ')}`,
    );
  }
  return unpack(zip, instances[0]!);
}

function isBeside(name: string): boolean {
  return name.startsWith('__MACOSX/') || /taxonomy/i.test(name) || name.split('/').at(-1)!.startsWith('._');
}

function refuseUnsafeName(name: string): void {
  if (name.startsWith('/') || name.includes('\\') || name.includes('\0') || /^[A-Za-z]:/.test(name)) {
    throw new FilingRejection(`the zip names a file outside itself: ${JSON.stringify(name)}`);
  }
  if (name.split('/').includes('..'))
    throw new FilingRejection(`the zip climbs out of its folder: ${JSON.stringify(name)}`);
  if (/\.zip$/i.test(name)) throw new FilingRejection(`the zip holds another zip: ${JSON.stringify(name)}`);
}

function centralDirectory(zip: Buffer): Entry[] {
  const end = endOfDirectory(zip);
  const count = zip.readUInt16LE(end + 10);
  const size = zip.readUInt32LE(end + 12);
  const start = zip.readUInt32LE(end + 16);
  // Streaming packers may add a ZIP64 record with valid 32-bit fields: such zips are read.
  const isSaturated = count === 0xffff || size === 0xffffffff || start === 0xffffffff;
  if (isSaturated && end >= 20 && zip.readUInt32LE(end - 20) === zip64Locator) throw zip64('the zip');
  if (zip.readUInt16LE(end + 4) !== 0 || count !== zip.readUInt16LE(end + 8)) {
    throw new FilingRejection('the zip is split over several volumes');
  }
  if (count > maxEntries)
    throw new FilingRejection(`the zip holds ${count} files; at most ${maxEntries} are read`);
  if (start + size > end) throw new FilingRejection('the central directory of the zip lies outside the file');

  const entries: Entry[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== centralHeader) {
      throw new FilingRejection('the central directory of the zip is damaged');
    }
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - 22 - 0xffff);
  for (let at = zip.length - 22; at >= lowest; at--) {
    if (zip.readUInt32LE(at) === endHeader && at + 22 + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw new FilingRejection('the zip is truncated or damaged: no end of central directory');
}

function zip64(what: string): FilingRejection {
  return new FilingRejection(`${what} is a ZIP64 archive, which is not read; pack it again as a plain zip`);
}

function unpack(zip: Buffer, entry: Entry): Uint8Array {
  const { name, packed, unpacked, offset } = entry;
  if ((entry.flags & 1) !== 0) throw new FilingRejection(`${name} in the zip is encrypted`);
  if (entry.method !== 0 && entry.method !== 8) {
    throw new FilingRejection(
      `${name} in the zip is packed by method ${entry.method}; only stored and deflated are read`,
    );
  }
  if ([packed, unpacked, offset].includes(0xffffffff)) throw zip64(`the zip with ${name}`);
  if (unpacked > maxInstanceBytes || unpacked > Math.max(1_048_576, packed * maxRatio)) {
    throw new FilingRejection(
      `${name} in the zip unpacks from ${packed} to ${unpacked} bytes, beyond what is read`,
    );
  }
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== localHeader) {
    throw new FilingRejection(`${name} in the zip has no local header`);
  }
  const nameEnd = offset + 30 + zip.readUInt16LE(offset + 26);
  if (zip.toString('utf8', offset + 30, nameEnd) !== name) {
    throw new FilingRejection(`${name} in the zip has another name in its local header`);
  }
  const start = nameEnd + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw new FilingRejection(`${name} in the zip is truncated`);

  const bytes = inflate(zip.subarray(start, start + packed), entry);
  if (bytes.length !== unpacked)
    throw new FilingRejection(`${name} in the zip unpacks to another size than it declares`);
  if (crc32(bytes) !== entry.crc)
    throw new FilingRejection(`${name} in the zip is damaged: its checksum differs`);
  if (isZip(bytes)) throw new FilingRejection(`${name} in the zip is itself a zip`);
  return bytes;
}

function inflate(data: Buffer, { method, name, unpacked }: Entry): Buffer {
  if (method === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
  } catch (cause) {
    throw new FilingRejection(`${name} in the zip cannot be unpacked to the size it declares`, { cause });
  }
}
