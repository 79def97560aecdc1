/** The data that every page gets: a release by its files and by the client of the API, the address of the site, and its contact. */

import type { Client } from '../../../contract/client/client.ts';
import type { ReleaseFiles } from '../../../contract/files/release-files.ts';

export interface PageContext {
  readonly release: ReleaseFiles;
  /** Its answers are of the same release. */
  readonly client: Client;
  /** The address of the site. */
  readonly site: string;
  /** Where people write about an error in a figure; null without a contact. */
  readonly contact: string | null;
}
