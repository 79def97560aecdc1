/** Which figures say most of a type of entity, and those of an entity among the others of its type. */

import { callAddress } from '../../../contract/client/client.ts';
import type { EntityFigureKey } from '../../../contract/entity-figures.ts';
import { type EntityPeerGroup, entityPeerGroups, figuresOfGroup } from '../../../contract/entity-groups.ts';
import { files } from '../../../contract/files/files.ts';
import { entityPageSize } from '../../../contract/http/entity-peers.ts';
import type { PageContext } from '../document/context.ts';
import type { PeerStandings } from './facts.ts';

/** The columns of a table, of which a type has the first eight that its entities have. */
const columnOrder: readonly EntityFigureKey[] = [
  'activos',
  'cartera_bruta_cuif',
  'depositos',
  'reservas_tecnicas',
  'patrimonio',
  'comisiones_12_meses',
  'ganancia_12_meses',
  'roe',
  'capital_adequacy',
  'npl_ratio',
  'gastos_sobre_comisiones',
  'roa',
  'equity_to_assets',
];
const mostColumns = 8;

export const mainFiguresOf = (group: EntityPeerGroup): readonly EntityFigureKey[] =>
  columnOrder.filter((key) => figuresOfGroup(group).includes(key)).slice(0, mostColumns);

/** The quarters of the charts: three years. */
const mostQuarters = 12;

/** Null of an entity that has no balance at the newest cut. */
export async function loadPeers(
  { release, client }: Pick<PageContext, 'release' | 'client'>,
  nit: string,
): Promise<PeerStandings | null> {
  const { corte_de_referencia: corte } = await release.json(files.entityFigures);
  if (corte === null) return null;
  const { entidades } = await release.json(files.entityCut, corte);
  const grupo = entidades.find((one) => one.nit === nit)?.grupo;
  if (!grupo) return null;
  // The first sentences speak of it, where a list of the group has no room for it.
  const keys = [...new Set<EntityFigureKey>([...mainFiguresOf(grupo), 'equity_to_assets'])];
  const asked = { corte, grupo: [grupo], cifras: keys };
  const [{ data }, file] = await Promise.all([
    client.sfc_screener({ ...asked, page_size: entityPageSize.max }),
    release.json(files.entityGroup, grupo),
  ]);
  const own = data.entidades.find((one) => one.nit === nit)!;
  const [ofGroup] = data.grupos;
  const place = file.entidades.findIndex(({ entity_id }) => entity_id === own.entity_id);
  const quarters = file.cortes
    .map((cut, i) => [cut, i] as const)
    .filter(([cut]) => cut <= corte)
    .slice(-mostQuarters);
  const valuesOf = (key: EntityFigureKey) =>
    quarters.map(([, i]) => file.cifras[key]?.valores[place]?.[i] ?? null);
  return {
    address: `/sfc?grupo=${grupo}`,
    group: { es: entityPeerGroups[grupo].nombre, en: entityPeerGroups[grupo].name },
    corte,
    present: ofGroup!.presentes,
    rows: keys.flatMap((key) => {
      const figure = data.cifras.find(({ clave }) => clave === key);
      if (!figure) return [];
      const { n, p50 } = ofGroup!.cifras[key] ?? { n: 0, p50: null };
      return {
        key,
        name: { es: figure.nombre, en: figure.name },
        unit: figure.unidad,
        value: own.cifras[key] ?? null,
        reason: own.motivos?.[key] ?? null,
        percentile: own.percentil[key] ?? null,
        share: own.participacion[key] ?? null,
        n,
        median: p50,
      };
    }),
    quarters: quarters.map(([cut]) => cut),
    result: valuesOf('resultado_trimestre'),
    assets: valuesOf('activos'),
    calls: [
      callAddress('sfc_screener', asked),
      ...(['resultado_trimestre', 'activos'] as const).map((cifra) =>
        callAddress('sfc_series', { cifra, grupo }),
      ),
    ],
  };
}
