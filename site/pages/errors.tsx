/** Error pages: a query with faults; unknown NIT or group, with suggestions; a chart without figures; unavailable data; rate limit exceeded. */

import type { ComponentChildren } from 'preact';
import type { Client } from '../../contract/client/client.ts';
import { otherReadingOfNit } from '../../contract/files/other-reading-of-nit.ts';
import type { SearchResult } from '../../contract/http/schemas.ts';
import type { Dataset } from '../../contract/stored/layout.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import type { MissingPage } from '../parts/document/missing.ts';

const maxSuggestions = 5;
/** A prefix of fewer digits matches too many NITs. */
const minDigits = 5;

export async function missingPage(context: PageContext, what: MissingPage): Promise<PageDocument> {
  const { release, site } = context;
  const page = (title: string, body: ComponentChildren) =>
    errorPage(site, release.manifest.sample, title, body);
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
        'No hay ese sector',
        <>
          <p>Ninguna sociedad reporta en ese grupo CIIU, o su código está mal escrito.</p>
          <p>
            <a href="/sector">Todos los sectores</a> · <a href="/explorar">Explorar las empresas</a>
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
        'No hay esa línea',
        <>
          <p>Ninguna línea de los estados financieros tiene esa clave.</p>
          <p>
            <a href="/linea">Todas las líneas</a>
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
        `La empresa no presentó cifras de ${what.year}`,
        <>
          <p>Los años que presentó:</p>
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
        `No hay ninguna ${what.missing} con el NIT ${what.nit}`,
        <>
          {await hint(context, what.missing === 'entidad' ? 'sfc' : 'siis', what.nit)}
          <p>
            Escriba arriba el nombre o el NIT, o <a href="/explorar">explore las empresas</a>.
          </p>
        </>,
      );
  }
}

export const faultyPage = (site: string, pathname: string, faults: readonly string[]): PageDocument =>
  errorPage(
    site,
    false,
    'La dirección de esta página tiene fallas',
    <>
      <ul>
        {faults.map((fault) => (
          <li>{fault}</li>
        ))}
      </ul>
      <p>
        <a href={pathname}>Empezar de nuevo</a>
      </p>
    </>,
  );

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
): Promise<ComponentChildren> {
  const meant = otherReadingOfNit(release, dataset, nit);
  if (meant) {
    const href = `/${meant.dataset === 'sfc' ? 'sfc' : 'empresa'}/${meant.nit}`;
    return (
      <p>
        {meant.why}: <a href={href}>{meant.nit}</a>.
      </p>
    );
  }
  const similar = await similarNits(client, nit);
  if (similar.length === 0) return null;
  return (
    <>
      <p>Empiezan igual:</p>
      <ul>
        {similar.map(({ href, nit, razon_social }) => (
          <li>
            <a href={href}>{razon_social}</a>, NIT {nit}
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

const errorPage = (site: string, sample: boolean, title: string, body: ComponentChildren): PageDocument => ({
  title,
  description: title,
  site,
  sample,
  body: (
    <article class="prose">
      <h1>{title}</h1>
      {body}
    </article>
  ),
  script: 'shell',
});
