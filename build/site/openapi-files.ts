/** The OpenAPI document and the TypeScript types made of it, as text: the same tables give the same bytes. */

import openapiTypes, { astToString } from 'openapi-typescript';
import { readExamples } from './examples.ts';
import { openapi } from './openapi.ts';

/** By their path below public/. */
export async function openapiFiles(): Promise<Record<'openapi.json' | 'openapi.d.ts', string>> {
  const document = `${JSON.stringify(openapi(readExamples()), null, 2)}\n`;
  // Typed clients ask for JSON: a second media type would make every answer a union with a text.
  const ofJson = JSON.stringify(JSON.parse(document), (key, value) =>
    key === 'text/csv' ? undefined : value,
  );
  return {
    'openapi.json': document,
    'openapi.d.ts': `// Types of the Cifras API, generated from openapi.json.\n\n${astToString(await openapiTypes(ofJson))}`,
  };
}
