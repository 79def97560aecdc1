import { describe, expect, it, test } from 'vitest';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import { meantKey } from '../../../contract/http/meant-key.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import { screenerSorts } from '../../../contract/http/screener.ts';
import { seriesKeys } from '../../../contract/http/series.ts';

test.each([
  ['utilidad', 'ganancia_neta'],
  ['utilidad_neta', 'ganancia_neta'],
  ['Utilidad neta', 'ganancia_neta'],
  ['net income', 'ganancia_neta'],
  ['netIncome', 'ganancia_neta'],
  ['ingresos', 'ingresos_operacionales'],
  ['ventas', 'ingresos_operacionales'],
  ['revenue', 'ingresos_operacionales'],
  ['deuda', 'deuda_financiera'],
  ['EBITDA', 'ebitda'],
  ['EBIT', 'ganancia_operacional'],
  ['utilidad_operacional', 'ganancia_operacional'],
  ['activos', 'total_activos'],
  ['Activo total', 'total_activos'],
  ['assets', 'total_activos'],
  ['pasivos', 'total_pasivos'],
  ['patrimonio', 'total_patrimonio'],
  ['equity', 'total_patrimonio'],
  ['cartera', 'cuentas_por_cobrar_corrientes'],
  ['Depreciación', 'depreciacion_amortizacion'],
  ['crecimiento_ventas', 'crecimiento_ingresos'],
  ['crecimiento_utilidad', 'crecimiento_ganancia_neta'],
  ['margen operativo', 'margen_operacional'],
  ['dividendos', 'dividendos_pagados'],
  ['goodwill', 'plusvalia'],
  ['activos fijos', 'propiedades_planta_equipo'],
  ['capex', 'compra_propiedades_planta_equipo'],
  ['leases', 'pago_arrendamientos'],
])('«%s» is called %s here', (word, key) => expect(meantKey(word, seriesKeys)).toBe(key));

test.each([
  ['total_activo', 'total_activos'],
  ['ingresos_operacional', 'ingresos_operacionales'],
  ['ganacia_neta', 'ganancia_neta'],
  ['utilidades_neta', 'ganancia_neta'],
  ['patrimonios', 'total_patrimonio'],
])('«%s» is %s with a slip', (word, key) => expect(meantKey(word, seriesKeys)).toBe(key));

it.each(['roce', 'roic', 'empleados', 'acciones', 'precio', 'xyz', 'deuda_publica', ''])(
  '«%s» is near to none',
  (word) => expect(meantKey(word, seriesKeys)).toBeNull(),
);

it('means every key by itself', () => {
  for (const key of seriesKeys) expect(meantKey(key, seriesKeys)).toBe(key);
});

it('means only a key that is offered', () => {
  expect(meantKey('patrimonio', figureKeys)).toBeNull();
  expect(meantKey('margen', figureKeys)).toBe('margen_neto');
  expect(meantKey('patrimonio', screenerSorts)).toBe('total_patrimonio');
});

describe('a value of a list of keys', () => {
  const fault = (query: string) => {
    const reading = parseQuery('screener', new URLSearchParams(query));
    return reading.ok ? '' : reading.errors[0]!.detail;
  };

  it.each([
    ['sort=utilidad_neta', 'se recibió «utilidad_neta». ¿Quiso decir ganancia_neta?'],
    ['sort=ventas', '¿Quiso decir ingresos_operacionales?'],
    ['columnas=roe,liquidez', '¿Quiso decir razon_corriente?'],
  ])('%s is told with what is meant', (query, told) => expect(fault(query)).toContain(told));

  it.each(['sort=empleados', 'columnas=roe,empleados', 'order=up'])('%s is told without a guess', (query) =>
    expect(fault(query)).not.toContain('¿Quiso decir'),
  );
});
