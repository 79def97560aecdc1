/** Answers of a closed list: told by the letters that survive, and by nothing less. */

import { describe, expect, it } from 'vitest';
import {
  companyStates,
  companyTypes,
  createKnownValues,
  knownState,
  knownType,
} from '../../../build/tables/known-values.ts';

it.each([
  ['ACTIVA', 'ACTIVA'],
  ['Activa ', 'ACTIVA'],
  ['ACUERDO DE REESTRUCTURACI\uFFFDN', 'ACUERDO DE REESTRUCTURACIÓN'],
  ['ACUERDO DE REESTRUCTURACI\uFFFD\uFFFDN', 'ACUERDO DE REESTRUCTURACIÓN'],
  ['ACUERDO DE REORGANIZACION', 'ACUERDO DE REORGANIZACIÓN'],
  ['CONCORDATO EN EJECUCI\uFFFD?N', 'CONCORDATO EN EJECUCIÓN'],
  ['LIQUIDACI\uFFFDN JUDICIAL (OBLIGATORIA)', 'LIQUIDACIÓN JUDICIAL (OBLIGATORIA)'],
  ['CONCORDATO EN EJECUCIN', null],
  ['CONCORDATO\uFFFD', 'CONCORDATO'],
  ['ACUERDO DE CESI\uFFFDN', null],
  ['\uFFFD', null],
])('the state «%s» is %s', (filed, state) => expect(knownState(filed)).toBe(state));

it.each([
  ['01. SOCIEDAD AN\uFFFDNIMA', '01. SOCIEDAD ANÓNIMA'],
  ['SOCIEDAD AN\uFFFDNIMA', '01. SOCIEDAD ANÓNIMA'],
  ['S.A.S.', '08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS'],
  ['77. SOCIEDAD ANÓNIMA', null],
  ['COOPERATIVA', null],
])('the type «%s» is %s', (filed, type) => expect(knownType(filed)).toBe(type));

it('what two values could have been is neither', () => {
  const known = createKnownValues([
    ['PEÑA', 'peña'],
    ['PEA', 'pea'],
  ]);
  expect([known('PE\uFFFDA'), known('PEA'), known('PENA')]).toEqual([null, 'pea', 'peña']);
});

describe('no two values of a table can be taken for one another, whatever they lost', () => {
  const types = Object.values(companyTypes).flatMap(({ name, written }) => [name, ...written]);
  it.each([...Object.keys(companyStates), ...types])('%s', (value) => {
    const damaged = value.replace(/[^\p{ASCII}]/gu, '\uFFFD');
    const read = types.includes(value) ? knownType : knownState;
    expect(read(damaged)).toBe(read(value));
    expect(read(value)).not.toBeNull();
  });
});
