/** Oracle and answers agree on where the companies of each quintile stood later: every figure, horizon, year, section and size. */

import { expect, it } from 'vitest';
import type { Quintiles } from '../../contract/http/quintiles.ts';
import { oracleFigures, oracleSize } from './analysis.ts';
import { eight, oracleSection, percentileOfValues } from './groups.ts';
import type { OracleCompany } from './oracle.ts';
import { grouped } from './raw.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

const figures = ['margen_neto', 'roa', 'crecimiento_real_ingresos', 'endeudamiento_total'] as const;
const letters = [...'ABCDEFGHIJKLMNOPQRSTU'];

/** A company that counts in a year and has the figure, with its value as it is served. */
interface Member {
  readonly nit: string;
  readonly year: number;
  readonly section: string;
  readonly size: string;
  readonly value: number;
}

function membersOf(companies: ReadonlyMap<string, OracleCompany>, figure: string): Member[] {
  return [...companies].flatMap(([nit, years]) =>
    [...years.values()].flatMap(({ year, compared, error, ciiu, view }) => {
      if (!compared || error) return [];
      const result = view.indicators[figure] ?? oracleFigures(view, years)[figure]!;
      if (!('value' in result)) return [];
      const section = oracleSection(ciiu!);
      return [{ nit, year, section, size: oracleSize(view, section), value: eight(result.value) }];
    }),
  );
}

/** Those of a year that stand together: all, or those of a section; their limits where there are twenty. */
function limitsOf(members: readonly Member[]): number[] | null {
  if (members.length < 20) return null;
  const sorted = members.map(({ value }) => value).sort((a, b) => a - b);
  return [20, 40, 60, 80].map((p) => eight(percentileOfValues(sorted, p / 100)));
}

/** How often each of 1 to 5, «other» and «left» is in a list. */
const tally = (found: readonly (number | 'other' | 'left')[]) =>
  [1, 2, 3, 4, 5, 'other', 'left'].map((one) => found.filter((each) => each === one).length);

it('every row and every limit, and which years have none', async () => {
  const companies = await openSharedOracle();
  const all = [...companies.values()];
  const years = [...new Set(all.flatMap((own) => [...own.keys()]))].sort();
  const filed = (year: number) => all.filter((own) => own.has(year));
  const { list, same } = differences();
  let rows = 0;
  let left = 0;
  for (const figure of figures) {
    const members = membersOf(companies, figure);
    const byYear = grouped(members, ({ year }) => `${year}`);
    const byPlace = grouped(members, ({ year, section }) => `${year} ${section}`);
    const limits = new Map(
      [...byYear, ...byPlace].map(([place, own]) => [place, { n: own.length, own: limitsOf(own) }]),
    );
    const at = new Map(members.map((member) => [`${member.nit} ${member.year}`, member]));
    /** Among all, or in the section where the company then is. */
    const quintileOf = ({ year, section, value }: Member, isAll: boolean) => {
      const own = limits.get(isAll ? `${year}` : `${year} ${section}`)!.own;
      return own === null ? 'other' : own.filter((limit) => limit < value).length + 1;
    };
    for (const plazo of [1, 3, 5]) {
      const why = (year: number) => {
        const [now, then] = [filed(year), filed(year + plazo)];
        if (then.length === 0 || then.length < now.length / 2) return 'sin_siguiente';
        const stayed = now.filter((own) => own.has(year + plazo)).length;
        if ((now.length - stayed) / now.length < 0.005) return 'mismas_sociedades';
        return limits.get(`${year}`)?.own && limits.get(`${year + plazo}`)?.own ? null : 'sin_cifra';
      };
      const told = years.filter((year) => why(year) === null);
      for (const year of years) {
        const end = year + plazo;
        const asked = `/transiciones/quintiles?cifra=${figure}&plazo=${plazo}&anio=${year}&tamano=todas,micro,pequena,mediana,grande`;
        for (const seccion of [null, letters.join()]) {
          const served = await getServed<Quintiles>(asked + (seccion ? `&seccion=${seccion}` : ''));
          const where = `${figure} ${year}+${plazo} ${seccion ? 'sections' : 'all'}`;
          same(`${where} years`, served.anios, told);
          same(
            `${where} without`,
            served.sin_filas.map(({ anio, motivo }) => [anio, motivo]),
            years.flatMap((one) => (why(one) === null ? [] : [[one, why(one)]])),
          );
          same(
            `${where} filed`,
            [served.presentaron, served.presentaron_despues],
            [filed(year).length, filed(end).length],
          );
          same(`${where} end`, served.anio_final, told.includes(year) ? end : null);
          const places = told.includes(year) ? (seccion ? letters : [null]) : [];
          const key = (anio: number, place: string | null) =>
            place === null ? `${anio}` : `${anio} ${place}`;
          same(
            `${where} limits`,
            served.limites.map(({ anio, seccion: place, n, p20, p40, p60, p80 }) => [
              anio,
              place,
              n,
              [p20, p40, p60, p80],
            ]),
            [year, end].flatMap((anio) =>
              places.flatMap((place) => {
                const found = limits.get(key(anio, place));
                return found?.own ? [[anio, place, found.n, found.own]] : [];
              }),
            ),
          );
          const expected = places.flatMap((place) => {
            if (!limits.get(key(year, place))?.own || !limits.get(key(end, place))?.own) return [];
            const here = (byYear.get(`${year}`) ?? []).filter(
              ({ section }) => place === null || section === place,
            );
            return ['todas', 'micro', 'pequena', 'mediana', 'grande'].flatMap((size) => {
              const own = here.filter((member) => size === 'todas' || member.size === size);
              if (own.length < 20) return [];
              return [1, 2, 3, 4, 5].flatMap((quintile) => {
                const stood = own.filter((member) => quintileOf(member, place === null) === quintile);
                if (stood.length < 10) return [];
                const later = stood.map(({ nit }) => {
                  if (!companies.get(nit)!.has(end)) return 'left';
                  const then = at.get(`${nit} ${end}`);
                  return then ? quintileOf(then, place === null) : 'other';
                });
                return [[place, size, quintile, stood.length, ...tally(later)]];
              });
            });
          });
          same(
            `${where} rows`,
            served.filas.map((row) => [
              ...[row.seccion, row.tamano, row.quintil, row.n],
              ...[row.quintil_1, row.quintil_2, row.quintil_3, row.quintil_4, row.quintil_5],
              ...[row.sin_quintil, row.no_reporto],
            ]),
            expected,
          );
          rows += served.filas.length;
          left += served.filas.reduce((sum, row) => sum + row.no_reporto + row.sin_quintil, 0);
        }
      }
    }
  }
  expect(list).toEqual([]);
  expect(rows).toBeGreaterThan(250);
  expect(left).toBeGreaterThan(300);
});
