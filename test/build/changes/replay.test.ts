/** Over seven releases, the changes since any of them equal its difference from the last. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { guardKeys } from '../../../build/tables/guard.ts';
import { changeKinds } from '../../../contract/http/changes.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { createRandom } from '../../random.ts';
import { rawFolder, row, siisCsv } from '../raw-folder.ts';
import { asTexts, difference, type State, stateOf, summedSince } from './difference.ts';

/** What a release holds of each company: its name, its class, and by year the figures of some lines. */
type Country = Map<string, { name: string; clase: string; years: Map<number, Map<string, number>> }>;

const labels = ['Total de activos', 'Inventarios corrientes', 'Patrimonio total'];
/** Two of a section, one of another, and none of any. */
const classes = ['4711', '4620', '0111', '9999'];
/** Between 100 and 105 is less than a tenth. */
const amounts = [0, 100, 105, 200];
const hostile = '=HYPERLINK("http://x"),"<b>&amp;';

function next(before: Country, roll: (sides: number) => number, release: number): Country {
  const country: Country = structuredClone(before);
  for (let n = 0; n < 8; n++) {
    const nit = String(999_000_100 + n);
    const company = country.get(nit);
    // One stays as it is from the beginning to the end, so that no release is ever empty.
    const what = n === 0 && company ? 9 : roll(7);
    if (!company) {
      if (what < 4)
        country.set(nit, { name: `EMPRESA ${n} ${release}`, clase: classes[n % 4]!, years: years(roll) });
    } else if (what === 0) country.delete(nit);
    else if (what === 1) company.name = `${hostile} ${n} ${release}`;
    else if (what === 2) company.years.set(2019 + roll(5), lines(roll));
    else if (what === 3 && company.years.size > 1) company.years.delete([...company.years.keys()][0]!);
    else if (what === 4)
      for (const own of company.years.values()) own.set(labels[roll(3)]!, amounts[roll(4)]!);
    else if (what === 5) for (const own of company.years.values()) if (own.size > 1) own.delete(labels[1]!);
    if (what === 6 && company) company.clase = classes[(n + release) % 4]!;
  }
  return country;
}

const lines = (roll: (sides: number) => number) => new Map(labels.map((label) => [label, amounts[roll(4)]!]));
const years = (roll: (sides: number) => number) =>
  new Map([2019 + roll(5), 2019 + roll(5)].map((year) => [year, lines(roll)]));

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function rawOf(country: Country): string {
  const rows = { cover: [] as string[], position: [] as string[] };
  for (const [nit, { name, clase, years }] of country)
    for (const [year, figures] of years) {
      const filing = {
        NIT: nit,
        NUMERO_RADICADO: `${year + 1}-01-${nit.slice(-6)}`,
        FECHA_CORTE: `${year} Dec 31 12:00:00 AM`,
      };
      const cover = { CONCEPTO: 'Raz\ufffdn social de la sociedad', VALOR: quoted(name) };
      rows.cover.push(row({ ...filing, ...cover }));
      const question = 'Clasificaci\ufffdn Industrial Internacional Uniforme Versi\ufffdn 4 A.C';
      rows.cover.push(row({ ...filing, CONCEPTO: question, VALOR: clase }));
      for (const [label, value] of figures)
        rows.position.push(row({ ...filing, CONCEPTO: label, VALOR: String(value) }));
    }
  return rawFolder({
    'Estados_Financieros_NIIF-_Carátula_20260204.csv': siisCsv(...rows.cover),
    'Estados_Financieros_NIIF-_Estado_de_Situación_Financiera_20260204.csv': siisCsv(...rows.position),
  });
}

it('seven releases that grow, shrink, restate and rename add up, from every one of them', async () => {
  const out = tempFolder('replay');
  const roll = createRandom(7).int;
  const states: State[] = [];
  const met = new Set<string>();
  let country: Country = new Map();
  for (let release = 0; release < 7; release++) {
    country = next(country, roll, release);
    const generatedAt = `20${16 + release}-02-04T00:00:00Z`;
    await buildRelease({
      raw: rawOf(country),
      out,
      workers: 0,
      generatedAt,
      accept: guardKeys,
      progress: silent,
    });
    states.push(stateOf(out));
    const last = states.at(-1)!;
    for (const [i, state] of states.entries()) {
      const expected = difference(states.slice(i));
      for (const text of expected) met.add(text.split('|')[0]!);
      expect(asTexts(await summedSince(out, state.release)), `${state.release} to ${last.release}`).toEqual(
        expected,
      );
      expect(asTexts(await summedSince(out, state.generated_at))).toEqual(expected);
    }
  }
  expect(new Set(states.map(({ release }) => release)).size).toBe(7);
  expect([...met].sort()).toEqual(changeKinds.filter((kind) => !kind.includes('entidad')).sort());
  const { releases } = JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8'));
  expect(releases.map(({ release }: State) => release)).toEqual(
    states.map(({ release }) => release).reverse(),
  );
});
