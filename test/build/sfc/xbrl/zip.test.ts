/** Zip files: the one instance inside is read, every malicious archive is refused with its reason. */

import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readInstance } from '../../../../build/sfc/xbrl/read-instance.ts';
import { context, instance } from '../instance.ts';
import { zipOf } from './zip-of.ts';

const xbrl = Buffer.from(instance(`${context('c')}<ifrs:A contextRef="c">1</ifrs:A>`));
const entry = (name: string, bytes: Uint8Array = xbrl) => ({ name, bytes });
const read = (...entries: { name: string; bytes: Uint8Array }[]) => readInstance(zipOf(entries));

test.each([['a.xbrl'], ['A.XML'], ['folder/informe año.xbrl']])('%s is read', (name) => {
  expect(read(entry(name)).facts).toHaveLength(1);
});

test('what is beside the instance is left aside', () => {
  const zip = read(
    entry('a/', Buffer.alloc(0)),
    entry('__MACOSX/a/._b.xbrl'),
    entry('a/taxonomy/core.xml'),
    entry('a/Taxonomy.xml'),
    entry('a/._b.xbrl'),
    entry('leame.txt', Buffer.from('hola')),
    entry('a/b.xbrl'),
  );
  expect(zip.facts).toHaveLength(1);
});

test.each([
  ['two instances', [entry('a.xbrl'), entry('b.xml')], /2 instances: a\.xbrl, b\.xml/],
  ['the same name twice', [entry('a.xbrl'), entry('a.xbrl')], /2 instances/],
  ['no instance', [entry('a.txt')], /holds no \.xbrl or \.xml/],
  ['nothing', [], /holds no/],
  ['a climb', [entry('../a.xbrl')], /climbs out/],
  ['a climb beside the instance', [entry('a.xbrl'), entry('x/../../y.txt')], /climbs out/],
  ['an absolute name', [entry('/etc/a.xbrl')], /outside itself/],
  ['a drive', [entry('C:a.xbrl')], /outside itself/],
  ['backslashes', [entry('..\\a.xbrl')], /outside itself/],
  ['a nested zip', [entry('a.xbrl'), entry('b.zip', zipOf([entry('c.xbrl')]))], /holds another zip/],
  ['a zip under another name', [entry('a.xbrl', zipOf([entry('c.xbrl')]))], /is itself a zip/],
  ['a bomb', [entry('a.xbrl', Buffer.alloc(60_000_000, 0x20))], /unpacks from \d+ to 60000000 bytes/],
  [
    'too many files',
    Array.from({ length: 1_001 }, (_, i) => entry(`${i}.txt`, Buffer.alloc(0))),
    /1001 files/,
  ],
])('%s is refused', (_, entries, reason) => {
  expect(() => read(...entries)).toThrow(reason);
});

test('a size that lies is refused before the memory is full', () => {
  const zip = zipOf([entry('a.xbrl', Buffer.alloc(60_000_000, 0x20))]);
  const lie = Buffer.from(zip);
  lie.writeUInt32LE(1_000, lie.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  expect(() => readInstance(lie)).toThrow(/cannot be unpacked to the size it declares/);
});

test('damage is refused: cut, flipped, encrypted, another method, another local name', () => {
  const zip = zipOf([entry('a.xbrl')]);
  const central = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(zip);
    copy[at] = value;
    return copy;
  };
  expect(() => readInstance(zip.subarray(0, zip.length - 30))).toThrow(/truncated or damaged/);
  expect(() => readInstance(zip.subarray(0, 10))).toThrow(/truncated or damaged/);
  expect(() => readInstance(changed(central + 16, zip[central + 16]! ^ 1))).toThrow(/checksum differs/);
  expect(() => readInstance(changed(central + 8, 1))).toThrow(/encrypted/);
  expect(() => readInstance(changed(central + 10, 12))).toThrow(/method 12/);
  expect(() => readInstance(changed(30, 0x62))).toThrow(/another name/);
  expect(() => readInstance(changed(0, 0x51))).toThrow();
  expect(() => readInstance(changed(central, 0))).toThrow(/directory of the zip is damaged/);
  expect(() => readInstance(changed(40, zip[40]! ^ 0xff))).toThrow(/in the zip/);
});

describe('ZIP64', () => {
  const plain = zipOf([entry('a.xbrl')]);
  const end = plain.length - 22;
  const central = plain.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  const locator = Buffer.concat([Buffer.from('PK\x06\x07', 'latin1'), Buffer.alloc(16)]);
  const withLocator = (change: (zip: Buffer, end: number) => void) => {
    const zip = Buffer.concat([plain.subarray(0, end), locator, plain.subarray(end)]);
    change(zip, end + locator.length);
    return zip;
  };

  test('a record of ZIP64 beside the true figures is passed over', () => {
    expect(readInstance(withLocator(() => {})).facts).toHaveLength(1);
  });

  test.each<[string, (zip: Buffer, end: number) => void]>([
    ['the number of files', (zip, end) => zip.fill(0xff, end + 8, end + 12)],
    ['the size of the directory', (zip, end) => zip.writeUInt32LE(0xffffffff, end + 12)],
    ['the place of the directory', (zip, end) => zip.writeUInt32LE(0xffffffff, end + 16)],
    ['all of them, as the format has it', (zip, end) => zip.fill(0xff, end + 4, end + 20)],
    ['the size of the instance', (zip) => zip.writeUInt32LE(0xffffffff, central + 24)],
    ['the place of the instance', (zip) => zip.writeUInt32LE(0xffffffff, central + 42)],
  ])('%s only in ZIP64: refused by its name', (_, change) => {
    expect(() => readInstance(withLocator(change))).toThrow(/ZIP64 archive, which is not read/);
  });

  test('a zip of several volumes is refused as that', () => {
    const zip = Buffer.from(plain);
    zip.writeUInt16LE(1, end + 4);
    expect(() => readInstance(zip)).toThrow(/split over several volumes/);
  });
});

test('the fixture deflates as zlib does', () => {
  expect(zipOf([entry('a.xbrl')]).includes(deflateRawSync(xbrl))).toBe(true);
});
