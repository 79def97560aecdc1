/** The structured data of the figures on a page. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { attribution, license as usualLicense } from '../../../contract/http/envelope.ts';

/** A schema.org `Dataset`. `subject`: what it is about, or its own address; `years` in order; `json` and `csv`: addresses. */
export const datasetAbout = (facts: {
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
  /** As `meta.license` has it; without it the usual one. */
  readonly license?: string | undefined;
}) => ({
  '@type': 'Dataset',
  name: facts.name,
  description: facts.description,
  ...facts.subject,
  temporalCoverage: `${facts.years[0]}/${facts.years.at(-1)}`,
  dateModified: facts.modified,
  license: licensesIn(facts.license ?? usualLicense),
  creditText: attribution(facts.operation),
  isAccessibleForFree: true,
  distribution: [
    download('application/json', facts.json),
    ...(facts.csv === undefined ? [] : [download('text/csv', facts.csv)]),
  ],
});

const download = (encodingFormat: string, contentUrl: string) => ({
  '@type': 'DataDownload',
  encodingFormat,
  contentUrl,
});

/** The address of a licence of Creative Commons, or the title of another; of several titles all. */
function licensesIn(titles: string): string | string[] {
  const addresses = titles.split(', ').map((title) => {
    const [, name, version] = /^CC (BY\S*) (\S+)$/.exec(title) ?? [];
    return name ? `https://creativecommons.org/licenses/${name.toLowerCase()}/${version}/deed.es` : title;
  });
  return addresses.length === 1 ? addresses[0]! : addresses;
}
