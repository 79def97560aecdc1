/** The keys that the specification knows stand in every answer of the sample, null where nothing is known. */

import { expect, it, test } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { statementProperty } from '../../../contract/http/figure-keys.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { jsonOf, nitsOf } from '../../released.ts';
import { type Json, realAnswers } from '../real-answers.ts';
import { missingKeys } from '../required-keys.ts';

/** As an answer has it: without keys whose value is undefined. */
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

test('of every company: profile, statements and indicators', async () => {
  const { out } = await sharedSample(printed);
  for (const nit of nitsOf(out, 'siis')) {
    const answer = jsonOf(out, files.company, nit);
    expect([nit, missingKeys('empresa', json(answer))]).toEqual([nit, []]);
    expect(Object.keys(answer.data.financials), nit).toEqual(
      expect.arrayContaining(Object.values(statementProperty)),
    );
  }
});

test('of every entity: its profile, and of each filing year, period and date', async () => {
  const { out } = await sharedSample(printed);
  const answers = nitsOf(out, 'sfc').map((nit) => jsonOf(out, files.entity, nit));
  expect(answers.flatMap((answer) => missingKeys('sfc', json(answer)))).toEqual([]);
});

test('of every entity: a ratio that the year lacks has its reason, for those that stand are numbers', async () => {
  const { out } = await sharedSample(printed);
  for (const nit of nitsOf(out, 'sfc')) {
    const { ratios, ratio_sources } = jsonOf(out, files.entity, nit).data;
    for (const [year, sources] of Object.entries(ratio_sources))
      for (const ratio of ['capital_adequacy', 'npl_ratio', 'roe'])
        expect([nit, year, ratio, ratios[year]?.[ratio] ?? sources[ratio]?.reason]).not.toContain(undefined);
  }
});

test('of every other operation', async () => {
  for (const { operation, path, body } of await realAnswers())
    expect([path, missingKeys(operation, body)]).toEqual([path, []]);
});

it('names the place of a key that is not there', () => {
  const data = {
    filings: [
      { year: 2024, period: 'Q4', filing_date: null },
      { year: 2023, period: 'Q4' },
    ],
  };
  expect(missingKeys('sfc', { data })).toContain('.data.filings.1.filing_date');
});
