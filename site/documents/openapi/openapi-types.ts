/** The TypeScript types of the OpenAPI document of JSON as text, by openapi-typescript; the same document gives the same bytes. */

import { jsonDocumentText } from './json-document.ts';

/** Null where openapi-typescript is not installed, which is a package of development. */
export async function openapiTypes(load = () => import('openapi-typescript')): Promise<string | null> {
  const writer = await load().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!writer) return null;
  const types = writer.astToString(await writer.default(jsonDocumentText()));
  return `// Types of the Cifras API, generated from openapi-json.json.\n\n${types}`;
}
