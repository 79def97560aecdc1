/** The HTML document of every page of the site, which a server draws or a file of the site holds: head, header and footer. */

import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { feedType } from '../../../contract/feeds/feed.ts';
import { LanguageContext, useLanguage, useSpanish, useWords } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';
import { pictureIn } from './block.tsx';

/** HTML of the site's own files, which is not escaped. */
interface WrittenHtml {
  readonly html: string;
}

export interface PageDocument {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The canonical path; absent for pages that are not indexed: errors, lists of changes. */
  readonly path?: string;
  /** Whether it is in English; left out where the path says so. */
  readonly english?: boolean;
  /** Its paths in each language that it is written in. */
  readonly languages?: { readonly es: string; readonly en: string };
  /** The address of the site; of a file that is the same on every site, ''. */
  readonly site: string;
  /** Whether the companies are invented. */
  readonly sample: boolean;
  /** Structured data (schema.org). */
  readonly about?: object;
  /** The address of the feed of its changes. */
  readonly feed?: string;
  /** The path of its preview picture; null of a page whose own has nothing to draw. Without one it is that of the country. */
  readonly picture?: string | null;
  /** The path and query that a site embeds, where the canonical path says less. */
  readonly embedded?: string;
  /** `home`, the front page, has its search in its main part; `wide` has a column beside it. The body of each is all of the main part. */
  readonly main?: 'home' | 'whole' | 'wide';
  /** The main part, drawn, or as a file of the site holds it. */
  readonly body: ComponentChildren | WrittenHtml;
  /** Further tags of its head. */
  readonly head?: WrittenHtml;
  /** Whether search engines leave it out, though it has a canonical path. */
  readonly noindex?: boolean;
  /** The module of `site/browser` that it starts with. */
  readonly script: string;
  /** What the page was drawn from; its script asks for it once a reader works the page. */
  readonly facts?: object;
}

export const renderDocument = (page: PageDocument): string =>
  `<!doctype html>\n${renderToString(
    <LanguageContext.Provider value={isEnglish(page) ? 'en' : 'es'}>
      <Document {...page} />
    </LanguageContext.Provider>,
  )}\n`.replace('</head>', () => `${page.head?.html ?? ''}</head>`);

function Document(page: PageDocument) {
  const { title, description, sample, main, body, script, facts } = page;
  const english = useLanguage() === 'en';
  const words = useWords(documentWords);
  return (
    <html lang={english ? 'en' : 'es-CO'}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Cifras`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/img/cifras.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/css/site.css" />
        <script type="module" src={`/bundle/${script}${english ? '.en' : ''}.js`} />
        <HeadTags {...page} />
      </head>
      <body>
        <Header search={main !== 'home'} languages={page.languages} />
        {sample && (
          <aside class="banner" aria-label={words.sampleLabel}>
            {words.sample}
          </aside>
        )}
        {isWritten(body) ? (
          <main id="contenido" class="wrap" dangerouslySetInnerHTML={{ __html: body.html }} />
        ) : (
          <main id="contenido" class={main && main !== 'whole' ? `wrap ${main}` : 'wrap'}>
            {main ? (
              body
            ) : (
              <div id="page" data-facts={facts && ''}>
                {body}
              </div>
            )}
          </main>
        )}
        <Footer languages={page.languages} />
      </body>
    </html>
  );
}

const isWritten = (body: PageDocument['body']): body is WrittenHtml =>
  typeof body === 'object' && body !== null && 'html' in body;

const isEnglish = ({ path = '', english }: PageDocument): boolean => english ?? /^\/en(?:\/|$)/.test(path);

/** JSON as a `script` element, escaped so that no text can close the element. */
const StructuredData = ({ value }: { value: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
);

export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The tags of the head for search engines and link previews; error pages and pages of invented companies are not indexed. */
function HeadTags(page: PageDocument) {
  const { title, description, path, site, languages, sample, about, feed, picture } = page;
  const followed = feed !== undefined && <link rel="alternate" type={feedType} href={feed} />;
  if (path === undefined)
    return (
      <>
        {followed}
        <meta name="robots" content="noindex" />
      </>
    );
  const address = site + path;
  const country = pictureIn(isEnglish(page) ? 'en' : 'es', '/grafica/pais.png');
  const preview = picture === undefined ? country : (picture ?? '/img/cifras.png');
  const embed = `${site}/oembed?url=${encodeURIComponent(site + (page.embedded ?? path))}`;
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(languages ?? {}).map(([language, at]) => (
        <link key={language} rel="alternate" hreflang={language} href={site + at} />
      ))}
      {(sample || page.noindex) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Cifras" />
      <meta property="og:locale" content={isEnglish(page) ? 'en_US' : 'es_CO'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {followed}
      <meta property="og:image" content={site + preview} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {picture && <link rel="alternate" type="application/json+oembed" href={embed} title={title} />}
      {about !== undefined && <StructuredData value={about} />}
    </>
  );
}

const frontPages = { es: '/', en: '/en' };

/**
 * On a phone, lists and SQL are under the data.
 * `search`: whether it has one; the front page has its own.
 * `languages`: the paths of the page, where it is in both; else the front page is
 */
function Header({
  search,
  languages = frontPages,
}: {
  search: boolean;
  languages: PageDocument['languages'] | undefined;
}) {
  const words = useWords(documentWords);
  const english = useLanguage() === 'en';
  const other = english ? 'es' : 'en';
  const spanish = useSpanish();
  const inSpanish: readonly (readonly [href: string, name: string, kind?: string])[] = [
    ['/explorar', words.explorer],
    ['/sector', words.sectors],
    ['/comparar', words.compare],
    ['/cruzar', words.match, 'fold-narrow'],
    ['/mis-cifras', words.ownFigures],
    ['/datos', words.data],
    ['/datos/sql', 'SQL', 'fold-narrow'],
  ];
  return (
    <>
      <a class="unseen skip" href="#contenido">
        {words.skip}
      </a>
      <header class="site-header">
        <div class="wrap">
          <a class="brand" href={words.home}>
            <img src="/img/cifras.svg" alt="" width="24" height="24" />
            Cifras
          </a>
          {search && <SearchBox />}
          <nav aria-label={words.main}>
            {inSpanish.map(([href, name, kind]) => (
              <a class={kind} href={href} hreflang={spanish}>
                {name}
              </a>
            ))}
            <a href={english ? '/en/docs' : '/docs'}>API</a>
            <a href={languages[other]} hreflang={other} lang={other}>
              {words.otherShort}
            </a>
          </nav>
        </div>
      </header>
    </>
  );
}

/** The search of the site. `hint`: what its empty box says, where not as usual */
export function SearchBox({ hint }: { hint?: string }) {
  const { search } = useWords(documentWords);
  return (
    <search class="search">
      <form action={search.action}>
        <label class="unseen" for="buscar">
          {search.label}
        </label>
        <input
          id="buscar"
          name="q"
          type="search"
          placeholder={hint ?? search.hint}
          autoComplete="off"
          spellcheck={false}
        />
      </form>
    </search>
  );
}

/** Leads to the same page in the other language, or to its front page. */
function Footer({ languages = frontPages }: { languages: PageDocument['languages'] | undefined }) {
  const words = useWords(documentWords);
  const other = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <footer class="site-footer">
      <div class="wrap">
        <p>{words.about}</p>
        <p>
          {words.licensed}{' '}
          <a href={words.deed} rel="license">
            CC BY 4.0
          </a>
          : {words.cite} <a href="/docs/guia">{words.guide}</a> · <a href="/openapi.json">OpenAPI</a> ·{' '}
          <a href="/datos">{words.downloads}</a> · <a href="/docs/guia#error">{words.error}</a> ·{' '}
          <a href="/docs/datos-personales">{words.personal}</a> ·{' '}
          <a href={languages[other]} hreflang={other} lang={other}>
            {words.other}
          </a>
        </p>
      </div>
    </footer>
  );
}
