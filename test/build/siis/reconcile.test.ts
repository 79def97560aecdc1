/** Which filing stands for a year, which of its lines, and what becomes of every row that is not used. */

import { describe, expect, it } from 'vitest';
import type { FiledRow, SiisFiling } from '../../../build/siis/filings/filings.ts';
import { bestFirst, type CompanyYear, reconcile } from '../../../build/siis/filings/reconcile.ts';
import { conceptOf, skeleton } from '../../../build/siis/rows/labels.ts';
import { concepts } from '../../../build/tables/concepts.ts';
import type { StatementName } from '../../../contract/http/schemas.ts';

const row = (statement: StatementName, label: string, value: number): FiledRow => {
  const { concept } = conceptOf(statement, label);
  const order = concepts.findIndex(({ key }) => key === concept.key);
  return { label: { statement, concept, order, skeleton: skeleton(label) }, file: 0, value };
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
  const years = reconcile(filings, (_, rule) => {
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

describe('restated', () => {
  const before = filing({ cut: 20221231, current: [assets(100)] });
  const repeats = (value: number, parts: Partial<SiisFiling> = {}) =>
    reconciled(before, filing({ comparative: [assets(value)], ...parts })).years.map(
      ({ restated }) => restated,
    );

  it('says which totals the next year repeats with other figures', () => {
    expect(repeats(101)).toEqual([['total_activos'], []]);
    expect(repeats(100)).toEqual([[], []]);
  });

  it('is told by the year that follows only', () =>
    expect(repeats(101, { cut: 20241231 })).toEqual([[], []]));

  it('is not told by another cut than 31 December, nor by the group’s figures', () => {
    expect(repeats(101, { cut: 20230630 })).toEqual([[], []]);
    expect(repeats(101, { entryPoint: '60' })).toEqual([[], []]);
  });

  it('never fills a line', () => {
    const { years } = reconciled(before, filing({ current: [assets(5)], comparative: [assets(9)] }));
    expect(years[1]!.statements.situacion_financiera).toEqual(new Map([['total_activos', 5]]));
  });
});
