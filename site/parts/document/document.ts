/** The HTML document of every page of the site, which a server draws or a file of the site holds: head, header and footer. */

import { feedType } from '../../../contract/feeds/feed.ts';
import { Html, html, jsonForScript } from './html.ts';

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
  /** The path of its preview picture. */
  readonly picture?: string;
  /** The path and query that a site embeds, where the canonical path says less. */
  readonly embedded?: string;
  /** `home`, the front page, has its search in its main part; `wide` has a column beside it. The body of each is all of the main part. */
  readonly main?: 'home' | 'whole' | 'wide';
  /** The HTML of the main part. */
  readonly body: Html;
  /** Further tags of its head. */
  readonly head?: Html;
  /** The module of `site/browser` that it starts with. */
  readonly script: string;
  /** The data from which the script renders the page again. */
  readonly facts?: object;
}

/** Of a page of a company, an entity or a CIIU group, that of the same in English. */
export const englishPath = (path: string): string => `/en${path}`;

export function renderDocument(page: PageDocument): string {
  const { title, description, site, sample, main, body, script, facts } = page;
  const banner =
    sample && html`<aside class="banner" lang="es" aria-label="Datos de muestra">${sampleText}</aside>\n    `;
  const data =
    facts !== undefined && html`<script type="application/json" id="datos">${jsonForScript(facts)}</script>`;
  return html`<!doctype html>
<html lang="${isEnglish(page) ? 'en' : 'es-CO'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Cifras</title>
    <meta name="description" content="${description}">
    <link rel="icon" href="/img/cifras.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/css/site.css">
    <script type="module" src="/bundle/${script}.js"></script>
    ${headTags(page, site)}${page.head !== undefined && html`\n    ${page.head}`}
  </head>
  <body>
    ${main === 'home' ? shellWithoutSearch : isEnglish(page) ? shellInEnglish : shellStart}
    ${banner}<main id="contenido" class="${main && main !== 'whole' ? `wrap ${main}` : 'wrap'}">
      ${main ? body : html`<div id="page">${body}</div>`}
    </main>
    ${shellEnd}
    ${data}
  </body>
</html>
`.text;
}

/** Header and footer stay in Spanish, but for the search, which leads to pages in English. */
const isEnglish = ({ path = '', english }: PageDocument): boolean => english ?? /^\/en(?:\/|$)/.test(path);

const sampleText = 'Datos de muestra: estas empresas son inventadas. Ninguna cifra de esta página es real.';

/** The tags of the head for search engines and link previews; error pages and pages of invented companies are not indexed. */
function headTags(page: PageDocument, site: string): Html {
  const { title, description, path, languages, sample, about, feed, picture, embedded = path ?? '' } = page;
  const followed = feed !== undefined && html`<link rel="alternate" type="${feedType}" href="${feed}">\n    `;
  if (path === undefined) return html`${followed}<meta name="robots" content="noindex">`;
  const address = site + path;
  const embed = `${site}/oembed?url=${encodeURIComponent(site + embedded)}`;
  const previewTags = html`<meta property="og:image" content="${site + (picture ?? '/img/cifras.png')}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">
    ${picture !== undefined && html`<link rel="alternate" type="application/json+oembed" href="${embed}" title="${title}">\n    `}`;
  const languageLinks = Object.entries(languages ?? {}).map(
    ([language, at]) => html`<link rel="alternate" hreflang="${language}" href="${site + at}">\n    `,
  );
  return html`<link rel="canonical" href="${address}">
    ${languageLinks}${sample && html`<meta name="robots" content="noindex">\n    `}<meta property="og:type" content="website">
    <meta property="og:site_name" content="Cifras">
    <meta property="og:locale" content="${isEnglish(page) ? 'en_US' : 'es_CO'}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${address}">
    ${followed}${previewTags}${about !== undefined && html`<script type="application/ld+json">${jsonForScript(about)}</script>`}`;
}

const shellStart = new Html(`<a class="unseen skip" href="#contenido" lang="es">Ir al contenido</a>
    <header class="site-header" lang="es">
      <div class="wrap">
        <a class="brand" href="/"><img src="/img/cifras.svg" alt="" width="24" height="24">Cifras</a>
        <search class="search"><form action="/buscar">
          <label class="unseen" for="buscar">Buscar una empresa por nombre o NIT</label>
          <input id="buscar" name="q" type="search" placeholder="Nombre o NIT" autocomplete="off" spellcheck="false">
        </form></search>
        <nav aria-label="Principal">
          <a href="/explorar">Explorar</a>
          <a href="/sector">Sectores</a>
          <a href="/comparar">Comparar</a>
          <a href="/cruzar">Cruzar</a>
          <a href="/datos">Datos</a>
          <a href="/datos/sql">SQL</a>
          <a href="/docs">API</a>
        </nav>
      </div>
    </header>`);

const shellInEnglish = new Html(
  shellStart.text
    .replace('<form action="/buscar">', '<form action="/en/buscar">')
    .replace(
      'for="buscar">Buscar una empresa por nombre o NIT',
      'for="buscar" lang="en">Find a company by name or NIT (tax number)',
    )
    .replace('placeholder="Nombre o NIT"', 'lang="en" placeholder="Name or NIT (tax number)"'),
);

const shellWithoutSearch = new Html(shellStart.text.replace(/ *<search[\s\S]*?<\/search>\n/, ''));

const shellEnd = new Html(`<footer class="site-footer" lang="es">
      <div class="wrap">
        <p>Cifras publica los estados financieros que las sociedades reportan a la Superintendencia de Sociedades (SIIS) y a la Superintendencia Financiera (SFC). No es un sitio de esas entidades.</p>
        <p>Datos con licencia <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license">CC BY 4.0</a>: cite el conjunto original. <a href="/docs/guia">Guía de la API</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/datos">Descargas y calidad</a> · <a href="/docs/guia#error">¿Ve un error?</a> · <a href="/docs/datos-personales">Datos personales</a> · <a href="/en" hreflang="en" lang="en">In English</a></p>
      </div>
    </footer>`);
