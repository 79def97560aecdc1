/** The types of the OpenAPI document, where their writer is installed and where it is not. */

import { expect, it } from 'vitest';
import { openapiTypes } from '../../../../site/documents/openapi/openapi-types.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

it('are none where the writer is not installed', async () => {
  expect(await openapiTypes(failing('ERR_MODULE_NOT_FOUND'))).toBeNull();
});

it('fail with the writer, where that is another fault', async () => {
  await expect(openapiTypes(failing('ERR_REQUIRE_ESM'))).rejects.toThrow('ERR_REQUIRE_ESM');
});

it('take every answer as JSON, not as a text of CSV', async () => {
  const types = (await openapiTypes())!;
  expect(types).toContain('"/screener": {');
  expect(types).toContain('"application/json"');
  expect(types).not.toContain('"text/csv"');
});
