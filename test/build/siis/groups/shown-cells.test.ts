/** What is published of companies by group, size and framework, attacked by solving the equations that it makes. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CellsOfCompanies,
  type SumCell,
  shownCells,
} from '../../../../build/siis/groups/shown-cells.ts';
import { solvedBy } from '../../../solved-by.ts';

/** A section of two divisions with three classes each; a company is its class, size and framework. */
interface Company {
  readonly class: number;
  readonly size: number | null;
  readonly framework: number | null;
}
const someCompany = fc.record({
  class: fc.nat(5),
  size: fc.option(fc.nat(2)),
  framework: fc.option(fc.nat(1), { freq: 9 }),
});

/** The cells of all groups: the section, then its divisions, then classes; each whole, by size and by framework. */
const groups = [null, 0, 0, 1, 1, 1, 2, 2, 2];
const perGroup = 6;
const cells = groups.flatMap((parent, group): SumCell[] =>
  Array.from({ length: perGroup }, (_, place) => ({
    parent: parent === null ? null : parent * perGroup + place,
    whole: place === 0 ? null : group * perGroup,
    kind: place === 0 ? 'all' : place < 4 ? 'size' : 'framework',
    open: true,
  })),
);

function published(companies: readonly Company[]) {
  const known = new Map<string, CellsOfCompanies>();
  const cellsOf = (company: Company): CellsOfCompanies => {
    const key = JSON.stringify(company);
    const division = 1 + Math.floor(company.class / 3);
    const own =
      known.get(key) ??
      [3 + company.class, division, 0].map((group) => ({
        all: group * perGroup,
        size: company.size === null ? null : group * perGroup + 1 + company.size,
        framework: company.framework === null ? null : group * perGroup + 4 + company.framework,
      }));
    known.set(key, own);
    return own;
  };
  const places = companies.map(cellsOf);
  const counts = new Map<CellsOfCompanies, number>();
  for (const own of places) counts.set(own, (counts.get(own) ?? 0) + 1);
  const shown = shownCells(cells, counts);
  const members = (cell: number): number[] =>
    places.flatMap((own, company) =>
      own.some(({ all, size, framework }) => [all, size, framework].includes(cell)) ? [company] : [],
    );
  return [...cells.keys()].filter(shown.isShown).map((cell) => ({ cell, members: members(cell) }));
}

it('no sums of published cells tell the amount of a single company', () => {
  fc.assert(
    fc.property(fc.array(someCompany, { minLength: 5, maxLength: 60 }), (companies) => {
      const equations = published(companies).map(({ members }) =>
        companies.map((_, company) => (members.includes(company) ? 1 : 0)),
      );
      expect(solvedBy(equations, companies.length)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

it('a cell has five companies, and so has what a group leaves beside the groups, sizes or frameworks within it', () => {
  fc.assert(
    fc.property(fc.array(someCompany, { minLength: 5, maxLength: 60 }), (companies) => {
      const shown = published(companies);
      for (const { cell, members } of shown) {
        expect(members.length).toBeGreaterThanOrEqual(5);
        const isWithin = (other: number): boolean =>
          other !== cell && members.length > 0 && cells[other]!.parent !== null
            ? cells[other]!.parent === cell || isWithin(cells[other]!.parent!)
            : false;
        const rests = [
          shown.filter((other) => isWithin(other.cell)),
          ...(['size', 'framework'] as const).map((kind) =>
            shown.filter((other) => cells[other.cell]!.whole === cell && cells[other.cell]!.kind === kind),
          ),
        ];
        for (const parts of rests) {
          const told = new Set(parts.flatMap((part) => part.members));
          const rest = members.filter((company) => !told.has(company)).length;
          if (parts.length > 0) expect(rest === 0 || rest >= 5).toBe(true);
        }
      }
    }),
  );
});

it('publishes what nothing could be subtracted from: six classes of ten companies each', () => {
  const companies = Array.from({ length: 60 }, (_, i) => ({ class: i % 6, size: null, framework: null }));
  expect(published(companies)).toHaveLength(9);
});

it('hides the smallest of the other classes beside one that has too few', () => {
  const of = (count: number, own: number) =>
    Array.from({ length: count }, () => ({ class: own, size: null, framework: null }));
  const classes = published([...of(20, 0), ...of(12, 1), ...of(3, 2)]).map(({ cell }) => cell / perGroup);
  expect(classes).toEqual([0, 1, 3]);
});

it('hides a size where a chain of sums over groups and sizes would tell one company', () => {
  const of = (count: number, own: number, size: number) =>
    Array.from({ length: count }, () => ({ class: own, size, framework: null }));
  // The only large one of the first division: that of the section without those of the second, and all of it without its others.
  const shown = published([...of(9, 0, 0), ...of(1, 0, 1), ...of(9, 3, 1), ...of(9, 3, 0)]);
  expect(shown.some(({ cell }) => cells[cell]!.kind === 'all')).toBe(true);
  expect(shown.filter(({ cell }) => cells[cell]!.kind === 'size' && cell % perGroup === 2)).toEqual([]);
});
