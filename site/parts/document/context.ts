/** What every page is drawn from: a release by its files and by the client of the API, and what the site says of itself. */

import type { Client } from '../../../contract/client/client.ts';
import type { ReleaseFiles } from '../../../contract/files/release-files.ts';

export interface PageContext {
  readonly release: ReleaseFiles;
  /** Its answers are of the same release. */
  readonly client: Client;
  /** The address of the site. */
  readonly site: string;
  /** Where people write about an error in a figure; null where nobody says. */
  readonly contact: string | null;
}
