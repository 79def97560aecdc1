/** The stored answer of a company: what is cut out is what was put in. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyEnd, bodyOf, bodyStart, metaOf } from '../../../contract/http/envelope.ts';
import { type Indicators, indicatorCategories } from '../../../contract/http/schemas.ts';
import {
  companyParts,
  companyText,
  cutCompany,
  cutDefinitions,
  dataText,
  figuresDefined,
  membersOf,
  partsAmong,
} from '../../../contract/stored/answer.ts';
import { writeDataset } from '../../api/dataset.ts';
import { temporary } from '../../place.ts';

const release = { release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z', sample: true };
const meta = metaOf('empresa', release, '/api/v1/empresa/999000123');
/** Texts that look like the keys by which the answer is cut. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '"},"meta":{',
    ',"financials":',
    '{"data":{"profile":',
    '\\",\\"indicators\\":',
    ']},{"anio":2019',
  ),
);

it('is cut into the sections that it was made of, whatever their texts say', () => {
  const { company } = writeDataset(temporary('answer')).companies[0]!;
  fc.assert(
    fc.property(hostile, hostile, (razon_social, objeto_social) => {
      const own = { ...company, profile: { ...company.profile, razon_social, objeto_social } };
      const body = bodyOf(companyText(companyParts(own)), meta);
      const { profile, financials, definitions, figures } = cutCompany(body);
      expect(JSON.parse(profile)).toEqual(own.profile);
      expect(JSON.parse(financials)).toEqual(own.financials);
      expect(JSON.parse(definitions + figures)).toEqual(own.indicators);
      expect(companyParts(own)).toEqual({ profile, financials, definitions, figures });
      const members = membersOf(companyParts(own), (text) => text);
      expect(partsAmong(members)).toEqual(companyParts(own));
      expect(`{${members.join('')}`).toBe(companyText(companyParts(own)));
      expect(companyText(companyParts(own))).toBe(JSON.stringify(own));
      expect(dataText(body)).toBe(companyText(companyParts(own)));
      expect(JSON.parse(body)).toEqual({ data: own, meta });
      expect(bodyStart(companyText(companyParts(own))) + bodyEnd(meta)).toBe(body);
    }),
  );
});

it('a body of another form is refused', () => {
  for (const body of ['', '{}', '{"data":{"profile":{}},"meta":{}}', bodyOf('{"profile":{}}', meta)])
    expect(() => cutCompany(body)).toThrow(/stored answer without/);
});

/** The indicators of one category the slow way. */
function picked({ definitions, by_year, ...records }: Indicators, category: string): Indicators {
  const isOf = ([key]: readonly [string, unknown]) => definitions[key]?.category === category;
  const pick = <V>(record: Record<string, V>) => Object.fromEntries(Object.entries(record).filter(isOf));
  const pickEach = <V>(record: Record<string, Record<string, V>>) =>
    Object.fromEntries(Object.entries(record).map(([year, own]) => [year, pick(own)]));
  return {
    definitions: pick(definitions),
    by_year: by_year.map(({ anio, ...values }) => ({ anio, ...pick(values) })),
    motivos_nulos: pickEach(records.motivos_nulos),
    supuestos: pickEach(records.supuestos),
    cortes: records.cortes,
  };
}

it('the indicators of a category are those of the whole section, be the years many, one or none', () => {
  for (const { company } of writeDataset(temporary('answer')).companies) {
    const { by_year } = company.indicators;
    for (const rows of [by_year, by_year.slice(-1), []]) {
      const indicators: Indicators = { ...company.indicators, by_year: rows };
      const { definitions, figures } = companyParts({ ...company, indicators });
      for (const category of indicatorCategories) {
        const { text, defined } = cutDefinitions(definitions, category);
        expect(text + figuresDefined(figures, defined)).toBe(JSON.stringify(picked(indicators, category)));
      }
    }
  }
});
