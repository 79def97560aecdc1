/** Oracle and answers agree on every figure of every supervised entity, quarter by quarter, and on what a group makes of them. */

import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EntityList, EntitySeries } from '../../contract/http/entity-peers.ts';
import {
  balances,
  flows,
  lastYear,
  type OracleEntity,
  quantile,
  quarterAt,
  ratioOf,
  readEntities,
  rowsOf,
  sumAt,
  twelveAt,
  twiceMeanAt,
} from './entities.ts';
import { differences, getServed, openShared } from './served.ts';

const groups: Readonly<Record<string, number>> = {
  bancos: 1,
  companias_de_financiamiento: 4,
  cooperativas_financieras: 32,
  fiduciarias: 5,
  seguros_generales: 13,
  seguros_de_vida: 14,
  pensiones_y_cesantias: 23,
  comisionistas: 85,
};
const lenders = [1, 4, 32];
const managers = [5, 23, 85];

const roe = (one: OracleEntity, cut: string) =>
  ratioOf(twelveAt(one, flows.resultado!, cut), twiceMeanAt(one, balances.patrimonio!, cut), 2);

/** By key of the API: centavos, or a ratio. */
const figures: Readonly<Record<string, (one: OracleEntity, cut: string) => bigint | number | null>> = {
  ...Object.fromEntries(
    Object.entries({ ...balances, ...flows }).map(([key, sum]) => [
      key,
      (one: OracleEntity, cut: string) => sumAt(one, sum, cut),
    ]),
  ),
  resultado_trimestre: (one, cut) => quarterAt(one, flows.resultado!, cut),
  margen_intereses_trimestre: (one, cut) => quarterAt(one, flows.margen_intereses!, cut),
  gasto_deterioro_trimestre: (one, cut) => quarterAt(one, flows.gasto_deterioro_cartera!, cut),
  comisiones_trimestre: (one, cut) => quarterAt(one, flows.comisiones!, cut),
  ganancia_12_meses: (one, cut) => twelveAt(one, flows.resultado!, cut),
  margen_intereses_12_meses: (one, cut) => twelveAt(one, flows.margen_intereses!, cut),
  comisiones_12_meses: (one, cut) => twelveAt(one, flows.comisiones!, cut),
  roe,
  roa: (one, cut) =>
    ratioOf(twelveAt(one, flows.resultado!, cut), twiceMeanAt(one, balances.activos!, cut), 2),
  cost_of_risk: (one, cut) =>
    ratioOf(
      twelveAt(one, flows.gasto_deterioro_cartera!, cut),
      twiceMeanAt(one, balances.cartera_bruta_cuif!, cut),
      2,
    ),
  mora_cuif: (one, cut) =>
    ratioOf(sumAt(one, balances.cartera_vencida_cuif!, cut), sumAt(one, balances.cartera_bruta_cuif!, cut)),
  coverage: (one, cut) =>
    ratioOf(sumAt(one, balances.deterioro!, cut), sumAt(one, balances.cartera_vencida_cuif!, cut)),
  gastos_sobre_comisiones: (one, cut) =>
    ratioOf(twelveAt(one, flows.gastos_operacion!, cut), twelveAt(one, flows.comisiones!, cut)),
};
const ofLenders =
  /^(?:cartera|vencida|deterioro|depositos|castigos|margen|gasto_deterioro|cost_of|mora|coverage)/;
const ofManagers = /^(?:comisiones|gastos_)/;
const ofInsurers = /^reservas/;

const isHad = (key: string, type: number): boolean =>
  ofLenders.test(key)
    ? lenders.includes(type)
    : ofManagers.test(key)
      ? managers.includes(type)
      : !ofInsurers.test(key) || [13, 14].includes(type);

/** In pesos where the oracle has centavos. */
const asNumber = (value: bigint | number | null): number | null =>
  typeof value === 'bigint' ? Number(value) / 100 : value;

/** Numbers hold 15 digits, and ratios are served with eight. */
const near = (served: number | null, expected: number | null): boolean =>
  served === null || expected === null
    ? served === expected
    : Math.abs(served - expected) <=
      Math.max(0.5 * Number(Math.abs(expected) > 1e5), 1e-7 * Math.abs(expected));

it('every figure of every entity at every cut, with totals, quartiles and parts of the total', async () => {
  const entities = readEntities(await openShared());
  const { list } = differences();
  const check = (where: string, served: number | null, expected: number | null) => {
    if (!near(served, expected)) list.push(`${where}: served ${served}, expected ${expected}`);
  };
  const seen = { values: 0, negative: 0, quartiles: 0, withoutQuartiles: 0, parts: 0 };
  for (const [group, type] of Object.entries(groups)) {
    const own = entities.filter((one) => one.type === type);
    for (const [key, figure] of Object.entries(figures)) {
      if (!isHad(key, type)) continue;
      const { cortes, entidades } = await getServed<EntitySeries>(`/sfc/series/${key}?grupo=${group}`);
      const where = (id: string, cut: string) => `${key} of ${id} at ${cut}`;
      const isAmount = ![
        'roe',
        'roa',
        'cost_of_risk',
        'mora_cuif',
        'coverage',
        'gastos_sobre_comisiones',
      ].includes(key);
      for (const { corte, n, total, p25, p50, p75 } of cortes) {
        const values = own.flatMap((one) => asNumber(figure(one, corte)) ?? []);
        check(`${where('all', corte)} count`, n, values.length);
        const sum = values.reduce((all, value) => all + value, 0);
        check(`${where('all', corte)} total`, total, isAmount && values.length > 0 ? sum : null);
        const enough = values.length >= 8;
        for (const [p, served] of [
          [0.25, p25],
          [0.5, p50],
          [0.75, p75],
        ] as const)
          check(`${where('all', corte)} p${p}`, served, enough ? quantile(values, p) : null);
        seen[enough ? 'quartiles' : 'withoutQuartiles']++;
        for (const one of own.filter(({ cuts }) => cuts.has(corte))) {
          const expected = asNumber(figure(one, corte));
          const served = entidades
            .find(({ entity_id }) => entity_id === one.id)
            ?.valores.find((value) => value.corte === corte);
          check(where(one.id, corte), served?.valor ?? null, expected);
          expect([where(one.id, corte), served?.motivo !== undefined]).toEqual([
            where(one.id, corte),
            expected === null,
          ]);
          const shared = isAmount && expected !== null && sum > 0 && Math.min(...values) >= 0;
          check(
            `${where(one.id, corte)} part`,
            served?.participacion ?? null,
            shared ? expected / sum : null,
          );
          const below = values.filter((value) => value < expected!).length;
          const at = values.filter((value) => value === expected).length;
          const rank = Math.round((100 * (below + (at - 1) / 2)) / (values.length - 1));
          check(
            `${where(one.id, corte)} rank`,
            served?.percentil ?? null,
            enough && expected !== null ? rank : null,
          );
          if (expected !== null) seen.values++;
          if (expected !== null && expected < 0 && key.endsWith('trimestre')) seen.negative++;
          if (shared) seen.parts++;
        }
      }
      expect(entidades.map(({ entity_id }) => entity_id)).toEqual(own.map(({ id }) => id));
    }
  }
  expect(list).toEqual([]);
  expect(seen.values).toBeGreaterThan(4_000);
  expect(seen.negative).toBeGreaterThan(5);
  expect(seen.quartiles).toBeGreaterThan(200);
  expect(seen.withoutQuartiles).toBeGreaterThan(200);
  expect(seen.parts).toBeGreaterThan(2_000);
});

it('the list of a cut has each entity once, with the figures of the series', async () => {
  const raw = await openShared();
  const entities = readEntities(raw);
  const nits = rowsOf(join(raw, 'sfc/open_data/entidades.csv.gz')).map((cell) => [
    `${cell('tipo_entidad')}-${cell('cod_entidad')}`,
    cell('numeroidentificacion').slice(0, 9),
  ]);
  for (const cut of ['2023-12-31', '2024-06-30', '2025-12-31']) {
    const { entidades, pagination } = await getServed<EntityList>(
      `/sfc/screener?corte=${cut}&cifras=activos,roe,margen_intereses_trimestre&page_size=500`,
    );
    const there = entities.filter(({ cuts }) => cuts.has(cut));
    expect([pagination.total, entidades.length]).toEqual([there.length, there.length]);
    expect(entidades.map(({ entity_id }) => entity_id).sort()).toEqual(there.map(({ id }) => id).sort());
    const named = entidades.flatMap(({ nit }) => nit ?? []);
    expect(new Set(named).size).toBe(named.length);
    for (const { entity_id, nit, cifras } of entidades) {
      const one = there.find(({ id }) => id === entity_id)!;
      const listed = nits.find(([id]) => id === entity_id)?.[1];
      if (listed !== undefined) expect([entity_id, nit]).toEqual([entity_id, listed]);
      for (const key of Object.keys(cifras))
        expect([cut, entity_id, key, near(cifras[key] ?? null, asNumber(figures[key]!(one, cut)))]).toEqual([
          cut,
          entity_id,
          key,
          true,
        ]);
    }
    const assets = entidades.map(({ cifras }) => cifras.activos!);
    expect(assets).toEqual([...assets].sort((a, b) => b - a));
  }
});

it('the list by growth has each over itself a year before, with who went on in it since', async () => {
  const entities = readEntities(await openShared());
  const cut = '2024-12-31';
  const { entidades } = await getServed<EntityList>(
    `/sfc/screener?grupo=bancos&corte=${cut}&cifras=roe&sort=activos_crecimiento&page_size=500`,
  );
  const assets = (id: string | undefined, at: string) => {
    const one = entities.find((entity) => entity.id === id);
    return one ? sumAt(one, balances.activos!, at) : null;
  };
  // 921 merged with 902 in April 2024, and 909 had another licence until July.
  const earlier: Readonly<Record<string, string>> = { '1-902': '1-921', '1-909': '4-920' };
  let grownBy = 0;
  for (const { entity_id, cifras, crecimiento } of entidades) {
    const parts = [entity_id, earlier[entity_id]].flatMap((id) => assets(id, lastYear(cut)) ?? []);
    if (earlier[entity_id]) grownBy++;
    const now = assets(entity_id, cut)!;
    const expected =
      parts.length === 0 ? null : Number(now) / Number(parts.reduce((sum, part) => sum + part, 0n)) - 1;
    expect([entity_id, near(crecimiento.activos!, expected)]).toEqual([entity_id, true]);
    expect([Object.keys(cifras), crecimiento.roe]).toEqual([['activos', 'roe'], null]);
  }
  expect(grownBy).toBe(2);
  const grown = entidades.map(({ crecimiento }) => crecimiento.activos ?? Number.NEGATIVE_INFINITY);
  expect(grown.filter(Number.isFinite).length).toBeGreaterThan(7);
  expect(grown).toEqual([...grown].sort((a, b) => b - a));
});

it('growth of those that were there at both cuts takes a merged bank as part of the one it went on in', async () => {
  const entities = readEntities(await openShared()).filter(({ type }) => type === 1);
  const { cortes } = await getServed<EntitySeries>('/sfc/series/activos?grupo=bancos');
  // 921 is part of 902 since April 2024.
  const lineage = ({ id }: OracleEntity) => (id === '1-921' ? '1-902' : id);
  let grown = 0;
  for (const { corte, crecimiento } of cortes) {
    const at = (cut: string) => {
      const sums = new Map<string, bigint>();
      for (const one of entities) {
        const assets = sumAt(one, balances.activos!, cut);
        if (assets !== null) sums.set(lineage(one), (sums.get(lineage(one)) ?? 0n) + assets);
      }
      return sums;
    };
    const [now, before] = [at(corte), at(lastYear(corte))];
    if (before.size === 0) {
      expect(crecimiento).toBeNull();
      continue;
    }
    const both = [...now.keys()].filter((key) => before.has(key));
    const all = (sums: ReadonlyMap<string, bigint>, keys: Iterable<string>) =>
      [...keys].reduce((total, key) => total + Number(sums.get(key)!), 0);
    expect(crecimiento!.presentes).toBe(both.length);
    expect(near(crecimiento!.total, all(now, now.keys()) / all(before, before.keys()) - 1)).toBe(true);
    const expected = both.length === 0 ? null : all(now, both) / all(before, both) - 1;
    expect([corte, near(crecimiento!.de_presentes, expected)]).toEqual([corte, true]);
    grown++;
  }
  expect(grown).toBeGreaterThan(7);
});
