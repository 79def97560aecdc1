/** The table of note concepts, and what the name of a concept tells when no table has it. */

import { expect, test } from 'vitest';
import { lines } from '../../../build/tables/sfc-lines.ts';
import { accentedWords, noteLines, noteRole, numericConcept } from '../../../build/tables/sfc-notes.ts';
import { entityRoles, roleTitle } from '../../../contract/http/entity.ts';

const rows = Object.entries(noteLines).flatMap(([role, own]) => own.map((row) => ({ role, ...row })));

test('every concept stands once, in a role of the contract, in no statement, with a label of its own', () => {
  expect(rows.length).toBeGreaterThan(400);
  const statements = new Set(Object.values(lines).flatMap((own) => own.map(({ concept }) => concept)));
  expect(rows.filter(({ concept }) => statements.has(concept))).toEqual([]);
  expect(new Set(rows.map(({ concept }) => concept)).size).toBe(rows.length);
  for (const { role, concept, label, balance, unit, ...rest } of rows) {
    expect(Object.keys(entityRoles)).toContain(role);
    expect(concept).toMatch(/^(?:ifrs|co-sfc-core):[A-Za-z0-9]+$/);
    expect(label).toMatch(/^\p{Lu}.*[^\s.]$/u);
    expect([undefined, 'debit', 'credit']).toContain(balance);
    expect([undefined, 'per_share', 'shares', 'pure', 'count']).toContain(unit);
    expect(rest).toEqual({});
  }
  expect(roleTitle('800100')).toBe('Subclasificaciones de activos, pasivos y patrimonio');
});

test('the units of the table are those that the names tell, so that a name without a row is not scaled by mistake', () => {
  const odd = rows.filter(({ concept, unit = 'COP' }) => {
    const other = concept.replace(':', ':Sin');
    return unit === 'COP' && numericConcept(other).unit !== 'COP';
  });
  expect(odd).toEqual([]);
});

test.each([
  ['CostoManoObraDirecta', 'Costo mano obra directa'],
  ['CarteraCreditoConsumoGarantia', 'Cartera crédito consumo garantía'],
  ['DepositosCompaniasDosAnos', 'Depósitos compañías dos años'],
  ['ProvisionIVAPorPagar', 'Provisión IVA por pagar'],
  ['TasaInteres360Dias', 'Tasa interés 360 dias'],
  ['AñoGravable', 'Año gravable'],
  ['X', 'X'],
  ['_', '_'],
])('a name of the SFC is its own label: %s, %s', (name, label) => {
  expect(numericConcept(`co-sfc-core:${name}`)).toMatchObject({ label, balance: null });
  expect(numericConcept(`co-sfc-core:${name}`)).not.toHaveProperty('unnamed');
});

test('an IFRS concept that no table has is labelled by its name, and marked', () => {
  expect(numericConcept('ifrs:FeesOfRareKinds')).toEqual({
    label: 'Fees of rare kinds',
    balance: null,
    unit: 'COP',
    unnamed: true,
  });
});

test.each([
  ['ifrs:CostsPerShare', 'per_share', '861200'],
  ['co-sfc-core:UtilidadPorAccion', 'per_share', '861200'],
  ['ifrs:NumberOfSharesReservedForIssue', 'shares', '861200'],
  ['ifrs:NumberOfBranches', 'count', '110000'],
  ['co-sfc-core:NumeroCajeros', 'count', '110000'],
  ['co-sfc-core:NumerosRojos', 'COP', '800100'],
  ['co-sfc-core:TasaEfectiva', 'pure', '880000'],
  ['co-sfc-core:RelacionadasOtras', 'COP', '800100'],
  ['co-sfc-core:RelacionSolvencia', 'pure', '880000'],
  ['ifrs:BorrowingsInterestRate', 'pure', '880000'],
  ['ifrs:TaxEffectOfSomeTaxRates', 'COP', '835110'],
  ['ifrs:TreasuryShares2', 'COP', '861200'],
  ['ifrs:KeyManagementPersonnelLoans', 'COP', '818000'],
  ['ifrs:GainsOnHedgesNetOfTax', 'COP', '861000'],
  ['co-sfc-core:DeterioroPropiedadesPlantaEquipo', 'COP', '822100'],
  ['co-sfc-core:DeterioroDeudores', 'COP', '832410'],
  ['co-sfc-core:DeterioroCarteraConsumo', 'COP', '800100'],
  ['co-sfc-core:ProvisionCarteraConsumo', 'COP', '800100'],
] as const)('the name tells unit and role: %s, %s, %s', (concept, unit, role) => {
  expect(numericConcept(concept).unit).toBe(unit);
  expect(noteRole(concept, unit, 'instant')).toBe(role);
});

test('without a word that tells, balances and flows part', () => {
  expect(noteRole('ifrs:Something', 'COP', 'instant')).toBe('800100');
  expect(noteRole('ifrs:Something', 'COP', 'duration')).toBe('800200');
});

test('every word of the table has a mark that ASCII lacks', () => {
  for (const [bare, word] of accentedWords) {
    expect(bare).toMatch(/^[a-z]+$/);
    expect(word).not.toBe(bare);
    expect(word.normalize('NFD').replace(/\p{M}/gu, '')).toBe(bare);
  }
});
