/** The index of growth and similar companies of the comparison, with values worked out by hand. */

import { describe, expect, it } from 'vitest';
import type { Screener } from '../../../../contract/http/schemas.ts';
import { indexed } from '../../../../site/parts/compare/chart.tsx';
import { nearInSize } from '../../../../site/parts/compare/compared.tsx';

describe('the index', () => {
  it('is 100 in the first year in which all have the figure', () => {
    expect(
      indexed([
        [50, 200, 300],
        [null, 40, 10],
      ]),
    ).toEqual({
      start: 1,
      indexes: [
        [null, 100, 150],
        [null, 100, 25],
      ],
      reasons: [null, null],
    });
  });

  it('leaves a gap where a later year has no figure, and goes below zero with a loss', () => {
    expect(indexed([[200, null, -50]]).indexes).toEqual([[100, null, -25]]);
  });

  it.each([
    ['zero', 0],
    ['negative', -1],
  ])('leaves out who begins at %s, and does not move for it', (reason, first) => {
    expect(
      indexed([
        [first, 500],
        [10, 20],
      ]),
    ).toEqual({ start: 0, indexes: [null, [100, 200]], reasons: [reason, null] });
  });

  it('leaves out who never filed the figure, and looks for the year of the others', () => {
    expect(
      indexed([
        [null, null],
        [10, 20],
      ]),
    ).toEqual({ start: 0, indexes: [null, [100, 200]], reasons: ['missing', null] });
  });

  it('has no start where no year is of all, or of nobody', () => {
    expect(
      indexed([
        [1, null],
        [null, 1],
      ]),
    ).toEqual({ start: -1, indexes: [null, null], reasons: [null, null] });
    expect(indexed([[null]])).toEqual({ start: -1, indexes: [null], reasons: ['missing'] });
  });
});

describe('a company with its nearest in size', () => {
  const page = (has_next: boolean, rows: readonly (readonly [nit: string, clase: string, at: number])[]) =>
    ({
      empresas: rows.map(([nit, ciiu_codigo, ingresos_operacionales]) => ({
        nit,
        ciiu_codigo,
        ingresos_operacionales,
      })),
      pagination: { has_next },
    }) as unknown as Screener;
  const nits = (screener: Screener) => nearInSize(screener, 3)?.map(({ nit }) => nit);

  it('is the middle of the class with most, the nearest first', () => {
    const rows = [
      ['a', '1', 100],
      ['x', '2', 99],
      ['b', '1', 90],
      ['c', '1', 50],
      ['d', '1', 45],
      ['e', '1', 10],
    ] as const;
    expect(nits(page(false, rows))).toEqual(['c', 'd', 'b']);
  });

  it('is none of which a nearer one may stand below the last row', () => {
    const rows = [
      ['a', '1', 100],
      ['b', '1', 50],
      ['c', '1', 49],
    ] as const;
    expect(nits(page(true, rows))).toBeUndefined();
    expect(nits(page(false, rows))).toEqual(['b', 'c', 'a']);
    expect(nits(page(true, [...rows, ['z', '9', 0]]))).toEqual(['b', 'c', 'a']);
  });

  it('is none where every company is alone in its class', () => {
    expect(
      nits(
        page(false, [
          ['a', '1', 2],
          ['b', '2', 1],
        ]),
      ),
    ).toBeUndefined();
  });
});
