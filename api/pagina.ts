/** The rendered pages of the site, pictures of charts and their oEmbed response. */

import { sitePages } from '../site/pages.ts';
import type { PageDocument } from '../site/parts/document/document.tsx';
import type { MissingPage } from '../site/parts/document/missing.ts';
import { handlers } from './_lib/handlers/handlers.ts';
import { servePages } from './_lib/page-door/serve-pages.ts';

export default servePages<PageDocument, MissingPage>(sitePages, handlers);
