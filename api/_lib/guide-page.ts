/** Where the page of the guide lies: on the platform beside the code, on a server in the folder where it made its pages. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let guidePage = new URL('../../public/docs/guia.html', import.meta.url);

export const guidePageUrl = (): URL => guidePage;

export function readGuideFrom(site: string): void {
  guidePage = pathToFileURL(join(site, 'docs/guia.html'));
}
