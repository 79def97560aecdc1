/** Of 200 company-years of the sample, each line comes from the rows that `include=procedencia` says. */

import { expect, it } from 'vitest';
import { checkProvenance, drawYears, type Told, type ToldYear } from './provenance.ts';
import { readTruth } from './sample.ts';
import { getServed, openShared } from './served.ts';

it('every line has the rows that are named, with their label, amount and filing', async () => {
  const raw = await openShared();
  const companies = new Map<string, Told>();
  for (const { nit } of readTruth(raw))
    companies.set(nit, await getServed<Told>(`/empresa/${nit}?include=financials,procedencia`));
  const { faults, lines, told } = checkProvenance(raw, companies, drawYears(companies, 200));
  expect(faults.slice(0, 20)).toEqual([]);
  expect(lines).toBeGreaterThan(5000);
  expect(Object.keys(told).sort()).toEqual(
    expect.arrayContaining([
      'elegida_por_suma',
      'etiqueta',
      'seccion_del_flujo',
      'suma_de_etiquetas',
      'usual',
    ]),
  );
});

it.each<[string, (year: ToldYear) => void]>([
  ['another filing', (year) => void Object.assign(year, { codigo_instancia: '1' })],
  ['another number', (year) => void Object.assign(year, { numero_radicado: '2000-01-000001' })],
  ['another label', (year) => void Object.assign(year.lineas, { total_activos: { etiqueta: 'Activos' } })],
  ['another amount', (year) => void Object.assign(year.lineas, { total_activos: { otros_valores: [1] } })],
])('%s is found out', async (_, spoil) => {
  const raw = await openShared();
  const { nit } = readTruth(raw)[0]!;
  const told = await getServed<Told>(`/empresa/${nit}?include=financials,procedencia`);
  const companies = new Map([[nit, told]]);
  spoil(told.procedencia.by_year.at(-1)!);
  expect(checkProvenance(raw, companies, drawYears(companies, 200)).faults.length).toBeGreaterThan(0);
});
