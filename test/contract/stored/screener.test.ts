/** The screener's table returns every row as written. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureKeys, signKeys, sizes } from '../../../contract/http/figure-keys.ts';
import { grades } from '../../../contract/http/quality.ts';
import { bases, frameworks } from '../../../contract/http/schemas.ts';
import { amountKeys } from '../../../contract/http/screener.ts';
import {
  decodeScreenerTable,
  encodeScreenerTable,
  type StoredScreenerRow,
  type TextFilterForms,
} from '../../../contract/stored/screener.ts';

const figureCount = { minLength: figureKeys.length, maxLength: figureKeys.length };
const nit = fc.integer({ min: 100_000, max: 999_999_999_999 }).map(String);
const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: null });
const amount = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null });

const row: fc.Arbitrary<StoredScreenerRow> = fc.record({
  nit,
  razon_social: fc.string({ unit: 'grapheme' }),
  ciiu_codigo: fc.option(fc.constantFrom('4711', '0111', '6820'), { nil: null }),
  ciiu_seccion: fc.option(fc.constantFrom('G', 'A', 'L'), { nil: null }),
  departamento: text,
  ciudad: text,
  lugar: text,
  marco_niif: fc.constantFrom(...frameworks),
  estado_actual: text,
  tipo_societario: text,
  ingresos_operacionales: amount,
  total_activos: amount,
  ganancia_operacional: amount,
  ganancia_neta: amount,
  calidad: fc.constantFrom(...grades),
  months: fc.constantFrom(null, 6, 12),
  exercises: fc.constantFrom(1, 4),
  cut: fc.constantFrom('2024-12-31', '2024-06-30'),
  base: fc.constantFrom(...bases),
  anio: fc.constant(2024),
  tamano: fc.constantFrom(null, ...sizes),
  senales: fc.constantFrom(null, '', signKeys.join()),
  cuenta_en: fc.constantFrom(null, 'G4711', 'A0111'),
  ingresos_anterior: amount,
  calidad_anterior: fc.constantFrom(null, ...grades),
  figures: fc
    .array(fc.double({ noDefaultInfinity: true }), figureCount)
    .map((values) => Float64Array.from(values)),
});
const forms: TextFilterForms = {
  departamento: [['bogota', ['Bogotá, D.C.']]],
  ciudad: [],
  estado_actual: [],
  tipo_societario: [['sas', ['08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS']]],
};

const nullOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** What a row says of its year where it is not as usual. */
const yearOf = ({ months, exercises, cut }: Pick<StoredScreenerRow, 'months' | 'exercises' | 'cut'>) => ({
  ...(cut !== '2024-12-31' && { fecha_corte: cut }),
  ...(months !== 12 && { meses: months }),
  ...(exercises > 1 && { ejercicios: exercises }),
});

it('every row of the screener, in order of NIT, with ranks that order as its values do', () =>
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (each) => each.nit, maxLength: 20 }), (rows) => {
      const table = decodeScreenerTable(encodeScreenerTable(rows, 2024, forms));
      const sorted = [...rows].sort((a, b) => Number(a.nit) - Number(b.nit));
      const lugares = table.codes('lugar');
      const stored = sorted.map((_, i) => ({
        ...table.row(i),
        lugar: table.lists.lugar[lugares[i]! - 1] ?? null,
        base: table.text('base', i),
        tamano: table.text('tamano', i),
        senales: table.text('senales', i),
        cuenta_en: table.text('cuenta_en', i),
        ingresos_anterior: nullOf(table.values('ingresos_anterior')[i]!),
        calidad_anterior: table.text('calidad_anterior', i),
        figures: Float64Array.from(figureKeys, (key) => table.values(key)[i]!),
      }));
      expect(stored).toEqual(
        sorted.map(({ months, exercises, cut, ...own }) => ({
          ...own,
          ...yearOf({ months, exercises, cut }),
        })),
      );
      expect(table.forms).toEqual(forms);
      for (const key of [...amountKeys, ...figureKeys]) {
        const [ranks, values] = [table.ranks(key), table.values(key)];
        expect(Array.from(ranks, (rank) => rank === 0)).toEqual(Array.from(values, Number.isNaN));
        const known = [...values.entries()].filter(([, value]) => !Number.isNaN(value));
        const apart = known.filter(([i, value]) =>
          known.some(([j, other]) => Math.sign(ranks[i]! - ranks[j]!) !== Math.sign(value - other)),
        );
        expect(apart).toEqual([]);
      }
      for (const key of amountKeys)
        expect([...table.values(key)]).toEqual(sorted.map((each) => each[key] ?? Number.NaN));
    }),
    { numRuns: 50 },
  ));

it('the screener knows names by their words and their order without accents, NITs by their first digits', () => {
  const nulls = { ciiu_codigo: null, ciiu_seccion: null, departamento: null, ciudad: null, lugar: null };
  const more = {
    marco_niif: frameworks[0],
    estado_actual: null,
    tipo_societario: null,
    calidad: grades[0],
    base: bases[0],
  };
  const amounts = {
    ingresos_operacionales: null,
    total_activos: null,
    ganancia_operacional: null,
    ganancia_neta: null,
  };
  const figures = new Float64Array(figureKeys.length).fill(Number.NaN);
  const rows = ['900100 Zeta', '1000000 ÁRBOL', '90010 beta sur', '9001000 Beta  Sur'].map(
    (written): StoredScreenerRow => {
      const [own = '', ...words] = written.split(' ');
      const named = { nit: own, razon_social: words.join(' '), anio: 2024 };
      return {
        ...named,
        ...nulls,
        ...more,
        ...amounts,
        months: 12,
        exercises: 1,
        cut: '2024-12-31',
        tamano: null,
        senales: null,
        cuenta_en: null,
        ingresos_anterior: null,
        calidad_anterior: null,
        figures,
      };
    },
  );
  const table = decodeScreenerTable(encodeScreenerTable(rows, 2024, forms));
  expect([0, 1, 2, 3].map(table.nitAt)).toEqual(['90010', '900100', '1000000', '9001000']);
  // As text 1000000 comes first, and 900100 before 9001000, which begins with it.
  expect([...table.rowsByNitPrefix('')]).toEqual([2, 0, 1, 3]);
  expect([...table.rowsByNitPrefix('90010')]).toEqual([0, 1, 3]);
  expect([...table.ranks('razon_social')]).toEqual([2, 3, 1, 2]);
  expect(table.words()).toMatchObject({ rows: 4, vocabulary: ['arbol', 'beta', 'sur', 'zeta'] });
});
