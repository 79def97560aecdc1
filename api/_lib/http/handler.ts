/** The parameters and answers of the handlers of operations. */

import type { z } from 'zod';
import type { CallParameters } from '../../../contract/client/client.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import type { CsvOperation, FeedOperation, operations } from '../../../contract/http/operations.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import type { Release } from '../data/release.ts';
import type { Pagination } from './pagination.ts';
import type { FeedResult, Notices, WithNotices, WorkbookResult } from './respond.ts';

/** What a handler answers: data, a table, a feed, a workbook, or the faults that it finds in the parameters. */
export type Answer<O extends OperationName> =
  | (WithNotices & WithPages & { readonly data: z.infer<(typeof operations)[O]['data']> })
  | (O extends CsvOperation ? Notices & WithPages & { readonly table: CsvSource<O> } : never)
  | (O extends FeedOperation ? FeedResult : never)
  | (O extends 'empresa' | 'empresas' | 'margenes' ? WorkbookResult : never)
  | { readonly faults: readonly ParameterFault[] };
type CsvSource<O extends CsvOperation> = Parameters<(typeof operations)[O]['csv']['rows']>[0];
/** Where the answer is one page of a list: `Link` leads to the others. */
interface WithPages {
  readonly pages?: Pagination<number>;
}

/** Answers an operation. `url` is the canonical path and query. */
export type Handler<O extends OperationName> = (
  parameters: CallParameters<O>,
  release: Release,
  url: string,
) => Answer<O> | Promise<Answer<O>>;
export type AllHandlers = { readonly [O in OperationName]: Handler<O> };
export type Handlers = { readonly [O in OperationName]?: Handler<O> };
