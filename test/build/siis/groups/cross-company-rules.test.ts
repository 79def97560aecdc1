/** Rules that need all companies: errors of scale compared with other companies, and companies with equal figures. */

import { expect, it } from 'vitest';
import type {
  ComparedCompany,
  ComparedPartition,
  YearFigures,
} from '../../../../build/siis/figures/figures.ts';
import { applyCountryFlags, countryFlags } from '../../../../build/siis/groups/cross-company-rules.ts';

type Amounts = Partial<YearFigures['amounts']> & { total_pasivos?: number | null; section?: string };

function company(nit: number, amounts: Amounts, year = 2024): ComparedCompany {
  const { total_pasivos = null, section = 'G', ...filed } = amounts;
  const own: YearFigures = {
    year,
    groups: { clase: '4711', division: '47', seccion: section },
    compared: true,
    annual: true,
    months: 12,
    exercises: 1,
    filed: { corte_anual: true, meses: 12 },
    cut: '2024-12-31',
    framework: 'PYMES',
    base: 'individual',
    place: { departamento: null, ciudad: null, codigo_dane: null },
    amounts: {
      ingresos_operacionales: null,
      total_activos: null,
      ganancia_operacional: null,
      ganancia_neta: null,
      ...filed,
    },
    total_pasivos,
    size: null,
    signs: { patrimonio_negativo: null, perdidas_seguidas: null, corriente_insuficiente: null },
    sharedSigns: { patrimonio_negativo: null, perdidas_seguidas: null, corriente_insuficiente: null },
    calidad: 'B',
    errors: [],
    repeated: {},
  };
  return {
    profile: { nit: String(nit) } as ComparedCompany['profile'],
    filedCity: null,
    formerNames: [],
    years: [own],
  };
}

const partitionOf = (companies: readonly ComparedCompany[]) =>
  ({ companies }) as unknown as ComparedPartition;
const flagged = (...companies: ComparedCompany[]) =>
  [...countryFlags([partitionOf(companies)])].map(([nit, flags]) => [
    Number(nit),
    flags.map(({ regla }) => regla),
  ]);

/** Companies with assets of 1, 2, 3 … million and as much revenue. */
const others = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    company(1000 + i, { total_activos: (i + 1) * 1e6, ingresos_operacionales: (i + 1) * 1e6 }),
  );

const slip = (assets: number, revenue: number) =>
  company(999, { total_activos: assets, ingresos_operacionales: revenue });

it('a balance sheet ten times the largest others and a thousand times its revenue is off, also in a small section', () => {
  // The 99th percentile of 1 to 49 million is 48.52 million: the slip itself is left out, or it would hide behind itself.
  const flags = countryFlags([partitionOf([...others(49), slip(49e7, 4e5)])]).get('999');
  expect(flags).toMatchObject([
    {
      regla: 'escala_entre_estados',
      severidad: 'E',
      umbral: 485_200_000,
      accion: 'excluida_de_estadisticas',
    },
  ]);
  expect(flags?.[0]?.cifras.p99_de_las_demas).toBe(48_520_000);
});

it('the tail is that of the others, also where one of them is larger still', () => {
  // Of 1 to 99 million and 2,000 million the 99th percentile is 99 million and a hundredth of the way to the largest.
  const giant = company(998, { total_activos: 2e9, ingresos_operacionales: 2e9 });
  const flags = countryFlags([partitionOf([...others(99), giant, slip(15e8, 1e6)])]);
  expect([...flags.keys()]).toEqual(['999']);
  expect(flags.get('999')![0]!.cifras.p99_de_las_demas).toBe(118_010_000);
});

it.each<[string, ComparedCompany[]]>([
  ['without a section', [...others(60), { ...slip(1e10, 1e5), years: [unplaced(slip(1e10, 1e5))] }]],
  ['with 49 companies there is no tail', [...others(48), slip(1e12, 1e6)]],
  ['nor with 50 of which one filed no assets', [...others(48), company(997, {}), slip(1e12, 1e6)]],
  ['less than ten times', [...others(60), slip(59e7, 1e5)]],
  ['with the revenue that belongs to it', [...others(60), slip(1e10, 2e7)]],
  ['without revenue', [...others(60), slip(1e10, 0)]],
  [
    'in another section',
    [...others(60), company(999, { total_activos: 1e10, ingresos_operacionales: 1e5, section: 'A' })],
  ],
])('%s it is not', (_, companies) => expect(flagged(...companies)).toEqual([]));

/** Its first year, without a valid CIIU. */
function unplaced({ years }: ComparedCompany): YearFigures {
  return { ...years[0]!, groups: null };
}

const twin = (nit: number, more: Amounts = {}) =>
  company(nit, { total_activos: 5218, total_pasivos: 1377, ingresos_operacionales: 900, ...more });

it('two companies with the same figures are twins of each other, and name each other', () => {
  const flags = countryFlags([partitionOf([twin(10), twin(20), company(30, { total_activos: 5218 })])]);
  expect([...flags.keys()]).toEqual(['10', '20']);
  expect(flags.get('10')).toMatchObject([{ regla: 'gemelo', umbral: null, accion: 'ninguna' }]);
  expect(flags.get('10')![0]!.cifras).toEqual({
    total_activos: 5218,
    total_pasivos: 1377,
    nit_gemelo: 20,
    gemelos: 1,
  });
});

it.each<[string, ComparedCompany, ComparedCompany, boolean]>([
  ['another revenue', twin(10), twin(20, { ingresos_operacionales: 901 }), false],
  ['revenue that one of them did not file', twin(10), twin(20, { ingresos_operacionales: null }), true],
  ['another year', twin(10), { ...twin(20), years: [{ ...twin(20).years[0]!, year: 2023 }] }, false],
  [
    'liabilities that neither filed',
    twin(10, { total_pasivos: null }),
    twin(20, { total_pasivos: null }),
    false,
  ],
  ['assets of zero', twin(10, { total_activos: 0 }), twin(20, { total_activos: 0 }), false],
  [
    'assets alone, all else zero, may be chance',
    twin(10, { total_pasivos: 0, ingresos_operacionales: 0 }),
    twin(20, { total_pasivos: 0, ingresos_operacionales: 0 }),
    false,
  ],
])('%s', (_, a, b, are) => expect(flagged(a, b).length).toBe(are ? 2 : 0));

it('who filed no revenue is the twin of all, whatever theirs', () => {
  const [a, b, c] = [twin(10), twin(20, { ingresos_operacionales: null }), twin(30)];
  const d = twin(40, { ingresos_operacionales: 7 });
  const flags = countryFlags([partitionOf([d, c, b, a])]);
  expect(
    ['10', '20', '30', '40']
      .map((nit) => flags.get(nit)![0]!.cifras)
      .map((one) => [one.nit_gemelo, one.gemelos]),
  ).toEqual([
    [20, 2],
    [10, 3],
    [10, 2],
    [20, 1],
  ]);
});

it('a grade falls in the year of the flag alone, and only of who has one', () => {
  const [a, b] = [twin(10), twin(20)];
  const before = { ...a.years[0]!, year: 2023, total_pasivos: 1 };
  const companies = [{ ...a, years: [before, ...a.years] }, b, company(30, { total_activos: 1 })];
  const grades = applyCountryFlags(companies, countryFlags([partitionOf(companies)])).map(({ years }) =>
    years.map(({ calidad }) => calidad),
  );
  expect(grades).toEqual([['B', 'C'], ['C'], ['B']]);
});
