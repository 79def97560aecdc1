/** The crosswalk between the lines of SIIS and SFC: every line is in it, and its sums hold in filed figures. */

import { beforeAll, describe, expect, test } from 'vitest';
import { crosswalk } from '../../build/release/crosswalk.ts';
import { type CrosswalkSum, crosswalkSums, sfcGaps, siisGaps } from '../../build/tables/crosswalk.ts';
import { lines, type Role } from '../../build/tables/sfc-lines.ts';
import { concepts } from '../../contract/figures/concepts.ts';
import { sharedSample } from '../build-fixture.ts';
import { miss, sfcArithmetic, siisArithmetic, spoiled, type Translation, translated } from './arithmetic.ts';
import {
  realColumns,
  realDetails,
  type SfcColumn,
  type SiisYear,
  sampleColumns,
  sampleYears,
} from './filed.ts';

const table = crosswalk([]);
const roles = Object.keys(lines) as Role[];

describe('the tables', () => {
  test('every line of SIIS and every line of the SFC statements is there once, and the counts add up', () => {
    const kept = concepts.filter(({ kind }) => kind !== 'heading').map(({ key }) => key);
    expect(table.concepts.map(({ key }) => key)).toEqual(kept);
    const listed = table.sfc.map(({ concept }) => concept);
    expect(new Set(listed).size).toBe(listed.length);
    const ofStatements = new Set(Object.values(lines).flatMap((role) => role.map(({ concept }) => concept)));
    expect([...ofStatements].filter((concept) => !listed.includes(concept))).toEqual([]);
    expect(table.counts).toEqual({
      siis: { exact: 122, sum: 29, none: 4 },
      sfc: { exact: 119, sum: 63, none: 110 },
    });
    for (const [rows, counts] of [
      [table.concepts, table.counts.siis],
      [table.sfc, table.counts.sfc],
    ] as const)
      expect(counts.exact + counts.sum + counts.none).toBe(rows.length);
  });

  test('what has no counterpart says why, and nothing else does', () => {
    for (const { match, reason } of [...table.concepts, ...table.sfc])
      expect(reason !== undefined).toBe(match === 'none');
    const gaps = [...table.concepts, ...table.sfc].filter(({ match }) => match === 'none');
    const named = new Set(gaps.map((row) => ('key' in row ? row.key : row.concept)));
    expect([...Object.keys(siisGaps), ...Object.keys(sfcGaps)].filter((line) => !named.has(line))).toEqual(
      [],
    );
  });

  test('both directions say the same', () => {
    const there = table.concepts.flatMap(({ key, sfc }) => (sfc ? [`${key} ${sfc.concept}`] : []));
    const back = table.sfc.flatMap(({ concept, siis }) => siis.map((key) => `${key} ${concept}`));
    expect(back.sort()).toEqual(there.sort());
  });

  test.each(crosswalkSums)('$id names lines of its presentations, each once', ({ siis, sfc, roles }) => {
    expect(new Set(siis.map(([key]) => concepts.find((own) => own.key === key)?.statement)).size).toBe(1);
    const known = new Set(roles.flatMap((role) => lines[role].map(({ concept }) => concept)));
    expect(sfc.map(([concept]) => concept).filter((concept) => !known.has(concept))).toEqual([]);
    for (const side of [siis, sfc]) expect(new Set(side.map(([line]) => line)).size).toBe(side.length);
  });

  test('a line whose element is only a part of it is not the same line', () => {
    const sfcOf = (key: string) => table.concepts.find((own) => own.key === key)?.sfc;
    expect(sfcOf('ganancias_acumuladas')).toBeNull();
    expect(sfcOf('total_ajustes')).toBeNull();
    expect(sfcOf('efectivo_inicial')).toEqual({
      concept: 'ifrs:CashAndCashEquivalents',
      roles: ['510000', '520000'],
      at: 'start',
    });
    expect(sfcOf('inversion_suplementaria_capital_asignado')?.concept).toBe(
      'co-sfc-core:InversionSuplementariaCapitalAsignado',
    );
  });

  test('a label that no table claims is listed and counted', () => {
    const more = crosswalk([{ statement: 'resultados', key: 'rareza', label: 'Rareza' }]);
    expect(more.concepts.at(-1)).toMatchObject({ key: 'rareza', unclaimed: true, match: 'none' });
    expect(more.counts.siis.none).toBe(table.counts.siis.none + 1);
  });
});

describe('in what was filed', () => {
  let columns: SfcColumn[];
  let years: SiisYear[];
  beforeAll(async () => {
    const { out } = await sharedSample();
    columns = [...realColumns(), ...(await sampleColumns(out))];
    years = await sampleYears(out, table);
  });

  /** The arithmetic of each world in the lines of the other, with the figures that it has to hold in. */
  function* trials(sums?: readonly CrosswalkSum[], about?: CrosswalkSum) {
    const own = crosswalk([], sums);
    const named = about && new Set<string>([...about.siis, ...about.sfc].map(([line]) => line));
    for (const role of roles) {
      if (about && !about.roles.includes(role)) continue;
      const ofRole = columns.filter((column) => column.role === role);
      for (const [from, list, filed] of [
        ['siis', siisArithmetic, ofRole],
        ['sfc', sfcArithmetic.get(role) ?? [], years],
      ] as const)
        for (const arithmetic of list) {
          if (named && ![...arithmetic.form.keys()].some((line) => named.has(line))) continue;
          const translation = translated(arithmetic, from, role, own);
          if (translation) yield { title: `${role} ${arithmetic.title}`, translation, filed };
        }
    }
  }

  const breaks = (translation: Translation, figures: SfcColumn['figures']) =>
    Math.abs(miss(translation, figures) ?? 0) > 1;

  test('the arithmetic of SIIS holds in the figures of the SFC, and that of the SFC in those of SIIS', () => {
    const broken: string[] = [];
    const decided = { sfc: 0, siis: 0 };
    for (const { title, translation, filed } of trials())
      for (const one of filed) {
        const missed = miss(translation, one.figures);
        if (missed === null) continue;
        decided['role' in one ? 'sfc' : 'siis']++;
        if (Math.abs(missed) > 1) broken.push(`${title}, ${one.source}: ${missed}`);
      }
    expect(broken).toEqual([]);
    expect(decided.sfc).toBeGreaterThan(400);
    expect(decided.siis).toBeGreaterThan(9_000);
  });

  test('an issuer that filed lines of both orders says the same in both', () => {
    const figures = realDetails('gases_de_occidente_2024-09');
    const decided = table.sums.filter(({ roles, siis, sfc }) => {
      const own = siis.map(({ key }) => table.concepts.find((concept) => concept.key === key)!.sfc?.concept);
      return (
        roles.join() === '220000' && own.every(Boolean) && sfc.every(({ concept }) => figures.has(concept))
      );
    });
    expect(decided.map(({ id }) => id)).toEqual(['otras_provisiones']);
    for (const { siis, sfc } of decided) {
      const parts = siis.map(
        ({ key }) => table.concepts.find((concept) => concept.key === key)!.sfc!.concept,
      );
      const total = sfc.reduce((sum, { concept, sign }) => sum + sign * figures.get(concept)!, 0);
      expect(total).toBeGreaterThan(0);
      expect(parts.reduce((sum, concept) => sum + (figures.get(concept) ?? 0), 0)).toBe(total);
    }
  });

  test('a sum with a part left out or turned round is found out where its statement was filed with that part', () => {
    const filed = (role: Role, line: string) =>
      columns.some((column) => column.role === role && (column.figures.get(line) ?? 0) !== 0);
    const all = [...spoiled(crosswalkSums)];
    const unseen: string[] = [];
    let seen = 0;
    for (const { sums, sum, part, how } of all) {
      const told = [...trials(sums, sum)];
      if (told.some(({ translation, filed }) => filed.some(({ figures }) => breaks(translation, figures))))
        seen++;
      // What can no longer be said in the other world is noticed too.
      else if (
        told.length === [...trials(crosswalkSums, sum)].length &&
        sum.roles.some((role) => role !== '220000' && filed(role, part))
      )
        unseen.push(`${sum.id}: ${part} ${how}`);
    }
    expect(unseen).toEqual([]);
    expect(seen).toBeGreaterThan(120);
  });
});
