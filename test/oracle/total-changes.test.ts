/** Oracle and published files agree on why a total is another than in the release before. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRelease } from '../../build/release/pipeline.ts';
import { guardKeys } from '../../build/tables/guard.ts';
import { type CountryTotalChange, groupTotalsSchema, releasesSchema } from '../../contract/stored/history.ts';
import { apartOf, folderOfSome } from '../build/raw-folder.ts';
import { sharedRaw, silent, tempFolder } from '../build-fixture.ts';
import { groupsOf } from './groups.ts';
import { type OracleYear, oracleOf } from './oracle.ts';
import { grouped } from './raw.ts';
import { differences } from './served.ts';

/** By group and year, the revenue of each NIT that filed one; sections also as `pais`. */
function revenuesOf(raw: string): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  const note = (place: string, members: readonly OracleYear[]) => {
    const own = found.get(place) ?? new Map<string, number>();
    for (const { nit, statements } of members)
      if (statements.ERI?.ingresos_operacionales !== undefined)
        own.set(nit, statements.ERI.ingresos_operacionales);
    if (own.size > 0) found.set(place, own);
  };
  for (const { level, code, year, members } of groupsOf(oracleOf(raw)).values()) {
    note(`${level} ${code} ${year}`, members);
    if (level === 'seccion') note(`pais ${year}`, members);
  }
  return found;
}

it('the parts of every total that two releases tell differently', async () => {
  const apart = apartOf(await sharedRaw());
  const nits = [...apart.companies.keys()].slice(10, 75);
  const before = folderOfSome(apart, nits.slice(0, 50));
  const companies = new Map(apart.companies);
  for (const nit of nits.slice(15, 45)) {
    const texts = Object.entries(companies.get(nit)!).map(([name, text]) => [
      name,
      text.replaceAll(/(actividades ordinarias,Periodo Actual,"?)(\d)/g, '$11$2'),
    ]);
    companies.set(nit, Object.fromEntries(texts));
  }
  const now = folderOfSome({ ...apart, companies }, nits.slice(15));
  const out = tempFolder('totals');
  for (const [i, raw] of [before, now].entries())
    await buildRelease({
      raw,
      out,
      workers: 0,
      generatedAt: `202${5 + i}-02-04T00:00:00Z`,
      accept: guardKeys,
      progress: silent,
    });
  const [newest] = releasesSchema.parse(
    JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8')),
  ).releases;
  const { pais, totales } = newest!.cambios!;
  const { grupos } = groupTotalsSchema.parse(JSON.parse(readFileSync(join(out, totales!.path), 'utf8')));
  const told = new Map<string, Omit<CountryTotalChange, 'anio'>>([
    ...pais!.map(({ anio, ...row }) => [`pais ${anio}`, row] as const),
    ...grupos.map(({ nivel, codigo, anio, ...row }) => [`${nivel} ${codigo} ${anio}`, row] as const),
  ]);
  const [then, today] = [before, now].map(revenuesOf);
  const { list, same } = differences();
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
  let expected = 0;
  for (const place of then!.keys()) {
    const [a, b] = [then!.get(place)!, today!.get(place)];
    if (!b || sum(a.values()) === sum(b.values())) continue;
    expected++;
    const moved = [...new Set([...a.keys(), ...b.keys()])].filter((nit) => a.get(nit) !== b.get(nit));
    const kinds = grouped(moved, (nit) => (!a.has(nit) ? 'entran' : !b.has(nit) ? 'salen' : 'corregidas'));
    const part = (kind: string) => {
      const own = kinds.get(kind) ?? [];
      return { n: own.length, suma: sum(own.map((nit) => (b.get(nit) ?? 0) - (a.get(nit) ?? 0))) };
    };
    const parts = { entran: part('entran'), salen: part('salen'), corregidas: part('corregidas') };
    same(place, told.get(place), { antes: sum(a.values()), ...parts, ahora: sum(b.values()) });
  }
  expect(list).toEqual([]);
  expect(told.size).toBe(expected);
  const every = [...told.values()];
  for (const kind of ['entran', 'salen', 'corregidas'] as const)
    expect(every.filter((row) => row[kind].n > 0).length, kind).toBeGreaterThan(20);
  for (const { antes, entran, salen, corregidas, ahora } of every)
    expect(antes + entran.suma + salen.suma + corregidas.suma).toBe(ahora);
});
