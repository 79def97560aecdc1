import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attestationCheck, readReleasePin } from '../../../build/archive/release-pin.ts';
import { tempFolder } from '../../build-fixture.ts';

const written = (value: unknown) => {
  const file = join(tempFolder('pin'), 'release.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};
const whole = {
  release: 'a'.repeat(16),
  layout: 7,
  node: '24.1.0',
  zlib: '1.3',
  commit: 'c0ffee',
  bytes: 12,
  sha256: 'b'.repeat(64),
  url: 'https://example.org/release.tar',
};

it('an archive is named by its release, hash, bytes and address, whatever layout it has', () => {
  expect(readReleasePin(written({ ...whole, layout: 6 }))).toEqual({ ...whole, layout: 6 });
  const attested = { ...whole, attestation: 'https://example.org/attestations/1' };
  expect(readReleasePin(written(attested))).toEqual(attested);
});

it.each([
  ['{', 'names no archive of a release: '],
  [{ ...whole, url: undefined }, 'url '],
  [{ ...whole, sha256: 'b' }, 'sha256 '],
  [{ ...whole, release: 'b' }, 'release '],
  [{ ...whole, layout: '7' }, 'layout '],
  [{ ...whole, url: 'ftp://example.org/a.tar' }, 'url must be an https:// or file:// address'],
  [{ ...whole, archive: 'a.tar' }, 'Unrecognized key'],
  [{ ...whole, attestation: 'file:///a' }, 'attestation '],
  [[], 'expected object'],
])('%j is none, and the file and the field are named', (value, says) => {
  expect(() => readReleasePin(written(value))).toThrow(says);
  expect(() => readReleasePin(written(value))).toThrow('release.json names no archive');
});

it.each([
  [
    'https://github.com/cifras/datos/releases/download/datos-1/cifras-1.tar',
    'gh attestation verify cifras-1.tar --repo cifras/datos',
  ],
  ['https://example.org/cifras-1.tar', null],
  ['cifras-1.tar', null],
])('who built %s is told by a command where GitHub keeps it', (url, command) => {
  expect(attestationCheck(url)).toBe(command);
});
