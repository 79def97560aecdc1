/** The TypeScript types of the OpenAPI document as text, by openapi-typescript; the same document gives the same bytes. */

import { workbookType } from '../../../contract/http/operations.ts';
import { openapiText } from './openapi-text.ts';

/** Null where openapi-typescript is not installed, which is a package of development. */
export async function openapiTypes(load = () => import('openapi-typescript')): Promise<string | null> {
  const writer = await load().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!writer) return null;
  // Typed clients request JSON: with `text/csv` or a workbook beside it, the type of every such answer would be a union with string.
  const ofJson = JSON.stringify(JSON.parse(openapiText()), (key, value) =>
    key === 'text/csv' || key === workbookType ? undefined : value,
  );
  const types = writer.astToString(await writer.default(ofJson));
  return `// Types of the Cifras API, generated from openapi.json.\n\n${types}`;
}
