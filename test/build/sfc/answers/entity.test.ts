/** Filings of one NIT as one entity: which filings count, which entity comes first, and what stays separate. */

import { expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { splitEvidence } from '../../../../build/sfc/answers/entity-files.ts';
import { entitySchema } from '../../../../contract/http/entity.ts';
import { filedAt, filing, type GivenFiling, pesos } from '../filings/filings.ts';

const nit = '860000000';
interface Report extends GivenFiling {
  readonly assets: number;
  readonly year?: number;
  readonly filed?: string;
  readonly codes?: boolean;
  readonly name?: string;
}

function report({ assets, year = 2024, filed, codes = true, name = 'BANCO DE EJEMPLO', ...given }: Report) {
  const end = given.entry?.endsWith('int') ? `${year}-09-30` : `${year}-12-31`;
  return filing({
    ...given,
    texts: { ...pesos, NameOfReportingEntityOrOtherMeansOfIdentification: name, ...given.texts },
    ...(filed && { listing: { file: given.file ?? 'a.xbrl', fecha_radicacion: filed } }),
    amounts: [
      ...filedAt(end, { Assets: assets, Equity: assets / 10 }),
      ['Revenue', assets / 5, `${year}-01-01/${end}`],
      ...(codes
        ? ([
            ['co:TipoEntidad', 22, end],
            ['co:CodigoEntidad', 7, end],
          ] as const)
        : []),
    ],
  });
}

const assetsOf = (filings: Parameters<typeof entityOf>[1]) =>
  entityOf(nit, filings, []).statements.financial_position?.rows.find(
    ({ concept }) => concept === 'ifrs:Assets',
  )?.values;

test('a retransmission replaces the earlier filing, in whatever order they come', () => {
  const first = report({ assets: 100, file: '1.xbrl', filed: '2025-03-01' });
  const second = report({ assets: 200, file: '0.xbrl', filed: '2025-04-01' });
  for (const filings of [
    [first, second],
    [second, first],
  ]) {
    const entity = entityOf(nit, filings, []);
    expect(assetsOf(filings)).toEqual([200]);
    expect(entity.superseded).toEqual(['1.xbrl']);
    expect(entity.answer.profile.filings_count).toBe(1);
  }
});

test('without filing dates the larger radicación of the file names is the later', () => {
  const first = report({ assets: 100, file: '2025000009_x.xbrl' });
  const second = report({ assets: 200, file: '2025000010_a.xbrl' });
  expect(assetsOf([second, first])).toEqual([200]);
});

test('the own entity leads before its trusts, individual before consolidated, closing before interim, latest first', () => {
  const filings = [
    report({ assets: 5, entry: 'pcf-pp-ind-cie', year: 2025, name: 'P.A. UNO' }),
    report({ assets: 300, entry: 'ec-bco-con-cie', year: 2025 }),
    report({ assets: 250, entry: 'ec-bco-ind-int', year: 2025 }),
    report({ assets: 200, year: 2024 }),
    report({ assets: 100, year: 2023 }),
  ];
  const { answer, statements, revenue, last_year } = entityOf(nit, filings, []);
  expect(answer.profile).toEqual({
    entity_id: '22-7',
    nit: nit,
    name: 'BANCO DE EJEMPLO',
    type: { code: 22, name: 'Institución oficial especial', group: 'institución oficial especial' },
    taxonomy_ref:
      'https://www.superfinanciera.gov.co/xbrl/ifrs/2016-04-01/ec-bco-ind-cie_entry-point_2016-04-01.xsd',
    filings_count: 5,
    first_year: 2023,
    last_year: 2025,
    entities: [{ entity_id: '22-7-p-a-uno', name: 'P.A. UNO', filings_count: 1 }],
  });
  expect(
    answer.filings.map(({ year, period, basis, entity_id }) => [year, period, basis, entity_id]),
  ).toEqual([
    [2025, '2025-T4', 'consolidado', '22-7'],
    [2025, '2025-T4', 'individual', '22-7-p-a-uno'],
    [2025, '2025-T3', 'individual', '22-7'],
    [2024, '2024-T4', 'individual', '22-7'],
    [2023, '2023-T4', 'individual', '22-7'],
  ]);
  expect(statements.financial_position?.rows[0]?.values).toEqual([250, 200, 100, 300, 5]);
  expect([revenue, last_year]).toEqual([40, 2025]);
});

test('two perimeters without codes are told apart by their names, one is not taken for a retransmission', () => {
  const filings = [
    report({ assets: 100, codes: false, name: 'GRUPO UNO' }),
    report({ assets: 200, codes: false, name: 'GRUPO DOS', file: 'b.xbrl' }),
  ];
  const { answer, superseded } = entityOf(nit, filings, []);
  expect(superseded).toEqual([]);
  expect(answer.filings.map(({ entity_id }) => entity_id)).toEqual([`${nit}-grupo-dos`, `${nit}-grupo-uno`]);
});

test('a name that only lost its accents is no second perimeter', () => {
  const filings = [
    report({ assets: 100, codes: false, name: 'COMPAÑÍA S.A.', filed: '2025-01-01' }),
    report({ assets: 200, codes: false, name: 'Compañia S.A', file: 'b.xbrl', filed: '2025-02-01' }),
  ];
  expect(entityOf(nit, filings, []).superseded).toEqual(['a.xbrl']);
});

test('ratios are of the own entity, from the closing of the year, and ratios.csv may add a year', () => {
  const filings = [
    report({ assets: 200, entry: 'ec-bco-ind-int' }),
    report({ assets: 100 }),
    report({ assets: 300, entry: 'ec-bco-con-cie' }),
  ];
  const row = { nit: nit, year: 2020, ratio: 'npl_ratio', value: 0.04, source: 'CUIF' };
  const { answer } = entityOf(nit, filings, [row]);
  expect(answer.ratios).toEqual({ 2020: { npl_ratio: 0.04 }, 2024: { equity_to_assets: 0.1 } });
  expect(answer.ratio_sources[2024]?.equity_to_assets?.inputs).toEqual({ patrimonio: 10, activos: 100 });
});

test('the answer has the form of the contract, notes by year with their filing', () => {
  const filings = [
    report({
      assets: 100,
      texts: { StatementOfIFRSCompliance: '<p>Cumple</p>'.replaceAll('<', '&lt;'), Unknown: 'Otra' },
    }),
  ];
  const { answer, statements, notes } = entityOf(nit, filings, []);
  expect(
    entitySchema.safeParse({ ...splitEvidence(answer).answer, statements, notes }).error,
  ).toBeUndefined();
  expect(notes).toEqual({
    2024: [
      {
        concept: 'ifrs:StatementOfIFRSCompliance',
        label: 'Declaración de cumplimiento de las NIIF',
        period: '2024-T4',
        entity_id: '22-7',
        basis: 'individual',
        text: 'Cumple',
      },
      {
        concept: 'ifrs:Unknown',
        label: 'Unknown',
        period: '2024-T4',
        entity_id: '22-7',
        basis: 'individual',
        text: 'Otra',
      },
    ],
  });
});
