/** A stored group is read back with every year, list and company. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import ciiu from '../../../build/tables/ciiu.json' with { type: 'json' };
import { grades } from '../../../contract/http/quality.ts';
import { ciiuLevels, indicatorKeys, type PeerStats, type Ranked } from '../../../contract/http/schemas.ts';
import {
  groupFromKey,
  groupJson,
  groupKey,
  groupSchema,
  type PublishedGroup,
  readGroup,
  unpackGroup,
  writeGroup,
} from '../../../contract/stored/group.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 20 });
const amount = fc.option(fc.integer(), { nil: null });
const figure = fc.option(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
  { nil: null },
);

const companies = fc.uniqueArray(
  fc.record({
    nit: fc.integer({ min: 100_000, max: 999_999_999 }).map(String),
    razon_social: name,
    ciudad: fc.option(name, { nil: null }),
  }),
  { selector: ({ nit }) => nit, minLength: 1, maxLength: 8 },
);
const stats = fc.record({
  n: fc.nat(100),
  p25: figure,
  p50: figure,
  p75: figure,
  promedio: figure,
  promedio_ponderado: figure,
});
const group: fc.Arbitrary<PublishedGroup> = fc
  .record({
    nivel: fc.constantFrom(...ciiuLevels),
    nombre: name,
    metodologia: name,
    companies,
    years: fc.uniqueArray(fc.integer({ min: 2010, max: 2030 }), { maxLength: 4 }),
    each: stats,
    amounts: fc.array(amount, { minLength: 3, maxLength: 3 }),
    picked: fc.array(fc.nat(7), { maxLength: 6 }),
  })
  .map(({ nivel, nombre, metodologia, companies, years, each, amounts, picked }) => {
    const sorted = years.sort((a, b) => a - b);
    const byYear = <V>(value: (year: number) => V) =>
      Object.fromEntries(sorted.map((year) => [String(year), value(year)]));
    const top = (year: number): Ranked[] =>
      [...new Set(picked.map((i) => (i + year) % companies.length))].map((i, place) => ({
        posicion: place + 1,
        ...companies[i]!,
        ingresos_operacionales: amounts[0]!,
        total_activos: amounts[1]!,
        ganancia_neta: amounts[2]!,
        calidad: grades[place % grades.length]!,
      }));
    const named = { nivel, codigo: '4711', nombre };
    const statsOf = (): PeerStats => ({
      ...named,
      num_empresas: companies.length,
      excluidas: picked.length,
      muestra: 'baja',
      totales: {
        ingresos_operacionales: amounts[0]!,
        total_activos: amounts[1]!,
        ganancia_neta: amounts[2]!,
      },
      totales_n: {
        ingresos_operacionales: companies.length,
        total_activos: companies.length,
        ganancia_neta: companies.length,
      },
      indicadores: Object.fromEntries(indicatorKeys.map((key) => [key, each])),
    });
    const movers = {
      total: picked.length,
      mayores: companies
        .slice(0, 2)
        .map(({ nit, razon_social }) => ({ nit, razon_social, ingresos_operacionales: amounts[0]! })),
    };
    const movimiento = sorted.length < 2 ? null : { anio: sorted.at(-1)!, entran: movers, salen: movers };
    return {
      ...named,
      metodologia,
      peer_stats_by_year: byYear(statsOf),
      ranking_by_year: byYear(top),
      movimiento,
    };
  });

it('reads what was written, each company once', () =>
  fc.assert(
    fc.property(group, fc.nat(5), (written, limit) => {
      const read = readGroup(Buffer.from(writeGroup(written)));
      expect(unpackGroup(read)).toEqual(written);
      const listed = Object.values(written.ranking_by_year).flatMap((rows) => rows.map(({ nit }) => nit));
      expect(read.head.empresas).toBe(new Set(listed).size);
      expect(groupSchema.parse(JSON.parse(groupJson(written)))).toEqual(written);
      for (const year of [...read.head.anios, 1999]) {
        expect(read.top(year, limit)).toEqual((written.ranking_by_year[year] ?? []).slice(0, limit));
        const own = written.peer_stats_by_year[year];
        expect(read.stats(year)).toBe(own ? JSON.stringify(own) : null);
      }
    }),
  ));

it('every group of CIIU has a number of its own', () => {
  const levels = ciiuLevels as readonly string[];
  const groups = ciiu.filter(({ level }) => levels.includes(level));
  expect(groups.length).toBeGreaterThan(500);
  const keys = groups.map(({ level, code }) => groupKey(level as (typeof ciiuLevels)[number], code));
  expect(new Set(keys).size).toBe(groups.length);
  for (const key of keys) expect(key).toMatch(/^[1-9]\d{4}$/);
  expect(keys.map(groupFromKey)).toEqual(groups.map(({ level, code }) => ({ level, code })));
});
