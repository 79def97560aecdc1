/** The structured data of the figures on a page. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { attribution, licenseAddress } from '../../../contract/http/envelope.ts';

/** A schema.org `Dataset`. `subject`: what it is about, or its own address; `years` in order; `json` and `csv`: addresses. */
export const datasetAbout = (given: {
  readonly name: string;
  readonly description: string;
  readonly subject: { readonly about: { readonly '@id': string } } | { readonly url: string };
  /** Gives who must be cited. */
  readonly operation: OperationName;
  readonly years: readonly (number | string)[];
  /** ISO 8601 */
  readonly modified: string;
  readonly json: string;
  readonly csv?: string;
}) => ({
  '@type': 'Dataset',
  name: given.name,
  description: given.description,
  ...given.subject,
  temporalCoverage: `${given.years[0]}/${given.years.at(-1)}`,
  dateModified: given.modified,
  license: licenseAddress,
  creditText: attribution(given.operation),
  isAccessibleForFree: true,
  distribution: [
    download('application/json', given.json),
    ...(given.csv === undefined ? [] : [download('text/csv', given.csv)]),
  ],
});

const download = (encodingFormat: string, contentUrl: string) => ({
  '@type': 'DataDownload',
  encodingFormat,
  contentUrl,
});
