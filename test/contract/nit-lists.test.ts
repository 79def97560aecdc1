/** Lists of NITs in a query: every fault is named, and a valid list has one canonical form. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuery } from '../../contract/http/requests.ts';
import { checkDigit } from '../../contract/nit.ts';

const read = (nit: string) => parseQuery('empresas', new URLSearchParams({ nit }));
/** What is wrong with a list. */
const fault = (nit: string) => {
  const reading = read(nit);
  return reading.ok ? undefined : reading.errors.find(({ parameter }) => parameter === 'nit')?.detail;
};

it('every bad NIT of a list is named, a few of them when there are many', () => {
  expect(fault('999000123-3,abc,999000124,12')).toContain(
    'el dígito de verificación de 999000123 es 2, no 3; «abc» no es un NIT de 6 a 15 cifras; «12» no es',
  );
  expect(fault(Array.from({ length: 40 }, (_, i) => `x${i}`).join())).toContain(
    '«x4» no es un NIT de 6 a 15 cifras y 35 fallas más',
  );
  expect(fault('a,b,c,d,e')).toContain('15 cifras; se recibió');
});

it('fifty different NITs are one request, fifty-one are not, and twice the same is one', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => 900_000_000 + i);
  expect(fault([...list(50), ...list(50)].join())).toBeUndefined();
  expect(fault(list(51).join())).toContain('admite 50 NIT; se recibieron 51');
});

it('a list is one address however it is ordered and written', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 100_000_000, max: 999_999_999 }), { minLength: 1, maxLength: 50 }),
      fc.infiniteStream(fc.boolean()),
      (nits, typed) => {
        const written = nits.map((nit) =>
          typed.next().value ? `${nit}-${checkDigit(String(nit))}` : String(nit),
        );
        const sorted = [...nits].sort((a, b) => a - b);
        expect(read(written.join())).toMatchObject({ ok: true, canonical: `nit=${sorted}` });
      },
    ),
  ));
