/** The supervised entities compared by group: every figure of all cuts with its statistics, who is in each cut, and who went on in whom. */

import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../../contract/entity-figures.ts';
import {
  type EntityPeerGroup,
  entityPeerGroupKeys,
  entityPeerGroups,
  fewestForPercentiles,
  figuresOfGroup,
  peerGroupOfType,
} from '../../../contract/entity-groups.ts';
import { yearBefore } from '../../../contract/entity-spans.ts';
import { percentile } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { EntityCutFile, EntityFiguresFile, PeerGroupFile } from '../../../contract/files/peer-files.ts';
import type { EntityGroupStats } from '../../../contract/http/entity-peers.ts';
import { inPesos, type OpenData } from '../open-data/open-data.ts';
import { bookCuts, entityBooks, keysByNit, type OpenFigure, openFiguresAt } from '../open-data/ratios.ts';
import { type CutDate, type EntityKey, typeOf } from '../open-data/read-dataset.ts';
import type { Succession } from '../open-data/successions.ts';
import { add, formatDecimal, parseDecimal, zero } from '../xbrl/decimal.ts';

export interface EntityPeers {
  readonly figures: EntityFiguresFile;
  readonly groups: readonly PeerGroupFile[];
  readonly cuts: readonly EntityCutFile[];
}

type Value = OpenFigure['value'];

/** An entity with its figures by cut. */
interface Peer {
  readonly key: EntityKey;
  readonly nit: string | null;
  readonly name: string;
  readonly group: EntityPeerGroup;
  readonly successor: Succession | undefined;
  /** Whose growth it is part of: its own key, or that of the entity in which it went on. */
  readonly lineage: EntityKey;
  readonly cuts: ReadonlyMap<CutDate, ReadonlyMap<EntityFigureKey, Value>>;
  readonly balances: ReadonlySet<CutDate>;
}

/** Empty where no open balances are published. */
export function peersOf(open: OpenData, successions: readonly Succession[]): EntityPeers {
  const peers = open.published.cuif ? peerList(open, successions) : [];
  const cuts = [...new Set(peers.flatMap((peer) => [...peer.cuts.keys()]))].sort();
  const groups = entityPeerGroupKeys.flatMap((group) => {
    const own = peers.filter((peer) => peer.group === group && peer.cuts.size > 0);
    return own.length === 0 ? [] : [groupFile(group, own)];
  });
  return {
    groups,
    cuts: cuts.map((cut) => cutFile(cut, peers, groups)),
    figures: {
      corte_de_referencia: referenceCut(cuts, peers),
      cortes: cuts,
      grupos: groups.map(({ grupo, cortes, entidades }) => {
        const { nombre, name, types } = entityPeerGroups[grupo];
        return {
          clave: grupo,
          nombre,
          name,
          tipos: [...types],
          entidades: entidades.length,
          cortes: [...cortes],
        };
      }),
      cifras: entityFigureKeys.map((clave) => {
        const { nombre, name, unidad, types, dataset, definicion, no_es } = entityFigure(clave);
        const tipos = types && [...types];
        return { clave, nombre, name, unidad, tipos, fuente: dataset, definicion, no_es };
      }),
      sucesiones: successions.map(({ entity, kind, successor, name, since, source }) => ({
        entity_id: entity,
        clase: kind,
        sucesora: successor,
        nombre: name,
        desde: since,
        fuente: source,
      })),
      ...sourcesOf(open),
    },
  };
}

function sourcesOf({ published }: OpenData): Pick<EntityFiguresFile, 'fuentes' | 'licencia'> {
  const used = (['cuif', 'cartera', 'solvencia'] as const).flatMap((one) => published[one] ?? []);
  return {
    fuentes: Object.fromEntries(
      used.map(({ dataset, license, attribution }) => [
        dataset.split(':')[0]!,
        { dataset, license: license.name, attribution },
      ]),
    ),
    licencia: [...new Set(used.map(({ license }) => license.title))].sort().join(', '),
  };
}

const numericOrder = (a: EntityKey, b: EntityKey): number => {
  const [[typeA, codeA], [typeB, codeB]] = [a, b].map((key) => key.split('-').map(Number)) as [
    [number, number],
    [number, number],
  ];
  return typeA - typeB || codeA - codeB;
};

/** All entities with balances, in order of type and code: those that the list of entities has, and those that left it. */
function peerList(open: OpenData, successions: readonly Succession[]): Peer[] {
  const successorOf = new Map(
    successions.flatMap((one) => (one.kind === 'nombre' ? [] : [[one.entity, one] as const])),
  );
  const listed = open.published.entidades ? open.entities : new Map<EntityKey, never>();
  const nitOf = (key: EntityKey): string | null => {
    const successor = successorOf.get(key);
    const own = listed.get(key)?.nit;
    if (own !== undefined || successor?.kind !== 'licencia') return own ?? null;
    return listed.get(successor.successor!)?.nit ?? null;
  };
  const keys = [...open.balances.keys()].sort(numericOrder);
  const cutsOf = cutsWithoutDoubles(open, keys, nitOf);
  return keys.flatMap((key): Peer[] => {
    const group = peerGroupOfType(typeOf(key));
    const name = listed.get(key)?.name ?? open.namesInBalances.get(key);
    if (group === null || name === undefined || name === '') return [];
    const books = entityBooks(open, key);
    const cuts = cutsOf
      .get(key)!
      .map(
        (cut) =>
          [
            cut,
            new Map(openFiguresAt(books, open.published, cut).map(({ key, value }) => [key, value] as const)),
          ] as const,
      );
    return [
      {
        key,
        nit: nitOf(key),
        name,
        group,
        successor: successorOf.get(key),
        lineage: lineageOf(key, successorOf),
        cuts: new Map(cuts),
        balances: new Set([...books.cuif.keys()].filter((cut) => cutsOf.get(key)!.includes(cut))),
      },
    ];
  });
}

/** The last of those in which an entity went on. */
function lineageOf(key: EntityKey, successorOf: ReadonlyMap<EntityKey, Succession>): EntityKey {
  const seen = new Set<EntityKey>();
  let last = key;
  while (!seen.has(last)) {
    seen.add(last);
    last = successorOf.get(last)?.successor ?? last;
  }
  return last;
}

/** The cuts of each entity; of several codes of one NIT at a cut the one that stands for the NIT, else the first. */
function cutsWithoutDoubles(
  open: OpenData,
  keys: readonly EntityKey[],
  nitOf: (key: EntityKey) => string | null,
): ReadonlyMap<EntityKey, readonly CutDate[]> {
  const preferred = keysByNit(open);
  const holders = new Map<string, EntityKey>();
  const cuts = new Map(keys.map((key) => [key, bookCuts(entityBooks(open, key))]));
  for (const key of keys) {
    const nit = nitOf(key);
    if (nit === null) continue;
    for (const cut of cuts.get(key)!) {
      const place = `${nit} ${cut}`;
      if (!holders.has(place) || preferred.get(nit) === key) holders.set(place, key);
    }
  }
  return new Map(
    keys.map((key) => {
      const nit = nitOf(key);
      const own = cuts.get(key)!;
      return [key, nit === null ? own : own.filter((cut) => holders.get(`${nit} ${cut}`) === key)];
    }),
  );
}

/** The latest cut with balances of at least half as many entities as the one before has. */
function referenceCut(cuts: readonly CutDate[], peers: readonly Peer[]): CutDate | null {
  const count = (cut: CutDate) => peers.filter(({ balances }) => balances.has(cut)).length;
  const filled = cuts.filter((cut) => count(cut) > 0);
  const last = filled.findLastIndex((cut, i) => i === 0 || count(cut) * 2 >= count(filled[i - 1]!));
  return filled[last] ?? null;
}

const identityOf = ({ key, nit, name, successor }: Peer) => ({
  entity_id: key,
  nit,
  nombre: name,
  ...(successor?.successor && {
    sucesora: {
      entity_id: successor.successor,
      clase: successor.kind as 'licencia' | 'fusion',
      desde: successor.since,
    },
  }),
});

function groupFile(group: EntityPeerGroup, peers: readonly Peer[]): PeerGroupFile {
  const cuts = [...new Set(peers.flatMap((peer) => [...peer.cuts.keys()]))].sort();
  const cifras: PeerGroupFile['cifras'] = {};
  for (const key of figuresOfGroup(group)) {
    const motivos: Record<string, Exclude<Value, number | 'not_applicable'>> = {};
    const valores = peers.map((peer, i) =>
      cuts.map((cut, j) => {
        const value = peer.cuts.get(cut)?.get(key);
        if (typeof value !== 'string') return value ?? null;
        if (value !== 'not_filed' && value !== 'not_applicable') motivos[`${i} ${j}`] = value;
        return null;
      }),
    );
    if (valores.every((row) => row.every((value) => value === null))) continue;
    cifras[key] = { valores, motivos, estadisticas: cuts.map((cut) => statsOf(key, cut, peers)) };
  }
  return {
    grupo: group,
    cortes: cuts,
    presentes: cuts.map((cut) => peers.filter(({ balances }) => balances.has(cut)).length),
    entidades: peers.map((peer) => ({
      ...identityOf(peer),
      cortes: cuts.flatMap((cut, j) => (peer.cuts.has(cut) ? [j] : [])),
    })),
    cifras,
  };
}

const amountAt = (peer: Peer, key: EntityFigureKey, cut: CutDate): number | null => {
  const value = peer.cuts.get(cut)?.get(key);
  return typeof value === 'number' ? value : null;
};

function statsOf(key: EntityFigureKey, cut: CutDate, peers: readonly Peer[]): EntityGroupStats {
  const values = peers.flatMap((peer) => amountAt(peer, key, cut) ?? []);
  const { unidad } = entityFigure(key);
  const sorted = Float64Array.from(values).sort();
  const quartile = (p: number) =>
    sorted.length < fewestForPercentiles ? null : roundSignificant(percentile(sorted, p));
  return {
    n: values.length,
    total: unidad === 'cop' && values.length > 0 ? sumOf(values) : null,
    agregada: unidad === 'fraccion' ? aggregateOf(key, cut, peers) : null,
    p25: quartile(0.25),
    p50: quartile(0.5),
    p75: quartile(0.75),
    crecimiento: unidad === 'cop' ? growthOf(key, cut, peers) : null,
  };
}

/** In pesos, to the centavo where a number can hold it. */
const sumOf = (values: readonly number[]): number | null =>
  inPesos(values.map((value) => parseDecimal(String(value))!).reduce(add, zero));

/** The ratio of the group: of those that have it. */
function aggregateOf(key: EntityFigureKey, cut: CutDate, peers: readonly Peer[]): number | null {
  const { formula } = entityFigure(key);
  if (formula.kind !== 'razon') return null;
  const having = peers.filter((peer) => amountAt(peer, key, cut) !== null);
  const [over, under] = [formula.over, formula.under].map((part) =>
    Number(
      formatDecimal(having.map((peer) => parseDecimal(String(amountAt(peer, part, cut)))!).reduce(add, zero)),
    ),
  ) as [number, number];
  return having.length === 0 || under <= 0 ? null : roundSignificant(over / under);
}

function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : roundSignificant(now / before - 1);
}

/** Against the same month a year before; entities that merged or changed their licence since are one with their successor. */
function growthOf(
  key: EntityFigureKey,
  cut: CutDate,
  peers: readonly Peer[],
): EntityGroupStats['crecimiento'] {
  const valued = (day: CutDate) =>
    peers.flatMap((peer) => {
      const value = amountAt(peer, key, day);
      return value === null ? [] : [{ lineage: peer.lineage, value }];
    });
  const [now, before] = [valued(cut), valued(yearBefore(cut))];
  if (before.length === 0) return null;
  const total = (rows: typeof now) => (rows.length === 0 ? null : sumOf(rows.map(({ value }) => value)));
  const then = new Set(before.map(({ lineage }) => lineage));
  const shared = new Set(now.map(({ lineage }) => lineage).filter((lineage) => then.has(lineage)));
  const ofShared = (rows: typeof now) => total(rows.filter(({ lineage }) => shared.has(lineage)));
  return {
    total: changeOf(total(now), total(before)),
    presentes: shared.size,
    de_presentes: changeOf(ofShared(now), ofShared(before)),
  };
}

function cutFile(cut: CutDate, peers: readonly Peer[], groups: readonly PeerGroupFile[]): EntityCutFile {
  const present = peers.filter((peer) => peer.cuts.has(cut));
  return {
    corte: cut,
    grupos: groups.flatMap(({ grupo, cortes, presentes, cifras }) => {
      const at = cortes.indexOf(cut);
      if (at === -1) return [];
      const stats = Object.entries(cifras).flatMap(([key, { estadisticas }]) => {
        const own = estadisticas[at]!;
        return own.n > 0 ? [[key, own] as const] : [];
      });
      return [{ clave: grupo, presentes: presentes[at]!, cifras: Object.fromEntries(stats) }];
    }),
    entidades: present.map((peer) => {
      const cifras: EntityCutFile['entidades'][number]['cifras'] = {};
      const motivos: EntityCutFile['entidades'][number]['motivos'] = {};
      for (const [key, value] of peer.cuts.get(cut)!) {
        if (typeof value === 'number') cifras[key] = value;
        else if (value !== 'not_filed' && value !== 'not_applicable') motivos[key] = value;
      }
      return { ...identityOf(peer), grupo: peer.group, cifras, motivos };
    }),
  };
}
