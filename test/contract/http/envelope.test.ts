/** The envelope: the fields of `meta`, and how it is found in the bytes of a body. */

import { expect, it } from 'vitest';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { attribution, metaOf } from '../../../contract/http/envelope.ts';
import { operations } from '../../../contract/http/operations.ts';
import { apiVersion } from '../../../contract/http/schemas.ts';

const release = { release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z', sample: false };
const [siis, sfc] = [/Superintendencia de Sociedades/, /Superintendencia Financiera/];

it('who must be cited is whoever published the data of the operation', () => {
  const cited = (operation: OperationName) => {
    const text = attribution(operation);
    return [siis.test(text), sfc.test(text)];
  };
  for (const operation of Object.keys(operations) as OperationName[])
    expect(cited(operation), operation).toEqual(
      operation.startsWith('sfc')
        ? [false, true]
        : operation === 'search' || operation === 'cambios'
          ? [true, true]
          : [true, false],
    );
  expect(attribution('search')).toBe(`${attribution('empresa')}; ${attribution('sfc')}`);
});

it('says the unit of amounts where there are some, and that a sample is one', () => {
  const url = '/api/v1/empresa/999000123';
  const { source, monetary } = operations.empresa;
  const always = {
    version: apiVersion,
    generated_at: release.generated_at,
    url,
    source,
    license: 'CC BY 4.0',
    attribution: attribution('empresa'),
    release: release.release,
  };
  const meta = metaOf('empresa', release, url);
  expect(monetary).toBeDefined();
  expect(meta).toStrictEqual({ ...always, monetary });
  expect(metaOf('empresa', { ...release, sample: true }, url)).toStrictEqual({ ...meta, sample: true });
  expect(Object.keys(metaOf('search', release, url))).not.toContain('monetary');
});
