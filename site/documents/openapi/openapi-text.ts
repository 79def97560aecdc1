/** The OpenAPI document as text, `public/openapi.json`; the same tables give the same bytes. */

import { readExamples } from './examples.ts';
import { openapi } from './openapi.ts';

export const openapiText = (): string => `${JSON.stringify(openapi(readExamples()), null, 2)}\n`;
