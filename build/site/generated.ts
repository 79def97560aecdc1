/** Every generated file of the site by its path, as text: the same tables give the same bytes. */

import openapiTypes, { astToString } from 'openapi-typescript';
import { errorPages } from './errors.ts';
import { readExamples } from './examples.ts';
import { guide } from './guide.ts';
import { llms } from './llms.ts';
import { openapi } from './openapi.ts';
import { reference } from './reference.ts';

/** `frame` is a page whose `<main>` the reference and the error pages replace. */
export async function generated(frame: string): Promise<Record<string, string>> {
  const examples = readExamples();
  const document = `${JSON.stringify(openapi(examples), null, 2)}\n`;
  // Typed clients ask for JSON: a second media type would make every answer a union with a text.
  const ofJson = JSON.stringify(JSON.parse(document), (key, value) =>
    key === 'text/csv' ? undefined : value,
  );
  return {
    'openapi.json': document,
    'openapi.d.ts': `// Types of the Cifras API, generated from openapi.json.\n\n${astToString(await openapiTypes(ofJson))}`,
    'llms.txt': llms(examples),
    'guia.html': guide(),
    ...reference(frame, examples),
    ...errorPages(frame, examples),
  };
}
