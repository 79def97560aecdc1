/** The front page in both languages. */

import { files } from '../../contract/files/files.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { latestOf } from '../../contract/stored/layout.ts';
import { pictureIn } from '../parts/document/block.tsx';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { siteGraph } from '../parts/document/site-graph.ts';
import { HomePage } from '../parts/home/page.tsx';
import { homeWords } from '../words/words.ts';

export async function homeDocument(
  { release, site }: PageContext,
  language: Language,
): Promise<PageDocument> {
  const { manifest } = release;
  const { title, description, path } = homeWords[language];
  const home = await release.json(files.home);
  return {
    title,
    description,
    path,
    languages: { es: homeWords.es.path, en: homeWords.en.path },
    site,
    sample: manifest.sample,
    about: siteGraph(site),
    feed: '/data/feeds/publicaciones.atom',
    picture: home.pais.ingresos_operacionales.some((sum) => sum !== null)
      ? pictureIn(language, '/grafica/pais.png')
      : null,
    main: 'home',
    body: <HomePage home={home} latest={latestOf(manifest)} release={manifest.history[0]} site={site} />,
    script: 'shell',
  };
}
