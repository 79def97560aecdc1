/** The pages of the types of supervised entities, in Spanish and in English: all types with their totals at a cut, and one with its entities. */

import { callAddress } from '../../contract/client/client.ts';
import { entityFigureKeys } from '../../contract/entity-figures.ts';
import { type EntityPeerGroup, entityPeerGroupKeys, entityPeerGroups } from '../../contract/entity-groups.ts';
import { files } from '../../contract/files/files.ts';
import { type Language, oneOf } from '../../contract/http/parameters.ts';
import { entityFilterShape, entitySorts } from '../../contract/http/screener.ts';
import { pictureIn } from '../parts/document/block.tsx';
import type { PageContext } from '../parts/document/context.ts';
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
import { allOfGroup, mainFiguresOf } from '../parts/entity/peers.ts';
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
  const common = { corte, reference, sources: Object.values(table.fuentes) };
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
  const ofCut = corte === null ? {} : { corte };
  if (grupo === null) {
    const asked = { ...ofCut, cifras: [...totalledFigures] };
    const { data } = await client.sfc_screener({ ...asked, page_size: 1 });
    const call = callAddress('sfc_screener', asked);
    return {
      ...document,
      title: words.title,
      description: words.description,
      body: <EntityGroupsPage {...common} cuts={table.cortes} list={data} call={call} />,
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
  const { data } = await client.sfc_screener({ ...asked, page_size: allOfGroup });
  const shownColumns = entityFigureKeys.filter((key) => key === sort && !columns.includes(key));
  const ofGroup = table.grupos.find(({ clave }) => clave === grupo);
  const group = entityPeerGroups[grupo][language === 'es' ? 'nombre' : 'name'];
  return {
    ...document,
    title: words.titleOf(group),
    description: words.descriptionOf(group),
    body: (
      <EntityGroupPage
        {...common}
        cuts={ofGroup?.cortes ?? []}
        list={data}
        grupo={grupo}
        groups={table.grupos}
        columns={[...columns, ...shownColumns]}
        sort={sort}
        left={corte !== null && ofGroup ? await leftBefore(context, grupo, corte) : []}
        withPage={new Set(data.entidades.flatMap(({ nit }) => (nit && release.has('sfc', nit) ? [nit] : [])))}
        calls={[
          callAddress('sfc_screener', asked),
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
