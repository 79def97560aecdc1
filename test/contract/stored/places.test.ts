/** A company's places come back as they were, whatever they are. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ciiuLevels, indicatorKeys } from '../../../contract/http/schemas.ts';
import { openPlaces, type Places, writePlaces } from '../../../contract/stored/places.ts';

const percentile = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
const place = fc.record({
  posicion: fc.integer({ min: 1, max: 50_000 }),
  num_empresas: fc.integer({ min: 1, max: 50_000 }),
  percentiles: fc.array(percentile, { minLength: indicatorKeys.length, maxLength: indicatorKeys.length }),
});
const codes = { clase: '4711', division: '47', seccion: 'G' } as const;

const places: fc.Arbitrary<Places> = fc
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
      const line = writePlaces(written);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const { grupos, empresa, places } = openPlaces(line);
      const read = (wanted: (anio: number) => boolean) => {
        const { text } = places(wanted);
        return JSON.parse(JSON.stringify(empresa).slice(0, -1) + Buffer.from(text).toString());
      };
      expect({ grupos, empresa: read(() => true) }).toEqual(written);
      const even = ({ anio }: { anio: number }) => anio % 2 === 0;
      const { posiciones, percentiles } = written.empresa;
      expect(read((anio) => even({ anio }))).toEqual({
        ...written.empresa,
        ...{ posiciones: posiciones.filter(even), percentiles: percentiles.filter(even) },
      });
    }),
  ));
