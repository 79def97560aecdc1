/** The pages of the types of supervised entities, in Spanish and in English: all types with their totals at a cut, and one with its entities. */

import { callAddress } from '../../contract/client/client.ts';
import { entityFigureKeys } from '../../contract/entity-figures.ts';
import { type EntityPeerGroup, entityPeerGroupKeys, entityPeerGroups } from '../../contract/entity-groups.ts';
import { files } from '../../contract/files/files.ts';
import { entityPageSize } from '../../contract/http/entity-peers.ts';
import { type Language, oneOf } from '../../contract/http/parameters.ts';
import type { Meta } from '../../contract/http/schemas.ts';
import { entityFilterShape, entitySorts } from '../../contract/http/screener.ts';
import { pictureIn } from '../parts/document/block.tsx';
import type { PageContext } from '../parts/document/context.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import {
  type EntityGroupFacts,
  EntityGroupPage,
  EntityGroupsPage,
  entityGroupAddress,
  firstEntitySort,
  type LeftEntity,
  totalledFigures,
} from '../parts/entity/groups.tsx';
import { mainFiguresOf } from '../parts/entity/peers.ts';
import { pathIn } from '../words/language.ts';
import { entityGroupWords } from '../words/words.ts';

/** What the query of the page may have. */
export const entityGroupForms = {
  grupo: oneOf(entityPeerGroupKeys),
  corte: entityFilterShape.corte,
  sort: oneOf(entitySorts),
};

export async function entityGroupsDocument(
  context: PageContext,
  query: string,
  language: Language,
): Promise<PageDocument> {
  const { release, client, site } = context;
  const chosen = new URLSearchParams(query);
  const grupo = chosen.get('grupo') as EntityPeerGroup | null;
  const table = await release.json(files.entityFigures);
  const reference = table.corte_de_referencia;
  const corte = chosen.get('corte') ?? reference;
  const words = entityGroupWords[language];
  const pathOf = (other: Language) =>
    pathIn(other, entityGroupAddress({ grupo, corte: reference, reference }));
  const path = pathIn(language, entityGroupAddress({ grupo, corte, reference }));
  const common = { corte, reference, sources: Object.values(table.fuentes), address: site + path };
  const document = {
    path: pathOf(language),
    languages: { es: pathOf('es'), en: pathOf('en') },
    site,
    sample: release.manifest.sample,
    script: 'shell',
    // That of the newest cut: a preview outlives the cut that an address chooses.
    ...(reference !== null && {
      picture: pictureIn(language, `/grafica/entidades${grupo === null ? '' : `/${grupo}`}.png`),
    }),
  };
  const about = (
    texts: { name: string; description: string },
    call: string,
    cuts: readonly string[],
    meta: Meta,
  ) =>
    cuts.length > 0 && {
      about: {
        '@context': 'https://schema.org',
        ...datasetAbout({
          ...texts,
          subject: { url: document.site + document.path },
          operation: 'sfc_screener',
          years: [cuts[0]!, cuts.at(-1)!],
          modified: meta.generated_at,
          json: site + call,
          csv: `${site}${call}${call.includes('?') ? '&' : '?'}format=csv`,
          license: meta.license,
        }),
        ...(language === 'en' && { inLanguage: 'en' }),
      },
    };
  const ofCut = corte === null ? {} : { corte };
  if (grupo === null) {
    const asked = { ...ofCut, cifras: [...totalledFigures] };
    const { data, meta } = await client.sfc_screener({ ...asked, page_size: 1 });
    const call = callAddress('sfc_screener', asked);
    return {
      ...document,
      title: words.title,
      description: words.description,
      ...about({ name: words.title, description: words.description }, call, table.cortes, meta),
      body: <EntityGroupsPage {...common} meta={meta} cuts={table.cortes} list={data} call={call} />,
    };
  }
  const columns = mainFiguresOf(grupo);
  const sort = (chosen.get('sort') ?? firstEntitySort) as EntityGroupFacts['sort'];
  const asked = {
    ...ofCut,
    grupo: [grupo],
    cifras: columns,
    sort,
    ...(sort === 'nombre' && { order: 'asc' as const }),
  };
  const { data, meta } = await client.sfc_screener({ ...asked, page_size: entityPageSize.max });
  const shownColumns = entityFigureKeys.filter((key) => key === sort && !columns.includes(key));
  const ofGroup = table.grupos.find(({ clave }) => clave === grupo);
  const group = entityPeerGroups[grupo][language === 'es' ? 'nombre' : 'name'];
  const texts = { name: words.titleOf(group), description: words.descriptionOf(group) };
  const call = callAddress('sfc_screener', asked);
  return {
    ...document,
    title: texts.name,
    description: texts.description,
    ...about(texts, call, ofGroup?.cortes ?? [], meta),
    body: (
      <EntityGroupPage
        {...common}
        meta={meta}
        cuts={ofGroup?.cortes ?? []}
        list={data}
        grupo={grupo}
        groups={table.grupos}
        columns={[...columns, ...shownColumns]}
        sort={sort}
        left={corte !== null && ofGroup ? await leftBefore(context, grupo, corte) : []}
        withPage={new Set(data.entidades.flatMap(({ nit }) => (nit && release.has('sfc', nit) ? [nit] : [])))}
        calls={[
          call,
          callAddress('sfc_series', { cifra: sort === 'nombre' ? firstEntitySort : sort, grupo }),
        ]}
      />
    ),
  };
}

/** Those with a balance at an earlier cut and none at this one, the last to leave first. */
async function leftBefore(
  { release }: PageContext,
  grupo: EntityPeerGroup,
  corte: string,
): Promise<LeftEntity[]> {
  const file = await release.json(files.entityGroup, grupo);
  const names = new Map(file.entidades.map(({ entity_id, nombre }) => [entity_id, nombre]));
  return file.entidades
    .flatMap(({ nit, nombre, sucesora, cortes }) => {
      const own = cortes.map((place) => file.cortes[place]!);
      const last = own.findLast((cut) => cut < corte);
      if (last === undefined || own.includes(corte)) return [];
      return [
        {
          nombre,
          nit: nit && release.has('sfc', nit) ? nit : null,
          last,
          successor: sucesora
            ? { kind: sucesora.clase, name: names.get(sucesora.entity_id) ?? sucesora.entity_id }
            : null,
        },
      ];
    })
    .sort((a, b) => (a.last < b.last ? 1 : a.last > b.last ? -1 : 0));
}
