/** Where the page of the guide lies: on the platform beside the code, on a server in the folder where it made its pages. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let guidePage = Promise.resolve(new URL('../../public/docs/guia.html', import.meta.url));

export const guidePageUrl = (): Promise<URL> => guidePage;

/** `site`: the folder, once its pages are made. */
export function readGuideFrom(site: Promise<string>): void {
  guidePage = site.then((folder) => pathToFileURL(join(folder, 'docs/guia.html')));
}
