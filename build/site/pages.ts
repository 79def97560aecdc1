/** All pages that are generated from the contract's tables: the reference, the error pages, the guide and llms.txt. */

import { readFileSync } from 'node:fs';
import type { ExampleSubjects } from '../../contract/http/operations.ts';
import { errorPages } from './errors.ts';
import { exampleCalls, readExamples } from './examples.ts';
import { guide } from './guide.ts';
import { llms } from './llms.ts';
import { reference } from './reference.ts';

/** Contents by path below `public/`; `contact` is where people write about an error; calls are of `served`. */
export function generatedPages(
  contact?: string,
  served: ExampleSubjects | null = null,
): Record<string, string> {
  const examples = readExamples();
  const calls = served && exampleCalls(served);
  const frame = readFileSync(new URL('../../public/404.html', import.meta.url), 'utf8');
  return {
    'llms.txt': llms(examples, calls),
    'docs/guia.html': guide(contact),
    ...reference(frame, examples, calls),
    ...errorPages(frame, examples),
  };
}
