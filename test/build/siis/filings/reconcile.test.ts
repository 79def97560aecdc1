/** Which filing represents a year, which of its lines count, and the outcome of every unused row. */

import { describe, expect, it } from 'vitest';
import type { FiledRow, SiisFiling } from '../../../../build/siis/filings/read-partition.ts';
import {
  bestFirst,
  type CompanyYear,
  reconcileYears,
} from '../../../../build/siis/filings/reconcile-years.ts';
import { conceptOfLabel, normalizeLabel } from '../../../../build/siis/rows/labels.ts';
import { concepts } from '../../../../contract/figures/concepts.ts';
import type { StatementName } from '../../../../contract/http/figure-keys.ts';

const row = (statement: StatementName, label: string, value: number): FiledRow => {
  const { concept } = conceptOfLabel(statement, label);
  const order = concepts.findIndex(({ key }) => key === concept.key);
  const own = { statement, concept, order, normalized: normalizeLabel(label), text: label, usual: true };
  return { label: own, file: 0, value };
};
const assets = (value: number) => row('situacion_financiera', 'Total de activos', value);

function filing(parts: Partial<SiisFiling> & { current?: FiledRow[]; comparative?: FiledRow[] }): SiisFiling {
  const { current = [assets(1)], comparative = [], ...rest } = parts;
  return {
    nit: '999000123',
    instance: 100,
    radicado: '2024-01-000100',
    entryPoint: '40',
    cut: 20231231,
    rows: { current, comparative },
    cover: [],
    ...rest,
  };
}

function reconciled(...filings: SiisFiling[]): { years: CompanyYear[]; skipped: Record<string, number> } {
  const skipped: Record<string, number> = {};
  const years = reconcileYears(filings, (_, rule) => {
    skipped[rule] = (skipped[rule] ?? 0) + 1;
  });
  return { years, skipped };
}

describe('the rule of choice', () => {
  const plain = filing({});
  it.each([
    ['a later radicado replaces an earlier one', filing({ radicado: '2024-01-000101' }), plain],
    ['radicados are compared as numbers', filing({ radicado: '2024-01-1000000' }), plain],
    ['a radicado of a later year wins', filing({ radicado: '2025-01-000001' }), plain],
    ['of one radicado the highest instance wins', filing({ instance: 101 }), plain],
    ['instances are compared as numbers', filing({ instance: 1000 }), filing({ instance: 999 })],
    ['31 December before any other cut', plain, filing({ cut: 20231224, radicado: '2025-01-000001' })],
    ['the latest of other cuts', filing({ cut: 20231130 }), filing({ cut: 20230630, radicado: '2025-01-1' })],
    ['the company before its group', plain, filing({ entryPoint: '60', radicado: '2025-01-000001' })],
    ['separate statements are the company’s own', filing({ entryPoint: '50' }), filing({ entryPoint: '65' })],
    ['a cut of 31 December before the level', filing({ entryPoint: '60' }), filing({ cut: 20230630 })],
  ])('%s', (_, winner, loser) => {
    expect(bestFirst(winner, loser)).toBeLessThan(0);
    expect(bestFirst(loser, winner)).toBeGreaterThan(0);
    expect(reconciled(loser, winner).years[0]!.filing).toBe(winner);
  });

  it('a filing without figures of its year never stands for it', () => {
    const empty = filing({ current: [], comparative: [assets(5)], radicado: '2025-01-000001' });
    expect(reconciled(plain, empty).years[0]!.filing).toBe(plain);
  });

  it('a year with covers and comparatives only is no year', () => {
    const { years, skipped } = reconciled(filing({ current: [], comparative: [assets(5)] }));
    expect(years).toEqual([]);
    expect(skipped).toEqual({ filing_without_statements: 1 });
  });

  it('the lines of two filings are never mixed', () => {
    const first = filing({ current: [assets(7), row('resultados', 'Ganancia bruta', 3)] });
    const second = filing({ current: [assets(8)], radicado: '2024-01-000200' });
    const { years, skipped } = reconciled(first, second);
    expect(years[0]!.statements).toEqual({ situacion_financiera: new Map([['total_activos', 8]]) });
    expect(skipped).toEqual({ superseded_filing: 2 });
  });

  it('a year without a cut on 31 December is marked', () => {
    expect(reconciled(filing({ cut: 20230630 })).years[0]!.annual).toBe(false);
    expect(reconciled(plain).years[0]!.annual).toBe(true);
  });
});

describe('an exercise of fewer than twelve months', () => {
  const flows = (revenue: number, profit: number) => [
    row('resultados', 'Ingresos de actividades ordinarias', revenue),
    row('resultados', 'Ganancia (pérdida)', profit),
  ];
  const june = filing({ cut: 20230630, current: flows(6_000, -400), comparative: flows(5_000, -300) });
  const december = (current: FiledRow[], comparative: FiledRow[] = []) => filing({ current, comparative });
  const yearBefore = filing({ cut: 20221231, current: flows(6_000, -400) });
  const next = (comparative: FiledRow[]) => filing({ cut: 20241231, current: flows(1, 1), comparative });
  const own = flows(7_000, -500);

  it.each<[string, SiisFiling[], boolean]>([
    ['repeats what the filing of June says', [june, december(own, flows(6_000, -400))], true],
    ['repeats it but for the rounding', [june, december(own, flows(6_001, -400))], true],
    ['repeats the year before', [june, december(own, flows(9_000, -400))], false],
    ['repeats the revenue of June and restates its profit', [june, december(own, flows(6_000, -900))], true],
    [
      'repeats what the filing of April says',
      [filing({ cut: 20230430, current: flows(6_000, -400) }), december(own, flows(6_000, -400))],
      true,
    ],
    ['repeats it but for roundings of small amounts', [june, december(own, flows(6_004, -400))], false],
    [
      'repeats it but for roundings of large amounts',
      [
        filing({ cut: 20230630, current: flows(60_000, -400) }),
        december(flows(70_000, -500), flows(60_004, -404)),
      ],
      true,
    ],
    ['has less revenue than the one of June', [june, december(flows(5_999, 900))], true],
    [
      'repeats a filing of June that is the year before under a wrong date',
      [yearBefore, june, december(own, flows(6_000, -400))],
      false,
    ],
    [
      'repeats amounts so small that they agree by chance',
      [filing({ cut: 20230630, current: flows(0, 3) }), december(own, flows(0, 3))],
      false,
    ],
    ['is added to that of June by the next year', [june, december(own), next(flows(13_000, -900))], true],
    [
      'is added to what it repeats by the next year',
      [december(own, flows(6_000, -400)), next(flows(13_001, -900))],
      true,
    ],
    ['is repeated by the next year', [june, december(own), next(own)], false],
    ['is restated by the next year', [june, december(own), next(flows(12_000, -900))], false],
    ['has nothing beside it', [december(own, flows(6_000, -400))], false],
  ])('is told by a filing of December that %s', (_, filings, half) => {
    const { years } = reconciled(...filings);
    expect(years.find(({ year }) => year === 2023)!.short).toBe(half);
    expect(years.filter(({ year }) => year !== 2023).some(({ short }) => short)).toBe(false);
  });

  it('is what people who reviewed the company say, whatever its filings show', () => {
    const filings = [june, december(own, flows(6_000, -400))];
    const [year] = reconcileYears(filings, () => {}, '01. ANUAL');
    expect(year!.short).toBe(false);
  });
});

describe('the lines of a filing', () => {
  const lines = (...current: FiledRow[]) => {
    const { years, skipped } = reconciled(filing({ current }));
    const { resultados, situacion_financiera, flujo_efectivo } = years[0]!.statements;
    return {
      lines: Object.fromEntries([
        ...(resultados ?? []),
        ...(situacion_financiera ?? []),
        ...(flujo_efectivo ?? []),
      ]),
      skipped,
    };
  };
  const costs = (label: string, value: number) => row('resultados', label, value);

  it('identical rows count once', () =>
    expect(lines(assets(9), assets(9), assets(9))).toEqual({
      lines: { total_activos: 9 },
      skipped: { duplicate_row: 2 },
    }));

  it('of two amounts of a line the larger stands', () =>
    expect(lines(assets(0), assets(9))).toEqual({
      lines: { total_activos: 9 },
      skipped: { conflicting_row: 1 },
    }));

  it('selling and distribution costs add up, also when they are equal', () => {
    expect(lines(costs('Gastos de ventas', 10), costs('Costos de distribución', 5))).toEqual({
      lines: { gastos_ventas: 15 },
      skipped: {},
    });
    expect(lines(costs('Gastos de ventas', 10), costs('Costos de distribución', 10)).lines).toEqual({
      gastos_ventas: 20,
    });
  });

  it('of two wordings that are one line the current one stands', () =>
    expect(lines(costs('Otros gastos, por función', 70), costs('Otros gastos', 5))).toEqual({
      lines: { otros_gastos: 5 },
      skipped: { conflicting_row: 1 },
    }));

  it('one unknown label in two statements is two lines', () => {
    const { years } = reconciled(
      filing({
        current: [row('resultados', 'Ajuste raro', 3), row('situacion_financiera', 'Ajuste raro', 4)],
      }),
    );
    expect(years[0]!.statements.resultados).toEqual(new Map([['ajuste_raro', 3]]));
    expect(years[0]!.statements.situacion_financiera).toEqual(new Map([['ajuste_raro', 4]]));
  });
});

describe('the cover page', () => {
  const answer = (text: string, variant = 0) => ({ field: 'ciiu' as const, variant, file: 3, text });

  it('the current wording of a question goes first', () => {
    const { years, skipped } = reconciled(filing({ cover: [answer('G4711', 0), answer('C1011', 1)] }));
    expect(years[0]!.cover.get('ciiu')).toBe('G4711');
    expect(skipped).toEqual({ conflicting_row: 1 });
  });

  it('a filing without one takes that of the next best of its cut', () => {
    const bare = filing({ radicado: '2024-01-000200' });
    const older = filing({ cover: [answer('G4711')] });
    const june = filing({ cut: 20230630, cover: [answer('C1011')], radicado: '2024-01-000900' });
    expect(reconciled(june, older, bare).years[0]!.cover.get('ciiu')).toBe('G4711');
  });
});

describe('versions', () => {
  const of = (...filings: SiisFiling[]) =>
    reconciled(...filings).years[0]!.versions.map((version) => [
      version.numero_radicado,
      version.base,
      version.total_activos,
      version.ganancia_neta,
    ]);
  const chosen = filing({ radicado: '2024-01-000300', current: [assets(5)] });

  it('are the other filings of the year with their totals, in order of radicado', () =>
    expect(
      of(
        filing({ radicado: '2024-01-000200', current: [assets(3)] }),
        chosen,
        filing({ radicado: '2024-01-000100', entryPoint: '60', current: [assets(9)] }),
      ),
    ).toEqual([
      ['2024-01-000100', 'consolidado', 9, null],
      ['2024-01-000200', 'individual', 3, null],
    ]));

  it('a second load of a filing and one without figures of the year are none', () =>
    expect(
      of(
        chosen,
        filing({ radicado: '2024-01-000300', instance: 7, current: [assets(5)] }),
        filing({ current: [], comparative: [assets(1)] }),
      ),
    ).toEqual([]));
});

describe('two amounts for one line', () => {
  const line = (label: string, value: number) => row('situacion_financiera', label, value);
  const block = (total: number, ...receivables: number[]) => [
    line('Efectivo y equivalentes al efectivo', 10),
    ...receivables.map((value) =>
      line('Cuentas comerciales por cobrar y otras cuentas por cobrar corrientes', value),
    ),
    line('Activos corrientes totales', total),
  ];
  const kept = (current: FiledRow[]) => {
    const { years, skipped } = reconciled(filing({ current }));
    const { statements, conflicts } = years[0]!;
    return { lines: Object.fromEntries(statements.situacion_financiera!), conflicts, skipped };
  };
  const key = 'cuentas_por_cobrar_corrientes';

  it.each([
    ['the smaller stands when the block closes with it', [...block(40, 30, 70)], 30, [70]],
    ['the larger when the block closes with that', [...block(80, 30, 70)], 70, [30]],
    ['of three the one that closes', [...block(60, 30, 50, 70)], 50, [30, 70]],
    ['one off is rounding', [...block(41, 30, 70)], 30, [70]],
    ['the larger when neither closes', [...block(99, 30, 70)], 70, [30]],
    ['the larger without the total', block(0, 30, 70).slice(0, -1), 70, [30]],
  ])('%s', (_, current, value, dropped) => {
    const found = kept(current);
    expect(found.lines[key]).toBe(value);
    expect(found.conflicts).toEqual([{ line: key, kept: value, dropped }]);
    expect(found.skipped).toEqual({ conflicting_row: dropped.length });
  });

  it('two lines of one block are decided together', () => {
    const current = [
      ...block(45, 30, 70),
      line('Inventarios corrientes', 5),
      line('Inventarios corrientes', 9),
    ];
    expect(kept(current).lines).toMatchObject({ [key]: 30, inventarios_corrientes: 5 });
  });

  it('when two combinations close, neither is taken by arithmetic', () => {
    const current = [
      ...block(110, 30, 70),
      line('Inventarios corrientes', 30),
      line('Inventarios corrientes', 70),
    ];
    expect(kept(current).lines).toMatchObject({ [key]: 70, inventarios_corrientes: 70 });
  });
});

describe('restated', () => {
  const before = filing({ cut: 20221231, current: [assets(100)] });
  const repeats = (value: number, parts: Partial<SiisFiling> = {}) =>
    reconciled(before, filing({ comparative: [assets(value)], ...parts })).years.map(
      ({ restated }) => restated,
    );

  const equity = (value: number) => row('situacion_financiera', 'Patrimonio total', value);
  const profit = (value: number) => row('resultados', 'Ganancia (pérdida)', value);
  const stock = (value: number) => row('situacion_financiera', 'Inventarios corrientes', value);

  it.each<[string, FiledRow[], FiledRow[], Record<string, string>]>([
    ['one apart is rounding', [assets(100)], [assets(101)], { total_activos: 'redondeo' }],
    [
      'a line that moved under the same equity and profit is a reclassification',
      [assets(100), stock(40), equity(60), profit(7)],
      [assets(90), stock(38), equity(60), profit(7)],
      { total_activos: 'reclasificacion', inventarios_corrientes: 'reclasificacion' },
    ],
    [
      'without a profit on both sides equity alone tells',
      [assets(100), equity(60)],
      [assets(90), equity(60), profit(7)],
      { total_activos: 'reclasificacion' },
    ],
    [
      'another equity, or another profit, restates all lines',
      [assets(100), equity(60), profit(7)],
      [assets(90), equity(60), profit(3)],
      { total_activos: 'reexpresion', ganancia_neta: 'reexpresion' },
    ],
    ['a blank on either side says nothing', [assets(100), stock(5)], [assets(100), profit(3)], {}],
    [
      'of a line with two amounts the one that does not stand may be repeated',
      [assets(100), stock(40), stock(70)],
      [assets(100), stock(40)],
      {},
    ],
    [
      'of a line with two amounts a third restates the one that stands',
      [assets(100), stock(40), stock(70)],
      [assets(100), stock(50)],
      { inventarios_corrientes: 'reexpresion' },
    ],
  ])('%s', (_, current, comparative, kinds) => {
    const { years } = reconciled(filing({ cut: 20221231, current }), filing({ comparative }));
    const found = years[0]!.restated.map(({ line, kind }) => [line, kind]);
    expect(Object.fromEntries(found)).toEqual(kinds);
  });

  it('is told by the year that follows only', () =>
    expect(repeats(101, { cut: 20241231 })).toEqual([[], []]));

  it('is not told by another cut than 31 December, nor by the group’s figures', () => {
    expect(repeats(101, { cut: 20230630 })).toEqual([[], []]);
    expect(repeats(101, { entryPoint: '60' })).toEqual([[], []]);
    expect(repeats(101, { entryPoint: '50' })).toEqual([[], []]);
  });

  it('is not told where one of the two years is a half one, as its cover page or a correction says', () => {
    const revenue = (value: number) => row('resultados', 'Ingresos de actividades ordinarias', value);
    const closing = (text: string) => [{ field: 'corte_cuentas' as const, variant: 0, file: 0, text }];
    const restated = (said: [string, string], corrected?: string) =>
      reconcileYears(
        [
          filing({ cut: 20221231, current: [revenue(1000)], cover: closing(said[0]) }),
          filing({ current: [revenue(500)], comparative: [revenue(480)], cover: closing(said[1]) }),
        ],
        () => {},
        corrected,
      ).map((year) => [year.short, year.restated.length]);
    expect(restated(['01. ANUAL', '02. SEMESTRAL'])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(restated(['01. ANUAL', '02. SEMESTRAL'], '02. SEMESTRAL')).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(restated(['01. ANUAL', '02. SEMESTRAL'], '01. ANUAL')).toEqual([
      [false, 1],
      [false, 0],
    ]);
  });

  it('never fills a line', () => {
    const { years } = reconciled(before, filing({ current: [assets(5)], comparative: [assets(9)] }));
    expect(years[1]!.statements.situacion_financiera).toEqual(new Map([['total_activos', 5]]));
  });
});

describe('what a filing repeats of the year before', () => {
  const revenue = (value: number) => row('resultados', 'Ingresos de actividades ordinarias', value);
  const stock = (value: number) => row('situacion_financiera', 'Inventarios corrientes', value);
  const repeated = (current: FiledRow[], comparative: FiledRow[], parts: Partial<SiisFiling> = {}) => {
    const { years } = reconciled(filing({ cut: 20221231, current }), filing({ comparative, ...parts }));
    expect(years[0]!.repeated).toEqual({});
    return years[1]!.repeated;
  };

  it('is counted by statement, with the lines that are more than a hundredth off', () =>
    expect(
      repeated([assets(1000), stock(400), revenue(5000)], [assets(1010), stock(405), revenue(5100)]),
    ).toEqual({
      situacion_financiera: { lines: 2, otherwise: 1 },
      resultados: { lines: 1, otherwise: 1 },
    }));

  it('leaves out lines that are blank on a side or zero on both, and amounts that the line had too', () => {
    expect(repeated([assets(100), stock(0)], [assets(100), stock(0), revenue(7)])).toEqual({
      situacion_financiera: { lines: 1, otherwise: 0 },
    });
    expect(repeated([assets(100), stock(40), stock(70)], [assets(100), stock(40)])).toEqual({
      situacion_financiera: { lines: 2, otherwise: 0 },
    });
  });

  it('is nothing beside another cut, the figures of the group, or a gap of years', () => {
    expect(repeated([assets(100)], [assets(300)], { cut: 20230630 })).toEqual({});
    expect(repeated([assets(100)], [assets(300)], { entryPoint: '60' })).toEqual({});
    expect(repeated([assets(100)], [assets(300)], { cut: 20241231 })).toEqual({});
  });

  it('is nothing where the filing is in another scale', () => {
    const lines = ['Total de activos', 'Total pasivos', 'Patrimonio total', 'Inventarios corrientes'];
    const filed = [...lines, 'Activos corrientes totales', 'Pasivos corrientes totales'].map((label, i) =>
      row('situacion_financiera', label, 1000 + i),
    );
    const inPesos = filed.map((own) => ({ ...own, value: own.value * 1000 }));
    expect(repeated(filed, inPesos)).toEqual({});
  });

  it('holds no flows where one of the two years is a half one', () => {
    const cover = [{ field: 'corte_cuentas' as const, variant: 0, file: 0, text: '02. SEMESTRAL' }];
    const whole = filing({ cut: 20221231, current: [assets(100), revenue(1000)], cover });
    const next = filing({ comparative: [assets(100), revenue(480)] });
    expect(reconciled(whole, next).years.map((year) => year.repeated)).toEqual([
      {},
      { situacion_financiera: { lines: 1, otherwise: 0 } },
    ]);
  });
});
