/** The OpenAPI document and its TypeScript types as text; the same tables give the same bytes. */

import openapiTypes, { astToString } from 'openapi-typescript';
import { workbookType } from '../../../contract/http/operations.ts';
import { readExamples } from './examples.ts';
import { openapi } from './openapi.ts';

/** Contents by path below `public/`. */
export async function openapiFiles(): Promise<Record<'openapi.json' | 'openapi.d.ts', string>> {
  const document = `${JSON.stringify(openapi(readExamples()), null, 2)}\n`;
  // Typed clients request JSON: with `text/csv` or a workbook beside it, the type of every such answer would be a union with string.
  const ofJson = JSON.stringify(JSON.parse(document), (key, value) =>
    key === 'text/csv' || key === workbookType ? undefined : value,
  );
  return {
    'openapi.json': document,
    'openapi.d.ts': `// Types of the Cifras API, generated from openapi.json.\n\n${astToString(await openapiTypes(ofJson))}`,
  };
}
