/** Text filters of the screener: the spellings that each accepts. */

import { describe, expect, test } from 'vitest';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { plainCompany } from './plain-company.ts';

const base: CompanySummary = {
  ...plainCompany,
  departamento: 'Bogotá, D.C.',
  ciudad: 'Bogotá, D.C.',
  codigo_dane: '11001',
  estado_actual: 'EN REORGANIZACIÓN',
  tipo_societario: '08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS',
};
const companies: CompanySummary[] = [
  { ...base, filedCity: 'SANTA-FE-BOGOTA D.C.' },
  {
    ...base,
    nit: '960000002',
    departamento: 'Valle del Cauca',
    ciudad: 'Santiago de Cali',
    codigo_dane: '76001',
    filedCity: 'CALI-V. CAUCA',
    tipo_societario: '03. SOCIEDAD LIMITADA',
  },
  {
    ...base,
    nit: '960000003',
    departamento: 'Bolívar',
    ciudad: 'Cartagena de Indias',
    codigo_dane: '13001',
    filedCity: 'SANTUARIO',
    tipo_societario: '01. SOCIEDAD AN\uFFFDNIMA',
  },
  {
    ...base,
    nit: '960000004',
    departamento: 'Antioquia',
    ciudad: 'El Santuario',
    codigo_dane: '05697',
    tipo_societario: 'S.A.S.',
  },
  {
    ...base,
    nit: '960000005',
    departamento: 'Risaralda',
    ciudad: 'Santuario',
    codigo_dane: '66687',
    tipo_societario: '09. OTRA FORMA',
    estado_actual: null,
  },
  {
    ...base,
    nit: '960000006',
    departamento: 'La Guajira',
    ciudad: 'El Molino',
    codigo_dane: '44110',
    ciiu_codigo: '7110',
    ciiu_seccion: 'M',
  },
];
const { screen } = parseScreener(encodeScreener(companies, 2024));
const found = (query: Parameters<typeof screen>[0]) =>
  screen(query)
    .empresas.map(({ nit }) => nit.slice(-1))
    .sort()
    .join('');

describe('text filters', () => {
  test.each([
    ['departamento', 'bogota', '1'],
    ['departamento', 'distrito capital', '1'],
    ['departamento', 'Valle', '2'],
    ['ciudad', 'SANTA-FE-BOGOTA D.C.', '1'],
    ['ciudad', 'cali - v. cauca', '2'],
    ['departamento', 'guajira', '6'],
    ['departamento', 'Cauca', ''],
    ['departamento', '05', '4'],
    ['departamento', '5', ''],
    ['departamento', '__proto__', ''],
    ['ciudad', 'bogota', '1'],
    ['ciudad', 'cartagena', '3'],
    ['ciudad', 'santuario', '45'],
    ['ciudad', 'Santuario, Risaralda', '5'],
    ['ciudad', '11001', '1'],
    ['ciudad', '5697', ''],
    ['ciudad', 'Cartagena D.T. y C.', '3'],
    ['ciudad', 'molino', '6'],
    ['ciudad', 'cali,Santuario, Risaralda,bogota', '125'],
    ['departamento', '05, valle del cauca', '24'],
    ['estado_actual', 'en reorganizacion', '12346'],
    ['estado_actual', 'ACTIVA', ''],
    ['tipo_societario', '8', '146'],
    ['tipo_societario', 'sas', '146'],
    ['tipo_societario', 'sociedad por acciones simplificada', '146'],
    ['tipo_societario', 'LTDA', '2'],
    ['tipo_societario', 'S.A.', '3'],
    ['tipo_societario', 'otra forma', '5'],
    ['tipo_societario', 'de', ''],
  ] as const)('%s=%s', (filter, value, nits) => {
    expect(found({ [filter]: value })).toBe(nits);
  });

  test('retired CIIU codes are codes', () => {
    expect(found({ clase: ['7110'] })).toBe('6');
    expect(found({ division: ['71'] })).toBe('6');
    expect(found({ seccion: ['M'], clase: ['7110'] })).toBe('6');
    expect(found({ seccion: ['G'], clase: ['7110'] })).toBe('');
  });

  test('a lost sign in a name or in q may be a letter, a blank or nothing', () => {
    const names = ['Cauca\uFFFDA.I.C SAS', 'Cauca A.I.C SAS', 'CaucanA.I.C SAS'];
    const rows = names.map((razon_social, i) => ({ ...base, nit: `96000000${i}`, razon_social }));
    const lossy = parseScreener(encodeScreener(rows, 2024)).screen;
    const positions = (q: string) =>
      lossy({ q })
        .empresas.map(({ nit }) => nit.slice(-1))
        .sort()
        .join('');
    expect(positions('cauca aic')).toBe('01');
    expect(positions('CaucaA.I.C SAS')).toBe('01');
    expect(positions('Cauca\uFFFDA.I.C SAS')).toBe('012');
  });

  test('a NIT with its check digit is that company alone, not one whose longer NIT begins so', () => {
    const longer = { ...base, nit: `${base.nit}7` };
    const { screen } = parseScreener(encodeScreener([base, longer], 2024));
    const nits = (q: string) => screen({ q }).empresas.map(({ nit }) => nit);
    const digit = checkDigit(base.nit);
    expect(nits(base.nit)).toEqual([base.nit, longer.nit]);
    expect(nits(`${base.nit}-${digit}`)).toEqual([base.nit]);
    expect(nits(`${base.nit}${digit}`)).toEqual([base.nit]);
  });
});
