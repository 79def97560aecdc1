/** The page of what the releases changed of a list of companies and entities, with the address of its feed. */

import { changesOfListed, pageOfSubject } from '../../api/_lib/changes/changes-feed.ts';
import { loadLabels } from '../../api/_lib/company/labels.ts';
import type { Release } from '../../api/_lib/data/release.ts';
import { loadNames, type NameOf } from '../../api/_lib/search/search-index.ts';
import { maxFollowed } from '../../contract/http/changes.ts';
import { datasets } from '../../contract/stored/layout.ts';
import { feedAddress } from '../parts/document/api.js';
import type { PageDocument } from '../parts/document/document.ts';
import { Html, html } from '../parts/document/html.ts';
import { date } from '../parts/figures/format.js';

/** The NITs are in order; without any the page asks for them. */
export async function changesDocument(
  release: Release,
  nits: readonly string[],
  site: string,
): Promise<PageDocument> {
  const page = { site, sample: release.manifest.sample, script: 'shell' };
  if (nits.length === 0) {
    const description = `Lo que cada publicación de los datos cambia de las empresas y entidades de una lista de hasta ${maxFollowed} NIT.`;
    const body = html`<h1>Seguir empresas</h1>
      <p class="lead">${description}</p>
      <p>Si tiene los nombres y no los NIT, <a href="/cruzar">cruce primero su lista</a>.</p>
      ${form('')}`;
    return { ...page, title: 'Seguir empresas', description, path: '/cambios', body };
  }
  const [labelOf, nameOf] = await Promise.all([loadLabels(release), loadNames(release)]);
  const { followed, about, entries } = await changesOfListed(release, nits, { labelOf, nameOf });
  const feed = feedAddress(nits);
  const oldest = release.manifest.history.at(-1)!;
  const body = html`<h1>Cambios de ${followed}</h1>
      <p class="lead">${about}</p>
      ${entries.map(({ title, html: changes }) => html`<section class="block"><h2>${title}</h2>${new Html(changes)}</section>`)}
      ${entries.length === 0 && html`<p class="card">Nada ha cambiado desde el ${date(oldest.generated_at)}. Guarde la dirección de esta página y vuelva a ella cuando salgan datos nuevos.</p>`}
      <section class="block prose" aria-labelledby="recibir">
        <h2 id="recibir">Recibir los cambios</h2>
        <p>La dirección de esta página lleva la lista: guárdela en sus marcadores. Para que le avisen, ponga en su lector de fuentes web, o en un servicio que las envíe por correo, la dirección de la fuente (Atom) de la lista:</p>
        <p><a href="${feed}">${site + feed}</a></p>
      </section>
      <section class="block" aria-labelledby="lista-seguida">
        <h2 id="lista-seguida">La lista</h2>
        <ul>${nits.map((nit) => subject(release, nit, nameOf))}</ul>
        ${form(nits.join(', '))}
      </section>`;
  return { ...page, title: `Cambios de ${followed}`, description: about, feed, body };
}

const form = (nits: string): Html => html`<form class="query" action="/cambios">
        <label for="nit">NIT, separados por comas o uno por línea</label>
        <textarea id="nit" name="nit" required rows="4" spellcheck="false" placeholder="900.123.456-7, 800.123.456">${nits}</textarea>
        <div class="row"><button type="submit" class="primary">Ver los cambios</button></div>
      </form>`;

function subject(release: Release, nit: string, nameOf: NameOf): Html {
  const found = datasets.find((dataset) => release.has(dataset, nit));
  if (!found) return html`<li>NIT ${nit}</li>`;
  return html`<li><a href="${pageOfSubject(found, nit)}">${nameOf(found, nit) ?? nit}</a> <small class="soft">NIT ${nit}</small></li>`;
}
