/** What a company's profile says of its own sources: a correction goes before everything, and the name tells what it is. */

import { expect, it } from 'vitest';
import { createLexicon } from '../../../build/siis/filings/lexicon.ts';
import { buildProfile } from '../../../build/siis/filings/profile.ts';
import type { CompanyYear } from '../../../build/siis/filings/reconcile.ts';
import type { CoverField } from '../../../build/tables/cover.ts';

const nit = '999000123';
const lexicon = createLexicon([]);

function reading(cover: Partial<Record<CoverField, string>>, corrected?: string) {
  const year = { year: 2023, cover: new Map(Object.entries(cover)), filing: { entryPoint: '40' } };
  const corrections = new Map(
    corrected === undefined ? [] : [[nit, new Map<CoverField, string>([['razon_social', corrected]])]],
  );
  const { profile, ...rest } = buildProfile(nit, [year as unknown as CompanyYear], corrections, lexicon);
  return { name: profile.razon_social, ...rest };
}

const fine = { texts: {}, nameDamaged: false, nameIsNit: false, unplaced: false, unrepaired: [] };

it.each([
  ['is whole', { razon_social: 'PEÑA SAS' }, { ...fine, name: 'PEÑA SAS' }],
  ['was repaired', { razon_social: 'COMPA\uFFFDIA' }, { ...fine, name: 'COMPAÑIA' }],
  [
    'is damaged',
    { razon_social: 'REP\uFFFDN SAS' },
    { ...fine, name: 'REP\uFFFDN SAS', nameDamaged: true, unrepaired: ['razon_social'] },
  ],
  ['is a NIT', { razon_social: '999.000.123-2' }, { ...fine, name: '999.000.123-2', nameIsNit: true }],
  ['was not filed', {}, { ...fine, name: `NIT ${nit}`, nameIsNit: true, filedName: null }],
  ['has no known town', { razon_social: 'X SA', ciudad: 'XYZ' }, { ...fine, name: 'X SA', unplaced: true }],
])('a profile whose name %s', (_, cover, expected) => expect(reading(cover)).toMatchObject(expected));

it.each(['REP\uFFFDN SAS', 'COMPA\uFFFDIA', 'X S.A. X S.A.', '999000123'])(
  'a correction stands as it is, whatever was filed: %s',
  (filed) =>
    expect(reading({ razon_social: filed }, 'Y S.A. Y S.A.')).toEqual({
      ...fine,
      name: 'Y S.A. Y S.A.',
      filedName: null,
    }),
);
