/** The stored answer of a company: each part cut out equals what was written. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyEnd, bodyOf, bodyStart, metaOf } from '../../../contract/http/envelope.ts';
import {
  companyDataJson,
  companyParts,
  dataJson,
  dataSegments,
  partsFromSegments,
  readDataSegments,
  readDefinitions,
  readFigures,
} from '../../../contract/stored/answer.ts';
import { writeDataset } from '../../api/dataset.ts';
import { tempDir } from '../../paths.ts';

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
  const { company } = writeDataset(tempDir('answer')).companies[0]!;
  fc.assert(
    fc.property(hostile, hostile, (razon_social, objeto_social) => {
      const own = { ...company, profile: { ...company.profile, razon_social, objeto_social } };
      const body = bodyOf(companyDataJson(companyParts(own)), meta);
      const { profile, financials, definitions, figures } = partsFromSegments(readDataSegments(body));
      expect(JSON.parse(profile)).toEqual(own.profile);
      expect(JSON.parse(financials)).toEqual(own.financials);
      expect(JSON.parse(definitions + figures)).toEqual(own.indicators);
      expect({ definitions: readDefinitions(definitions), ...readFigures(figures) }).toEqual(own.indicators);
      expect(companyParts(own)).toEqual({ profile, financials, definitions, figures });
      const members = dataSegments(companyParts(own), (text) => text);
      expect(partsFromSegments(members)).toEqual(companyParts(own));
      expect(`{${members.join('')}`).toBe(companyDataJson(companyParts(own)));
      expect(companyDataJson(companyParts(own))).toBe(JSON.stringify(own));
      expect(dataJson(body)).toBe(companyDataJson(companyParts(own)));
      expect(JSON.parse(body)).toEqual({ data: own, meta });
      expect(bodyStart(companyDataJson(companyParts(own))) + bodyEnd(meta)).toBe(body);
    }),
  );
});
