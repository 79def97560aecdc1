/** The envelope of every answer, `data` and `meta`, the same for stored answers and for those rendered on request. */

import type { OperationName } from './addresses.ts';
import { type Operation, operations } from './operations.ts';
import { sfcOrigin, siisOrigin } from './origins.ts';
import { monetaryOf } from './prices.ts';
import type { Query } from './requests.ts';
import { apiVersion, type Meta } from './schemas.ts';

/** The release that an answer comes from, as its `meta` names it. */
export interface ReleaseIdentity {
  readonly release: string;
  /** ISO 8601 */
  readonly generated_at: string;
  readonly sample: boolean;
}

export const license = 'CC BY 4.0';
export const licenseAddress = 'https://creativecommons.org/licenses/by/4.0/deed.es';

/** The one dataset to which a query limits an operation on both. */
export type ChosenDataset = Query<'search'>['source'];

/** Who must be cited when an answer of the operation is used, of one dataset where the query chose it. */
export const attribution = (operation: OperationName, dataset?: ChosenDataset): string =>
  dataset === undefined
    ? operations[operation].attribution
    : (dataset === 'sfc' ? sfcOrigin : siisOrigin).attribution;

/**
 * `url` is the canonical address: path, and after a question mark the canonical query when there is one. `dataset` is that
 * to which the query limits an operation on both, `base` the year in whose pesos it asks for amounts, `license` that of an
 * entity whose data have others.
 */
export function metaOf(
  operation: OperationName,
  release: ReleaseIdentity,
  url: string,
  {
    dataset,
    base = null,
    license: stated = license,
  }: {
    readonly dataset?: ChosenDataset | undefined;
    readonly base?: number | null;
    readonly license?: string | undefined;
  } = {},
): Meta {
  const { source, monetary }: Operation = operations[operation];
  return {
    version: apiVersion,
    generated_at: release.generated_at,
    url,
    source: dataset?.toUpperCase() ?? source,
    ...(monetary && { monetary: monetaryOf(monetary, base) }),
    license: stated,
    attribution: attribution(operation, dataset),
    release: release.release,
    ...(release.sample && { sample: true as const }),
  };
}

/** The body of an answer, one line of NDJSON. */
export const bodyOf = (data: string, meta: Meta): string =>
  `{"data":${data},"meta":${JSON.stringify(meta)}}\n`;

/** The characters before the meta of a body: the last of them, as data may have a key of that name. */
export const metaStart = ',"meta":{';
