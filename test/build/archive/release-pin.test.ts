import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReleasePin } from '../../../build/archive/release-pin.ts';
import { tempFolder } from '../../build-fixture.ts';

const written = (value: unknown) => {
  const file = join(tempFolder('pin'), 'release.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};
const whole = {
  ...{ release: 'a'.repeat(16), layout: 7, node: '24.1.0', zlib: '1.3', commit: 'c0ffee' },
  ...{ bytes: 12, sha256: 'b'.repeat(64), url: 'https://example.org/release.tar' },
};

it('an archive is named by its release, hash, bytes and address, whatever layout it has', () => {
  expect(readReleasePin(written({ ...whole, layout: 6 }))).toEqual({ ...whole, layout: 6 });
});

it.each([
  ['{', 'names no archive of a release: '],
  [{ ...whole, url: undefined }, 'url '],
  [{ ...whole, sha256: 'b' }, 'sha256 '],
  [{ ...whole, release: 'b' }, 'release '],
  [{ ...whole, layout: '7' }, 'layout '],
  [{ ...whole, url: 'ftp://example.org/a.tar' }, 'url must be an https:// or file:// address'],
  [{ ...whole, archive: 'a.tar' }, 'Unrecognized key'],
  [[], 'expected object'],
])('%j is none, and the file and the field are named', (value, says) => {
  expect(() => readReleasePin(written(value))).toThrow(says);
  expect(() => readReleasePin(written(value))).toThrow('release.json names no archive');
});
