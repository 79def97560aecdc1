/** Oracle and answers agree on the analysis of CIIU groups. */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import sector from '../../api/sector.ts';
import type { Sector } from '../../contract/http/sectors.ts';
import { oracleGroupAnalysis } from './group-analysis.ts';
import { type Group, groupsOf } from './groups.ts';
import { type OracleCompany, oracleOf } from './oracle.ts';
import { grouped } from './raw.ts';
import { differences, getServed, openShared } from './served.ts';

const ciiu: { code: string; level: string }[] = JSON.parse(
  readFileSync(new URL('../../build/tables/ciiu.json', import.meta.url), 'utf8'),
);
const classes = new Set(ciiu.filter(({ level }) => level === 'clase').map(({ code }) => code));

let companies: Map<string, OracleCompany>;
let groups: Group[];

beforeAll(async () => {
  companies = oracleOf(await openShared(), classes);
  groups = [...groupsOf(companies).values()];
});

it('the tails, figures, constant sample, concentration, signs and sizes of every group and year', async () => {
  const { list, same } = differences();
  const byPlace = grouped(groups, ({ level, code }) => `${level}/${code}`);
  let quartiles = 0;
  for (const [place, years] of byPlace) {
    const { analisis_by_year: served } = await getServed<Sector>(`/sector/${place}?include=analisis`, sector);
    expect(Object.keys(served!).length, place).toBe(years.length);
    for (const group of years) {
      const found = served![group.year]! as unknown as Record<string, Record<string, unknown>>;
      for (const [section, expected] of Object.entries(oracleGroupAnalysis(group, companies)))
        for (const [key, value] of Object.entries(expected)) {
          const own = found[section]![key];
          const where = `${place} ${group.year} ${section} ${key}`;
          if (typeof value !== 'object' || value === null) same(where, own, value);
          else
            for (const [figure, one] of Object.entries(value))
              same(`${where} ${figure}`, (own as Record<string, unknown>)[figure], one);
          if (section === 'crecimiento' && (value as { p50: number | null }).p50 !== null) quartiles++;
        }
    }
  }
  expect(list).toEqual([]);
  expect(quartiles).toBeGreaterThan(500);
});
