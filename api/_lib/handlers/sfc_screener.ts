/** `/sfc/screener`: the supervised entities at a cut that pass the filters, each once, with where it stands in its group. */

import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../../contract/entity-figures.ts';
import { type EntityPeerGroup, entityPeerGroups, figuresOfGroup } from '../../../contract/entity-groups.ts';
import { yearBefore } from '../../../contract/entity-spans.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import { files } from '../../../contract/files/files.ts';
import type { EntityCutFile, EntityFiguresFile } from '../../../contract/files/peer-files.ts';
import type { EntityList } from '../../../contract/http/entity-peers.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import { usualEntityFigures } from '../../../contract/http/screener.ts';
import { fold } from '../../../contract/text.ts';
import { standingsOf } from '../groups/entity-peers.ts';
import type { Handler } from '../http/handler.ts';
import { pagination } from '../http/pagination.ts';

type Filed = EntityCutFile['entidades'][number];
type Row = EntityList['entidades'][number];

/** Of an amount, as a fraction; null where it is not known. */
type GrowthOf = (row: Filed, key: EntityFigureKey) => number | null;

/** What a sort by growth ends with. */
const growthEnd = /_crecimiento$/;

const preset = defaults.sfc_screener;

export const sfc_screener: Handler<'sfc_screener'> = async (query, release) => {
  const { grupo, page = preset.page, page_size = preset.page_size } = query;
  const table = await release.json(files.entityFigures);
  const corte = query.corte ?? table.corte_de_referencia;
  const known = corte !== null && table.cortes.includes(corte);
  const file: Pick<EntityCutFile, 'grupos' | 'entidades'> = known
    ? await release.json(files.entityCut, corte)
    : { grupos: [], entidades: [] };
  const groups = file.grupos.filter(({ clave }) => !grupo || grupo.includes(clave));
  const keys = shownFigures(query, grupo ?? groups.map(({ clave }) => clave));
  const isWanted = testOf(query);
  const all = file.entidades.filter((one) => groups.some(({ clave }) => clave === one.grupo));
  const earlier = known && table.cortes.includes(yearBefore(corte)) ? yearBefore(corte) : null;
  const growthOf = growthSince(
    earlier === null ? [] : (await release.json(files.entityCut, earlier)).entidades,
    file.entidades,
    table.sucesiones,
  );
  const passing = all.filter(isWanted).sort(orderOf(query, growthOf));
  const cifras = table.cifras.filter(({ clave }) => keys.includes(clave));
  const avisos = [
    ...(corte === null
      ? ['No hay balances abiertos de entidades vigiladas en esta publicación.']
      : known
        ? missingNotices(query, grupo, groups, corte, passing, growthOf)
        : [`No hay datos del corte ${corte}. Los cortes con datos son ${table.cortes.join(', ')}.`]),
  ];
  const isCsv = csvFormatOf(query) !== null;
  const isWhole = isCsv && query.page === undefined;
  const shown = isWhole ? passing : passing.slice((page - 1) * page_size, page * page_size);
  const entidades = rowsOf(shown, all, groups, keys, growthOf);
  const license = table.licencia;
  if (isWhole) return { table: { corte, cifras, entidades }, avisos, license };
  const pages = pagination(page, page_size, passing.length);
  if (isCsv) return { table: { corte, cifras, entidades }, pages, avisos, license };
  const data: EntityList = {
    corte,
    cortes: table.cortes,
    cifras,
    grupos: groups.map(({ clave, presentes, cifras: stats }) => ({
      clave,
      nombre: entityPeerGroups[clave].nombre,
      name: entityPeerGroups[clave].name,
      presentes,
      cifras: Object.fromEntries(
        keys.flatMap((key) => {
          const own = stats[key];
          return own ? [[key, own] as const] : [];
        }),
      ),
    })),
    entidades,
    pagination: pages,
  };
  return { data, pages, avisos, license };
};

/** In the order of their table; the one that sorts is among them. */
function shownFigures(
  { cifras, sort = preset.sort }: Query<'sfc_screener'>,
  groups: readonly EntityPeerGroup[],
): readonly EntityFigureKey[] {
  const had = new Set(groups.flatMap(figuresOfGroup));
  const wanted: readonly string[] = [
    ...(cifras ?? usualEntityFigures.filter((key) => had.has(key))),
    sort.replace(growthEnd, ''),
  ];
  return entityFigureKeys.filter((key) => wanted.includes(key));
}

/** A figure without a value is in no range. */
function testOf(query: Readonly<Record<string, unknown>>): (row: Filed) => boolean {
  const limits = entityFigureKeys.flatMap((key) => {
    const [min, max] = [query[`min_${key}`], query[`max_${key}`]] as (number | undefined)[];
    return min === undefined && max === undefined ? [] : [{ key, min, max }];
  });
  return ({ cifras }) =>
    limits.every(({ key, min = -Infinity, max = Infinity }) => {
      const value = cifras[key];
      return value !== undefined && value >= min && value <= max;
    });
}

const compareNames = (a: Filed, b: Filed): number => {
  const [left, right] = [fold(a.nombre), fold(b.nombre)];
  return left === right ? 0 : left < right ? -1 : 1;
};

/** What has no value comes last in both orders; ties stay in order of type and code. */
function orderOf({ sort = preset.sort, order = preset.order }: Query<'sfc_screener'>, growthOf: GrowthOf) {
  const direction = order === 'asc' ? 1 : -1;
  const valueIn = sortedValue(sort, growthOf);
  return (a: Filed, b: Filed): number => {
    if (sort === 'nombre') return direction * compareNames(a, b);
    const [left, right] = [valueIn(a), valueIn(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };
}

function sortedValue(sort: string, growthOf: GrowthOf): (row: Filed) => number | null {
  const key = sort.replace(growthEnd, '') as EntityFigureKey;
  return growthEnd.test(sort) ? (row) => growthOf(row, key) : ({ cifras }) => cifras[key] ?? null;
}

/** `before`: all entities a year before. Who is no longer there counts as part of the one in which it went on. */
function growthSince(
  before: readonly Filed[],
  now: readonly Filed[],
  successions: EntityFiguresFile['sucesiones'],
): GrowthOf {
  const successorOf = new Map(successions.map(({ entity_id, sucesora }) => [entity_id, sucesora]));
  const present = new Set(now.map(({ entity_id }) => entity_id));
  const parts = new Map<string, Filed[]>();
  for (const row of before) {
    const passed = new Set<string>();
    let id: string | null | undefined = row.entity_id;
    while (id != null && !present.has(id) && !passed.has(id)) {
      passed.add(id);
      id = successorOf.get(id);
    }
    if (id != null && present.has(id)) parts.set(id, [...(parts.get(id) ?? []), row]);
  }
  return ({ entity_id, cifras }, key) => {
    const values = (parts.get(entity_id) ?? []).flatMap((row) => row.cifras[key] ?? []);
    const sum = values.reduce((a, b) => a + b, 0);
    const value = cifras[key];
    return value === undefined || sum <= 0 ? null : roundSignificant(value / sum - 1);
  };
}

/** `all` are those at the cut of the groups, whatever the filters. */
function rowsOf(
  shown: readonly Filed[],
  all: readonly Filed[],
  groups: EntityCutFile['grupos'],
  keys: readonly EntityFigureKey[],
  growthOf: GrowthOf,
): Row[] {
  const standings = new Map(
    groups.map(({ clave, cifras: stats }) => {
      const members = all.filter(({ grupo }) => grupo === clave);
      const ofKey = (key: EntityFigureKey) =>
        standingsOf(
          key,
          members.flatMap(({ cifras }) => cifras[key] ?? []),
          stats[key]?.total ?? null,
        );
      return [clave, new Map(keys.map((key) => [key, ofKey(key)]))];
    }),
  );
  return shown.map((row) => {
    const { cifras, motivos, ...identity } = row;
    const had = new Set(figuresOfGroup(identity.grupo));
    const own = keys
      .filter((key) => had.has(key))
      .map((key) => {
        const valor = cifras[key] ?? null;
        return { key, valor, ...standings.get(identity.grupo)!.get(key)!(valor) };
      });
    const of = <V>(value: (one: (typeof own)[number]) => V) =>
      Object.fromEntries(own.map((one) => [one.key, value(one)] as const));
    const reasons = own
      .filter(({ valor }) => valor === null)
      .map(({ key }) => [key, motivos[key] ?? ('not_filed' as const)] as const);
    return {
      ...identity,
      cifras: of(({ valor }) => valor),
      crecimiento: of(({ key }) => (entityFigure(key).unidad === 'cop' ? growthOf(row, key) : null)),
      participacion: of(({ participacion }) => participacion),
      percentil: of(({ percentil }) => percentil),
      ...(reasons.length > 0 && { motivos: Object.fromEntries(reasons) }),
    };
  });
}

function missingNotices(
  { sort = preset.sort }: Query<'sfc_screener'>,
  asked: readonly EntityPeerGroup[] | undefined,
  groups: EntityCutFile['grupos'],
  corte: string,
  passing: readonly Filed[],
  growthOf: GrowthOf,
): string[] {
  const absent = (asked ?? []).filter((key) => !groups.some(({ clave }) => clave === key));
  const valueIn = sortedValue(sort, growthOf);
  const sorted = sort === 'nombre' || passing.length === 0 || passing.some((row) => valueIn(row) !== null);
  return [
    ...absent.map((key) => `grupo: no hay entidades de ${key} al ${corte}.`),
    ...(sorted ? [] : [`sort: ninguna de la lista tiene ${sort} al ${corte}.`]),
  ];
}
