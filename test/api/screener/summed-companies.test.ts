/** The companies that a sum names by its address add up to it, to the peso: in every group and year, and in the country. */

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { flatGroups, type Sector, type Sectors } from '../../../contract/http/sectors.ts';
import { summedCall } from '../../../site/parts/document/client.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

let app: InProcessApp;
const lines = ['ingresos_operacionales', 'total_activos', 'ganancia_neta'] as const;
type Line = (typeof lines)[number];

beforeAll(async () => {
  app = await openInProcessApp((await sharedSample(small)).out);
});
const json = async (path: string) => (await (await app.fetch(path)).json()).data;

/** The sums of the companies of an address, with of how many each is. */
async function summed(group: string, year: string) {
  const response = await app.fetch(summedCall(group, Number(year)));
  expect(response.status).toBe(200);
  const rows = parse(await response.text(), { columns: true }) as Readonly<Record<string, string>>[];
  const filed = (line: Line) => rows.flatMap((row) => (row[line] === '' ? [] : [Number(row[line])]));
  const totals = (reckon: (amounts: readonly number[]) => number | null) =>
    Object.fromEntries(lines.map((line) => [line, reckon(filed(line))]));
  return {
    num_empresas: rows.length,
    totales: totals((all) => (all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0))),
    totales_n: totals((all) => all.length),
  };
}

it('in every group and year, and all sections together', async () => {
  const groups = flatGroups((await json('/api/v1/sectores')) as Sectors);
  const country = new Map<string, PeerStats[]>();
  let compared = 0;
  for (const { nivel, codigo } of groups) {
    const { peer_stats_by_year } = (await json(`/api/v1/sector/${nivel}/${codigo}`)) as Sector;
    for (const [year, stats] of Object.entries(peer_stats_by_year)) {
      const { num_empresas, totales, totales_n } = stats;
      expect(await summed(codigo, year), `${codigo} ${year}`).toEqual({ num_empresas, totales, totales_n });
      if (nivel === 'seccion') country.set(year, [...(country.get(year) ?? []), stats]);
      compared += 1;
    }
  }
  for (const [year, sections] of country) {
    const { num_empresas, totales } = await summed('PAIS', year);
    expect(num_empresas).toBe(sections.reduce((all, one) => all + one.num_empresas, 0));
    for (const line of lines)
      expect(totales[line] ?? 0, `${line} ${year}`).toBe(
        sections.reduce((all, one) => all + (one.totales[line] ?? 0), 0),
      );
  }
  console.info(`${compared} groups' years, ${country.size} years of the country`);
  expect(compared).toBeGreaterThan(100);
});
