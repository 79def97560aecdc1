/** Streams that are taken again give of each text what zlib gives of it alone, but for a match at its end. */

import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDeflater, openInflater } from '../../api/_lib/data/deflate.ts';
import { tries } from '../property.ts';

/** Texts that repeat themselves and each other, from none to more than the window and a stream's own buffer hold. */
const rows = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.constantFrom('activos', 'ingresos', 'ñandú'))
  .map(([count, key]) =>
    Buffer.from(Array.from({ length: count }, (_, i) => `"${key}_${i % 61}":${(i * 7919) % 10_007}`).join()),
  );
const noise = fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes));
const texts = fc.array(fc.oneof(rows, noise), { minLength: 1, maxLength: 12 });

it.each([1, 6, 9])('at level %i, whatever text came before', (level) => {
  const [deflate, inflate] = [openDeflater(level), openInflater()];
  fc.assert(
    fc.property(texts, (all) => {
      for (const text of all) {
        const deflated = deflate(text);
        const alone = deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH });
        expect(Math.abs(deflated.length - alone.length)).toBeLessThanOrEqual(8);
        for (const form of [deflated, alone]) expect(inflate(form).equals(text)).toBe(true);
        expect(inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH }).equals(text)).toBe(true);
      }
    }),
    tries(20),
  );
});

it('what it gave stays as it was', () => {
  const [deflate, inflate] = [openDeflater(6), openInflater()];
  const all = Array.from({ length: 50 }, (_, i) => Buffer.from(`${i},`.repeat(i * 40)));
  const deflated = all.map(deflate);
  const inflated = deflated.map(inflate);
  expect(inflated.map(String)).toEqual(all.map(String));
  expect(deflated.map((one) => String(inflateRawSync(one, { finishFlush: constants.Z_SYNC_FLUSH })))).toEqual(
    all.map(String),
  );
});

it('an error is thrown, and the next text is none the worse', () => {
  const [deflate, inflate] = [openDeflater(6), openInflater()];
  const text = Buffer.from('activos '.repeat(200));
  const whole = deflate(text);
  for (let i = 0; i < 20; i++) {
    expect(() => inflate(Uint8Array.of(0b111, 1, 2, 3))).toThrow(
      expect.objectContaining({ code: 'Z_DATA_ERROR' }),
    );
    expect(inflate(whole).equals(text)).toBe(true);
  }
});

it('nothing of a text before is left for what points back past its own beginning', () => {
  const inflate = openInflater();
  inflate(openDeflater(6)(Buffer.from('activos '.repeat(200))));
  // Fixed codes: a match of three bytes, one byte back.
  expect(() => inflate(Uint8Array.of(0x03, 0x02, 0x00))).toThrow(
    expect.objectContaining({ code: 'Z_DATA_ERROR' }),
  );
});
