/** The fingerprint of tables, and the readers that refuse a file by it. */

import { expect, it } from 'vitest';
import { expectFingerprint, fingerprintOf } from '../../../contract/stored/fingerprint.ts';

it('is FNV-1a of the tables as JSON, in 16 digits', () => {
  const tables = ['', 'a', 'ñ', ['roa', 'roe'], 10];
  expect(tables.map(fingerprintOf)).toEqual([
    '07cc7607b4949e25',
    'd4272417d7c77eea',
    '15d93081d92a47a1',
    '12d7af990ab8742d',
    '07f89207b4ba08a4',
  ]);
});

it('is another for another name or order', () => {
  const all = [['roa', 'roe'], ['roe', 'roa'], ['roa'], { roa: 'roe' }].map(fingerprintOf);
  expect(new Set(all).size).toBe(all.length);
});

it('lets a file pass that was written by the same tables, and refuses another', () => {
  expect(() => expectFingerprint('a.columns', '0123', '0123')).not.toThrow();
  expect(() => expectFingerprint('a.columns', '0123', '4567')).toThrow(
    'a.columns was written by tables of fingerprint 0123, this program reads with 4567',
  );
});
