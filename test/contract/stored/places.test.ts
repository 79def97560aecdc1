/** A company's ranks are read back as written. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import {
  type CompanyRanks,
  readCompanyRanks,
  writeCompanyRanks,
} from '../../../contract/stored/company-ranks.ts';

const percentile = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const place = fc.record({
  posicion: fc.integer({ min: 1, max: 50_000 }),
  num_empresas: fc.integer({ min: 1, max: 50_000 }),
  percentiles: fc.array(percentile, { minLength: indicatorKeys.length, maxLength: indicatorKeys.length }),
});
const codes = { clase: '4711', division: '47', seccion: 'G' } as const;

const places: fc.Arbitrary<CompanyRanks> = fc
  .record({
    name: fc.string({ unit: 'grapheme' }),
    years: fc.uniqueArray(
      fc.record({
        anio: fc.integer({ min: 2010, max: 2030 }),
        grouped: fc.boolean(),
        places: fc.array(fc.option(place, { nil: null }), { minLength: 3, maxLength: 3 }),
      }),
      { selector: ({ anio }) => anio, maxLength: 5 },
    ),
  })
  .map(({ name, years }) => {
    const found = years.flatMap(({ anio, grouped, places }) =>
      ciiuLevels.flatMap((nivel, i) => {
        const own = places[i];
        return grouped && own ? [{ group: { nivel, codigo: codes[nivel], anio }, own }] : [];
      }),
    );
    return {
      empresa: {
        nit: '999000123',
        razon_social: name,
        ciiu: null,
        posiciones: found.map(({ group, own: { posicion, num_empresas } }) => ({
          ...group,
          posicion,
          num_empresas,
        })),
        percentiles: found.map(({ group, own }) => ({
          ...group,
          indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, own.percentiles[i]!])),
        })),
      },
      grupos: years.map(({ anio, grouped }) => ({
        anio,
        ...(grouped ? codes : { clase: null, division: null, seccion: null }),
      })),
    };
  });

it('reads what was written, as one line of JSON', () =>
  fc.assert(
    fc.property(places, (written) => {
      const line = writeCompanyRanks(written);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(readCompanyRanks(line)).toEqual(written);
      const even = ({ anio }: { anio: number }) => anio % 2 === 0;
      const { posiciones, percentiles } = written.empresa;
      expect(readCompanyRanks(line, (anio) => even({ anio }))).toEqual({
        grupos: written.grupos,
        empresa: {
          ...written.empresa,
          ...{ posiciones: posiciones.filter(even), percentiles: percentiles.filter(even) },
        },
      });
    }),
  ));

const own = { nivel: 'clase', codigo: codes.clase, anio: 2023 } as const;
const position = { ...own, posicion: 3, num_empresas: 40 };
/** A company with some places in its class in 2023. */
const placed = (change: Partial<CompanyRanks['empresa']>): CompanyRanks => ({
  empresa: {
    ...{ nit: '999000123', razon_social: 'LA UNA', ciiu: null, posiciones: [position] },
    ...{ percentiles: [{ ...own, indicadores: {} }], ...change },
  },
  grupos: [{ anio: 2023, ...codes }],
});
const placesIn = (line: string) => readCompanyRanks(line).empresa;

it('every percentile has a character of its own that JSON does not escape', () => {
  const lines = [null, ...Array.from({ length: 101 }, (_, value) => value)].map((value) =>
    writeCompanyRanks(placed({ percentiles: [{ ...own, indicadores: { [indicatorKeys[0]]: value } }] })),
  );
  expect(new Set(lines).size).toBe(101 + 1);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

it('an indicator that has no percentile is null, when it is written and when it is read', () => {
  const none = Object.fromEntries(indicatorKeys.map((key) => [key, null]));
  const line = writeCompanyRanks(placed({}));
  expect(placesIn(line).percentiles).toEqual([{ ...own, indicadores: none }]);
  const shorter = line.replace('!'.repeat(indicatorKeys.length), '#');
  expect(placesIn(shorter).percentiles).toEqual([
    { ...own, indicadores: { ...none, [indicatorKeys[0]]: 0 } },
  ]);
});

it('a place is a position and percentiles, or none', () => {
  for (const change of [{ posiciones: [] }, { percentiles: [] }])
    expect(placesIn(writeCompanyRanks(placed(change)))).toMatchObject({ posiciones: [], percentiles: [] });
});

it('a company without codes has no places, in groups that are null', () => {
  const line = '{"empresa":{},"anios":[[2023,[],[[1,2,"!"],[1,2,"!"],[1,2,"!"]]]]}';
  expect(readCompanyRanks(line).grupos).toEqual([{ anio: 2023, clase: null, division: null, seccion: null }]);
  expect(placesIn(line)).toMatchObject({ posiciones: [], percentiles: [] });
});
