/** The examples of the docs: requests with the answers that the handlers gave on the sample data, kept in `examples.json`. */

import { readFileSync } from 'node:fs';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import {
  type CsvOperation,
  type ExampleSubjects,
  type FeedOperation,
  operationNames,
  operations,
} from '../../../contract/http/operations.ts';
import type { ProblemSlug } from '../../../contract/http/problems.ts';

export interface Example {
  readonly method: string;
  /** Path and query. */
  readonly call: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface ToolExample extends Example {
  /** The body of the request. */
  readonly sent: unknown;
}

export interface Examples {
  readonly answers: Readonly<Record<OperationName, Example>>;
  /** The same with `format=csv`, for the operations that offer it; the body is a string. */
  readonly tables: Readonly<Record<CsvOperation, Example>>;
  /** The same with `format=atom`. */
  readonly feeds: Readonly<Record<FeedOperation, Example>>;
  readonly problems: Readonly<Record<ProblemSlug, Example>>;
  /** A tool call at /mcp. */
  readonly tool: ToolExample;
}

export const examplesFile = new URL('examples.json', import.meta.url);

export const readExamples = (): Examples => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;

/** The call of each operation that the documents show. */
export const exampleCalls = (subjects: ExampleSubjects): Readonly<Record<OperationName, string>> =>
  Object.fromEntries(
    operationNames.map((name) => [name, apiPrefix + operations[name].example(subjects)]),
  ) as Record<OperationName, string>;
