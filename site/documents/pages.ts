/** All pages that are files: written by hand, or made of the contract's tables (the reference, the error pages, llms.txt). */

import type { ExampleSubjects } from '../../contract/http/operations.ts';
import { fillPage } from './fill-page.ts';
import { llms } from './llms.ts';
import { exampleCalls, readExamples } from './openapi/examples.ts';
import { type MadeFor, pageFile, writtenPages } from './page-files.ts';
import { errorPages } from './reference/errors.ts';
import { reference } from './reference/reference.ts';

/** Contents by path below `public/`; `contact` is where people write about an error; calls are of `served`. */
export function generatedPages(
  contact?: string,
  served: ExampleSubjects | null = null,
  madeFor: MadeFor = { site: '', sample: false },
): Record<string, string> {
  const examples = readExamples();
  const calls = served && exampleCalls(served);
  const pages = [
    ...writtenPages((text) => fillPage(text, madeFor.site, contact)),
    ...reference(examples, calls),
    ...errorPages(examples),
  ];
  return {
    'llms.txt': llms(examples, calls),
    ...Object.fromEntries(pages.map((page) => pageFile(page, madeFor))),
  };
}
