/** Error pages: a query with faults; unknown NIT or group, with suggestions; a chart without figures; unavailable data; rate limit exceeded. */

import type { ComponentChildren } from 'preact';
import type { Client } from '../../contract/client/client.ts';
import { otherReadingOfNit } from '../../contract/files/other-reading-of-nit.ts';
import type { Language } from '../../contract/http/parameters.ts';
import type { SearchResult } from '../../contract/http/schemas.ts';
import type { Dataset } from '../../contract/stored/layout.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import type { MissingPage } from '../parts/document/missing.ts';
import { pathIn, spanishAlone } from '../words/language.ts';
import { errorWords } from '../words/words.ts';

const maxSuggestions = 5;
/** A prefix of fewer digits matches too many NITs. */
const minDigits = 5;

/** Pages in English are below `/en`. */
const languageAt = (pathname: string): Language => (/^\/en(?:\/|$)/.test(pathname) ? 'en' : 'es');

/** In the language of the address; what only an address in Spanish can lack is told in Spanish. */
export async function missingPage(
  context: PageContext,
  pathname: string,
  what: MissingPage,
): Promise<PageDocument> {
  const { release, site } = context;
  const language = languageAt(pathname);
  const words = errorWords[language];
  const page = (title: string, body: ComponentChildren) =>
    errorPage(site, release.manifest.sample, title, body, language);
  const explorer = (text: string) => (
    <a href="/explorar" hreflang={spanishAlone(language)}>
      {text}
    </a>
  );
  switch (what.missing) {
    case 'pagina':
      return page(
        'No hay nada en esta dirección',
        <p>
          <a href="/">Ir al inicio</a>
        </p>,
      );
    case 'sector':
      return page(
        words.noSector,
        <>
          <p>{words.nobodyInSector}</p>
          <p>
            <a href="/sector" hreflang={spanishAlone(language)}>
              {words.allSectors}
            </a>
            {' · '}
            {explorer(words.explore)}
          </p>
        </>,
      );
    case 'departamento':
      return page(
        'No hay ese departamento',
        <>
          <p>Ninguna sociedad cuenta en él, o su código DIVIPOLA está mal escrito: tiene dos cifras.</p>
          <p>
            <a href="/departamentos">Todos los departamentos</a>
          </p>
        </>,
      );
    case 'linea':
      return page(
        words.noLine,
        <>
          <p>{words.noSuchKey}</p>
          <p>
            <a href={pathIn(language, '/linea')}>{words.allLines}</a>
          </p>
        </>,
      );
    case 'digito': {
      const { nit, typed, right } = what;
      const exists = release.has(what.page === 'sfc' ? 'sfc' : 'siis', nit);
      return page(
        'El dígito de verificación no corresponde',
        <>
          <p>
            El dígito de verificación del NIT {nit} es {right}, no {typed}.
          </p>
          {exists && (
            <p>
              <a href={`/${what.page}/${nit}`}>
                Ver la página del NIT {nit}-{right}
              </a>
            </p>
          )}
        </>,
      );
    }
    case 'dos_nit':
      return page(
        'Ese número puede ser el NIT de dos',
        <>
          <p>Su última cifra puede ser la del NIT o un dígito de verificación, y ambos NIT existen:</p>
          <ul>
            {what.nits.map((nit) => (
              <li>
                <a href={`/${what.page}/${nit}`}>{nit}</a>
              </li>
            ))}
          </ul>
        </>,
      );
    case 'grafica': {
      const { nit, name } = what;
      return page(
        `No hay datos para ${name === '' ? 'ninguna gráfica' : `la gráfica de ${name}`}`,
        <>
          <p>Ninguno de los años que reportó la empresa con NIT {nit} trae las cifras que se dibujarían.</p>
          <p>
            <a href={`/empresa/${nit}`}>Ver lo que sí reportó</a>
          </p>
        </>,
      );
    }
    case 'anio':
      return page(
        words.noYear(what.year),
        <>
          <p>{words.yearsFiled}</p>
          <ul class="chips">
            {what.years.toReversed().map((year) => (
              <li>
                <a href={`${what.page}?anio=${year}`}>{year}</a>
              </li>
            ))}
          </ul>
        </>,
      );
    default:
      return page(
        words.nobody[what.missing](what.nit),
        <>
          {await hint(context, what.missing === 'entidad' ? 'sfc' : 'siis', what.nit, language)}
          <p>
            {words.typeAbove}
            {explorer(words.exploreInstead)}.
          </p>
        </>,
      );
  }
}

/** The faults are the API's own words, in Spanish. */
export function faultyPage(site: string, pathname: string, faults: readonly string[]): PageDocument {
  const language = languageAt(pathname);
  const words = errorWords[language];
  return errorPage(
    site,
    false,
    words.faulty,
    <>
      <ul lang={spanishAlone(language)}>
        {faults.map((fault) => (
          <li>{fault}</li>
        ))}
      </ul>
      <p>
        <a href={pathname}>{words.startAgain}</a>
      </p>
    </>,
    language,
  );
}

export const unavailablePage = (site: string): PageDocument =>
  errorPage(site, false, 'No fue posible leer los datos', <p>Vuelva a intentarlo en unos segundos.</p>);

export const busyPage = (site: string, seconds: number): PageDocument =>
  errorPage(
    site,
    false,
    'Muchas páginas en un minuto',
    <>
      <p>Desde su dirección se pidieron muchas páginas seguidas. Espere {seconds} s y vuelva a intentarlo.</p>
      <p>
        Para recorrer muchas empresas use <a href="/datos">las descargas</a>, que traen las mismas cifras.
      </p>
    </>,
  );

/** The known NIT that was meant, or those that begin alike. */
async function hint(
  { release, client }: PageContext,
  dataset: Dataset,
  nit: string,
  language: Language,
): Promise<ComponentChildren> {
  const meant = otherReadingOfNit(release, dataset, nit);
  if (meant) {
    const href = pathIn(language, `/${meant.dataset === 'sfc' ? 'sfc' : 'empresa'}/${meant.nit}`);
    return (
      <p>
        <span lang={spanishAlone(language)}>{meant.why}</span>: <a href={href}>{meant.nit}</a>.
      </p>
    );
  }
  const similar = await similarNits(client, nit);
  if (similar.length === 0) return null;
  return (
    <>
      <p>{errorWords[language].alike}</p>
      <ul>
        {similar.map(({ href, nit, razon_social }) => (
          <li>
            <a href={pathIn(language, href)}>{razon_social}</a>, NIT {nit}
          </li>
        ))}
      </ul>
    </>
  );
}

async function similarNits({ search }: Client, nit: string): Promise<readonly SearchResult[]> {
  for (let length = Math.min(nit.length, 15); length >= minDigits; length--) {
    const { results } = (await search({ q: nit.slice(0, length), limit: maxSuggestions })).data;
    if (results.length > 0) return results;
  }
  return [];
}

const errorPage = (
  site: string,
  sample: boolean,
  title: string,
  body: ComponentChildren,
  language: Language = 'es',
): PageDocument => ({
  title,
  description: title,
  site,
  sample,
  english: language === 'en',
  body: (
    <article class="prose">
      <h1>{title}</h1>
      {body}
    </article>
  ),
  script: 'shell',
});
