/** Entities by group: quarters, twelve months, averages, what refuses them, who is in a cut, and growth over mergers. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { peersOf } from '../../../../build/sfc/answers/peer-groups.ts';
import { readSuccessions, type Succession } from '../../../../build/sfc/open-data/successions.ts';
import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../../../contract/entity-figures.ts';
import { peerGroupOfType } from '../../../../contract/entity-groups.ts';
import { spanOfFigure } from '../../../../contract/entity-spans.ts';
import { tempFolder } from '../../../build-fixture.ts';
import {
  arrearsHeader,
  arrearsRow,
  csv,
  cuifHeader,
  cuifRow,
  cuifRows,
  listHeader,
  readOpen,
} from '../open-data/open-files.ts';

type Id = readonly [type: number, code: number];
type Rows = ReturnType<typeof cuifRows>;

/** A balance of these assets that closes, and other accounts. */
const balance = (id: Id, cut: string, assets: number, more: Readonly<Record<string, number>> = {}): Rows =>
  cuifRows(id, cut, { 100000: assets, 200000: assets * 0.75, 300000: assets * 0.25, ...more });

const open = (rows: Rows, others: Readonly<Record<string, string>> = {}) =>
  readOpen({ 'cuif_2025.csv': csv(cuifHeader, rows), ...others });

async function peers(
  rows: Rows,
  { successions = [], ...others }: { successions?: readonly Succession[]; [file: string]: unknown } = {},
) {
  const made = peersOf(await open(rows, others as Record<string, string>), successions);
  return {
    ...made,
    at(key: EntityFigureKey, cut: string, entity = '1-7') {
      const file = made.cuts.find(({ corte }) => corte === cut);
      const own = file?.entidades.find(({ entity_id }) => entity_id === entity);
      return own?.cifras[key] ?? own?.motivos[key] ?? null;
    },
  };
}

const bank: Id = [1, 7];

describe('a quarter', () => {
  const cuts = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'] as const;
  const year = (results: readonly number[], assets: readonly number[] = [1000, 1000, 1000, 1000]) =>
    cuts.flatMap((cut, i) => balance(bank, cut, assets[i]!, { 590000: results[i]! }));

  it('is what was added since the quarter before, and of March all that there is', async () => {
    const { at } = await peers(year([10, 25, 5, 40]));
    expect(cuts.map((cut) => at('resultado_trimestre', cut))).toEqual([10, 15, -20, 35]);
  });

  it('is unknown without the quarter before', async () => {
    const rows = year([10, 25, 5, 40]).filter((row) => !String(row[4]).startsWith('2025-06'));
    const { at } = await peers(rows);
    expect(cuts.map((cut) => at('resultado_trimestre', cut))).toEqual([10, null, null, 35]);
  });

  it('is refused where one of the two cuts is on another scale', async () => {
    const { at } = await peers(year([10, 25, 35_000, 40_000], [1000, 1100, 1_200_000, 1_300_000]));
    expect(cuts.map((cut) => at('resultado_trimestre', cut))).toEqual([10, 15, 'contradictory', 5000]);
  });

  it('is refused where the balance of one of them does not close', async () => {
    const rows = year([10, 25, 35, 40]).map((row) =>
      row[5] === '200000' && String(row[4]).startsWith('2025-06') ? [...row.slice(0, 10), 100] : row,
    );
    const { at } = await peers(rows);
    expect(cuts.map((cut) => at('resultado_trimestre', cut))).toEqual([
      10,
      'contradictory',
      'contradictory',
      5,
    ]);
  });

  it('is refused where the supervisor says two results of one of them', async () => {
    const twice = cuifRows(bank, '2025-06-30', { 590000: 26 });
    const { at } = await peers([...year([10, 25, 35, 40]), ...twice]);
    expect(at('resultado', '2025-06-30')).toBe('contradictory');
    expect(cuts.map((cut) => at('resultado_trimestre', cut))).toEqual([
      10,
      'contradictory',
      'contradictory',
      5,
    ]);
  });
});

it('twelve months are of three cuts, and of December of one', async () => {
  const rows = [
    ...balance(bank, '2024-06-30', 1000, { 590000: 30 }),
    ...balance(bank, '2024-12-31', 1000, { 590000: 70 }),
    ...balance(bank, '2025-03-31', 1000, { 590000: 12 }),
    ...balance(bank, '2025-06-30', 2000, { 590000: 20 }),
  ];
  const { at } = await peers(rows);
  expect(at('ganancia_12_meses', '2025-06-30')).toBe(20 + 70 - 30);
  expect(at('ganancia_12_meses', '2024-12-31')).toBe(70);
  expect(at('ganancia_12_meses', '2025-03-31')).toBeNull();
  expect(at('patrimonio_promedio', '2025-06-30')).toBe((250 + 500) / 2);
  expect(at('roe', '2025-06-30')).toBe(0.16);
  expect(spanOfFigure('roe', '2025-06-30')).toEqual({
    desde: '2024-07-01',
    cortes: ['2024-06-30', '2024-12-31', '2025-06-30'],
  });
  expect(spanOfFigure('resultado_trimestre', '2025-06-30')).toEqual({
    desde: '2025-04-01',
    cortes: ['2025-03-31', '2025-06-30'],
  });
});

it('no balance is made a flow of some months, and no flow is averaged', () => {
  const kindOf = (key: EntityFigureKey) => entityFigure(key).formula.kind;
  let derived = 0;
  for (const key of entityFigureKeys) {
    const { formula, unidad } = entityFigure(key);
    if (!('of' in formula)) continue;
    derived++;
    expect([key, kindOf(formula.of)]).toEqual([key, formula.kind === 'promedio' ? 'saldo' : 'acumulado']);
    expect([key, unidad]).toEqual([key, entityFigure(formula.of).unidad]);
  }
  expect(derived).toBeGreaterThan(10);
});

it('a definition names every account of a short sum', () => {
  for (const key of entityFigureKeys) {
    const { formula, definicion } = entityFigure(key);
    if (!('plus' in formula) || formula.plus.length > 10) continue;
    for (const account of [...formula.plus, ...(formula.minus ?? [])])
      expect(definicion, key).toContain(account);
  }
});

it('fees are an account only where the supervisor calls it so', async () => {
  const fees = (called: string) => [
    ...balance([5, 3], '2025-12-31', 1000),
    cuifRow({ tipo_entidad: 5, codigo_entidad: 3, cuenta: '411500', nombre_cuenta: called, valor: 80 }),
  ];
  const under = async (called: string) =>
    (await peers(fees(called))).at('comisiones_12_meses', '2025-12-31', '5-3');
  expect(await under('COMISIONES Y/O HONORARIOS')).toBe(80);
  expect(await under('UTILIDAD EN VENTA DE INVERSIONES')).toBeNull();
});

it('arrears by instalment and by whole balance never stand for each other', async () => {
  const loans = { 140800: 800, 827404: 40 };
  const rows = [...balance(bank, '2025-12-31', 1000, loans), ...balance([1, 8], '2025-12-31', 900)];
  const byProduct = csv(arrearsHeader, [arrearsRow([1, 8], '2025-12-31', 1, 700, 70)]);
  const { at, groups } = await peers(rows, { 'cartera_2025.csv': byProduct });
  expect(['1-7', '1-8'].map((id) => at('mora_cuif', '2025-12-31', id))).toEqual([0.05, null]);
  expect(['1-7', '1-8'].map((id) => at('npl_ratio', '2025-12-31', id))).toEqual([null, 0.1]);
  const { mora_cuif, npl_ratio } = groups[0]!.cifras;
  expect([mora_cuif!.estadisticas[0]!.n, npl_ratio!.estadisticas[0]!.n]).toEqual([1, 1]);
});

it('the arrears of thirty banks are what the source says of them', async () => {
  const told = { cartera_bruta: 729160784870633.5, vencida: 31090635600494.5, mora_pct: 4.2639 };
  const byProduct = csv(arrearsHeader, [arrearsRow(bank, '2025-12-31', 1, told.cartera_bruta, told.vencida)]);
  const { at } = await peers(balance(bank, '2025-12-31', 1000), { 'cartera_2025.csv': byProduct });
  expect(Number(at('npl_ratio', '2025-12-31')) * 100).toBeCloseTo(told.mora_pct, 4);
});

describe('statistics', () => {
  const banks = (count: number) =>
    Array.from({ length: count }, (_, i) => balance([1, i + 1], '2025-12-31', (i + 1) * 100)).flat();
  const of = async (count: number) => (await peers(banks(count))).groups[0]!.cifras.activos!.estadisticas[0]!;

  it('have no percentile of seven entities, and those of eight by interpolation', async () => {
    expect(await of(7)).toMatchObject({ n: 7, total: 2800, p25: null, p50: null, p75: null });
    expect(await of(8)).toMatchObject({ n: 8, total: 3600, p25: 275, p50: 450, p75: 625 });
  });

  it('say of a ratio what the group has as a whole', async () => {
    const rows = [
      ...balance([1, 1], '2025-12-31', 100, { 140800: 100, 827404: 10 }),
      ...balance([1, 2], '2025-12-31', 900, { 140800: 300, 827404: 6 }),
      ...balance([1, 3], '2025-12-31', 900, { 140800: 500 }),
    ];
    const { groups } = await peers(rows);
    expect(groups[0]!.cifras.mora_cuif!.estadisticas[0]).toMatchObject({
      n: 2,
      total: null,
      agregada: 0.04,
      crecimiento: null,
    });
  });
});

describe('who is in a cut', () => {
  const list = csv(listHeader, [
    [900000001, 'BANCO UNO', 1, 1, 'BOGOTÁ'],
    [900000001, 'BANCO UNO', 4, 9, 'BOGOTÁ'],
  ]);

  it('is one row of a NIT, also where two of its codes have balances', async () => {
    const rows = [
      ...balance([4, 9], '2024-12-31', 400),
      ...balance([4, 9], '2025-12-31', 500),
      ...balance([1, 1], '2025-12-31', 600),
    ];
    const { cuts } = await peers(rows, { 'entidades.csv': list });
    const shown = cuts.map(({ entidades }) => entidades.map(({ entity_id, nit }) => `${entity_id} ${nit}`));
    expect(shown).toEqual([['4-9 900000001'], ['1-1 900000001']]);
  });

  it('are those that left too, called as their balances called them', async () => {
    const { cuts, figures } = await peers(balance(bank, '2025-12-31', 1000), { 'entidades.csv': list });
    expect(cuts[0]!.entidades[0]).toMatchObject({ nit: null, nombre: 'BANCO DE EJEMPLO S.A.' });
    expect(figures.corte_de_referencia).toBe('2025-12-31');
  });

  it('is by default the last cut with at least half as many as the one before', async () => {
    const many = (cut: string, count: number) =>
      Array.from({ length: count }, (_, i) => balance([1, i + 1], cut, 100)).flat();
    const reference = async (last: number) =>
      (await peers([...many('2025-09-30', 4), ...many('2025-12-31', last)])).figures.corte_de_referencia;
    expect([await reference(1), await reference(2)]).toEqual(['2025-09-30', '2025-12-31']);
  });
});

describe('growth', () => {
  const became = (kind: 'licencia' | 'fusion', entity: string, successor: string): Succession => ({
    entity,
    kind,
    successor,
    name: 'B',
    since: null,
    source: 'x',
  });
  const rows = [
    ...balance([1, 1], '2024-12-31', 100),
    ...balance([1, 2], '2024-12-31', 50),
    ...balance([1, 1], '2025-12-31', 180),
    ...balance([1, 3], '2025-12-31', 20),
  ];
  const grown = async (...successions: Succession[]) => {
    const { groups } = await peers(rows, { successions });
    return groups[0]!.cifras.activos!.estadisticas.at(-1)!.crecimiento;
  };

  it('is also given of those that were there at both cuts', async () => {
    expect(await grown()).toEqual({ total: 0.33333333, presentes: 1, de_presentes: 0.8 });
  });

  it('takes what merged as part of the one that it went on in', async () => {
    expect(await grown(became('fusion', '1-2', '1-1'))).toEqual({
      total: 0.33333333,
      presentes: 1,
      de_presentes: 0.2,
    });
  });

  it('takes a new licence as the same entity', async () => {
    expect(await grown(became('licencia', '1-2', '1-3'))).toMatchObject({
      presentes: 2,
      de_presentes: 0.33333333,
    });
  });

  it('ends where successions lead in a circle', async () => {
    const circle = [became('licencia', '1-2', '1-3'), became('licencia', '1-3', '1-2')];
    expect(await grown(...circle)).toMatchObject({ total: 0.33333333 });
  });
});

describe('the table of successions', () => {
  const header = 'tipo,codigo,nombre,clase,tipo_nuevo,codigo_nuevo,desde,fuente';
  const read = (row: string) => {
    const folder = tempFolder('successions');
    writeFileSync(join(folder, 'sucesiones.csv'), `${header}\n${row}\n`);
    try {
      return readSuccessions(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('has those that every build knows, then those of the folder', () => {
    const [known, own] = read('1,9,Banco Viejo,fusion,1,2,2024-04-01,Resolución 1');
    expect(known).toMatchObject({ entity: '4-23', kind: 'licencia', successor: '1-63', since: null });
    expect(own).toEqual({
      entity: '1-9',
      kind: 'fusion',
      successor: '1-2',
      name: 'Banco Viejo',
      since: '2024-04-01',
      source: 'Resolución 1',
    });
  });

  it.each([
    ['x,9,B,fusion,1,2,,f', 'whole numbers in «tipo» and «codigo»'],
    ['1,9,B,venta,1,2,,f', 'licencia, fusion or nombre'],
    ['1,9,B,fusion,,,,f', 'another type and code'],
    ['1,9,B,licencia,1,9,,f', 'another type and code'],
    ['1,9,B,nombre,1,2,,f', 'nothing in «tipo_nuevo»'],
    ['1,9,B,fusion,1,2,abril,f', 'a date such as 2024-07-01'],
    ['1,9,B,fusion,1,2,,', '«nombre» and «fuente»'],
    ['4,23,B,fusion,1,2,,f', 'a second successor of 4-23'],
  ])('refuses %s', (row, fault) => expect(() => read(row)).toThrow(fault));
});

it('every credit institution that the source lists is of a group of lenders', () => {
  const path = join(import.meta.dirname, '../open-data/credit_institutions.psv');
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\d+\|\d+\|/.test(line))
    .map((line) => line.split('|'));
  expect(rows.length).toBeGreaterThan(60);
  const groups = rows.map(([type]) => peerGroupOfType(Number(type)));
  expect([...new Set(groups)].sort()).toEqual([
    'bancos',
    'companias_de_financiamiento',
    'cooperativas_financieras',
    'corporaciones_financieras',
  ]);
  // Types and codes name an entity; 4-23 and 1-63 are the licences of one bank.
  expect(new Set(rows.map(([type, code]) => `${type}-${code}`)).size).toBe(rows.length);
  const serfinanza = rows
    .filter((row) => /^BANCO SERFINANZA/.test(row[3]!))
    .map(([type, code]) => `${type}-${code}`);
  expect(serfinanza.sort()).toEqual(['1-63', '4-23']);
});
