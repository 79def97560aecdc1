/** Oracle and answers agree on what followed a year later, in every row of every year. */

import { expect, it } from 'vitest';
import type { Transitions } from '../../contract/http/transitions.ts';
import { oracleClosings, oracleFigures, oracleSize } from './analysis.ts';
import { oracleSection } from './groups.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { bare, grouped } from './raw.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

const stateWords = ['reorganizaci', 'reestructuraci', 'concordato', 'liquidaci', 'preoperativa'] as const;
const stateKeys = ['reorganizacion', 'reestructuracion', 'concordato', 'liquidacion', 'preoperativa'];

function stateOf(years: OracleCompany): string {
  const newest = years.get(Math.max(...years.keys()))!;
  const said = bare(newest.filing.cover.get(bare('Estado actual'))?.at(-1) ?? '');
  const at = stateWords.findIndex((word) => said.includes(word));
  if (at >= 0) return stateKeys[at]!;
  return said === '' ? 'sin_estado' : said === 'activa' ? 'activa' : 'otro';
}

/** `trait value` of everything that is known of a company in a year. */
function traitsOf(own: OracleYear, years: OracleCompany): string[] {
  const signs = Object.entries(oracleClosings(own, years)).flatMap(([name, closings]) =>
    closings.some((one) => typeof one === 'string')
      ? []
      : `${name} ${closings.includes(false) ? 'no' : 'si'}`,
  );
  const z = oracleFigures(own, years).z_altman!;
  const zone = (value: number) => (value < 1.1 ? 'dificultades' : value < 2.6 ? 'gris' : 'segura');
  const size = oracleSize(own, oracleSection(own.ciiu!));
  return [
    'todas todas',
    ...signs,
    ...('value' in z ? [`z_altman ${zone(z.value)}`] : []),
    ...(size.startsWith('why') ? [] : [`tamano ${size}`]),
  ];
}

function outcomeOf(next: OracleYear | undefined): string {
  if (!next) return 'no_reporto';
  return next.filing.cut.endsWith('-12-31') ? 'mismo_corte' : 'otro_corte';
}

it('every row of every year, and which years have none', async () => {
  const companies = await openSharedOracle();
  const all = [...companies.values()];
  const count = (year: number) => all.filter((years) => years.has(year)).length;
  const { list, same } = differences();
  const seen = all.flatMap((years) =>
    [...years.values()]
      .filter(({ compared, error }) => compared && !error)
      .flatMap((own) =>
        traitsOf(own.view, years).flatMap((trait) =>
          [null, oracleSection(own.ciiu!)].map((section) => ({
            year: own.year,
            section,
            trait,
            outcome: outcomeOf(years.get(own.year + 1)),
            state: stateOf(years),
          })),
        ),
      ),
  );
  const years = [...new Set(all.flatMap((own) => [...own.keys()]))].sort();
  const gone = (year: number) => all.filter((own) => own.has(year) && !own.has(year + 1)).length;
  const whole = years.filter((year) => count(year + 1) > 0 && count(year + 1) >= count(year) / 2);
  // Of years that hold the same companies nobody knows who came back.
  const followed = whole.filter((year) => gone(year) / count(year) >= 0.005);
  let rows = 0;
  let left = 0;
  for (const year of years) {
    const served = await getServed<Transitions>(`/transiciones?anio=${year}`);
    same('years', served.anios, followed);
    same(
      'years without',
      served.sin_siguiente.map(({ anio, motivo }) => [anio, motivo]),
      years.flatMap((one) =>
        followed.includes(one) ? [] : [[one, whole.includes(one) ? 'mismas_sociedades' : 'sin_siguiente']],
      ),
    );
    same(`${year} filed`, [served.presentaron, served.presentaron_siguiente], [count(year), count(year + 1)]);
    same(`${year} next`, served.siguiente, followed.includes(year) ? year + 1 : null);
    const own = grouped(
      followed.includes(year) ? seen.filter((one) => one.year === year) : [],
      ({ section, trait }) => `${section} ${trait}`,
    );
    const known = grouped(
      [...own.values()].flat(),
      ({ section, trait }) => `${section} ${trait.split(' ')[0]}`,
    );
    const enough = [...own].filter(([, members]) => members.length >= 20);
    const place = ({ seccion, caracteristica, valor }: Transitions['filas'][number]) =>
      `${seccion} ${caracteristica} ${valor}`;
    same(`${year} rows`, served.filas.map(place).sort(), enough.map(([key]) => key).sort());
    for (const row of served.filas) {
      const members = own.get(place(row)) ?? [];
      const where = `${year} ${place(row)}`;
      same(
        `${where} n`,
        [row.n, row.conocidas],
        [members.length, known.get(`${row.seccion} ${row.caracteristica}`)?.length],
      );
      for (const outcome of ['mismo_corte', 'otro_corte', 'no_reporto'] as const)
        same(`${where} ${outcome}`, row[outcome], members.filter((one) => one.outcome === outcome).length);
      for (const [state, found] of Object.entries(row.estados))
        same(`${where} ${state}`, found, members.filter((one) => one.state === state).length);
      rows++;
      left += row.no_reporto + row.otro_corte;
    }
  }
  expect(list).toEqual([]);
  expect(rows).toBeGreaterThan(80);
  expect(left).toBeGreaterThan(100);
});
