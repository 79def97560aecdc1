/** The page of what the releases changed of a list of companies and entities, with the address of its feed. */

import type { ComponentChildren } from 'preact';
import { pageOfSubject, wordsOfListed } from '../../contract/feeds/listed-changes.ts';
import { loadLabels } from '../../contract/files/line-labels.ts';
import type { ReleaseFiles } from '../../contract/files/release-files.ts';
import { type ListedChanges, maxFollowed } from '../../contract/http/changes.ts';
import { datasets } from '../../contract/stored/layout.ts';
import { feedAddress } from '../parts/document/client.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { date } from '../parts/document/format.ts';

/** The NITs are in order; without any, the page shows its form alone. */
export async function changesDocument(
  { release, client, site }: PageContext,
  nits: readonly string[],
): Promise<PageDocument> {
  const page = { site, sample: release.manifest.sample, script: 'shell' };
  if (nits.length === 0) {
    const description = `Lo que cada publicación de los datos cambia de las empresas y entidades de una lista de hasta ${maxFollowed} NIT.`;
    const body = (
      <>
        <h1>Seguir empresas</h1>
        <p class="lead">{description}</p>
        <p>
          Si tiene los nombres y no los NIT, <a href="/cruzar">cruce primero su lista</a>.
        </p>
        {form('')}
      </>
    );
    return { ...page, title: 'Seguir empresas', description, path: '/cambios', body };
  }
  const [labelOf, { data }] = await Promise.all([
    loadLabels(release),
    client.cambios({ nit: nits, include: ['publicaciones'], page_size: 1 }),
  ]);
  const listed = data.por_publicacion!;
  const { followed, about, entries } = wordsOfListed(release, nits, listed, labelOf);
  const feed = feedAddress(nits);
  const oldest = release.manifest.history.at(-1)!;
  const body = (
    <>
      <h1>Cambios de {followed}</h1>
      <p class="lead">{about}</p>
      {entries.map(({ title, html: changes }) => (
        <section class="block">
          <h2>{title}</h2>
          <div dangerouslySetInnerHTML={{ __html: changes }} />
        </section>
      ))}
      {entries.length === 0 && (
        <p class="card">
          Nada ha cambiado desde el {date(oldest.generated_at)}. Guarde la dirección de esta página y vuelva a
          ella cuando salgan datos nuevos.
        </p>
      )}
      <section class="block prose" aria-labelledby="recibir">
        <h2 id="recibir">Recibir los cambios</h2>
        <p>
          La dirección de esta página lleva la lista: guárdela en sus marcadores. Para que le avisen, ponga en
          su lector de fuentes web, o en un servicio que las envíe por correo, la dirección de la fuente
          (Atom) de la lista:
        </p>
        <p>
          <a href={feed}>{site + feed}</a>
        </p>
      </section>
      <section class="block" aria-labelledby="lista-seguida">
        <h2 id="lista-seguida">La lista</h2>
        <ul>{nits.map((nit) => subject(release, nit, listed))}</ul>
        {form(nits.join(', '))}
      </section>
    </>
  );
  return { ...page, title: `Cambios de ${followed}`, description: about, feed, body };
}

const form = (nits: string): ComponentChildren => (
  <form class="query" action="/cambios">
    <label for="nit">NIT, separados por comas o uno por línea</label>
    <textarea
      id="nit"
      name="nit"
      required
      rows={4}
      spellcheck={false}
      placeholder="900.123.456-7, 800.123.456"
    >
      {nits}
    </textarea>
    <div class="row">
      <button type="submit" class="primary">
        Ver los cambios
      </button>
    </div>
  </form>
);

function subject(release: ReleaseFiles, nit: string, { seguidos }: ListedChanges): ComponentChildren {
  const dataset = datasets.find((dataset) => release.has(dataset, nit));
  if (!dataset) return <li>NIT {nit}</li>;
  const name =
    seguidos.find((company) => company.conjunto === dataset && company.nit === nit)?.razon_social ?? nit;
  return (
    <li>
      <a href={pageOfSubject(dataset, nit)}>{name}</a> <small class="soft">NIT {nit}</small>
    </li>
  );
}
