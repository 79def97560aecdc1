/** Every known label belongs to exactly one concept of its statement, however it is damaged. */

import { describe, expect, it } from 'vitest';
import { conceptOfLabel, normalizeLabel } from '../../../../build/siis/rows/labels.ts';
import { type Concept, concepts } from '../../../../contract/figures/concepts.ts';
import { coreLines, type StatementName, statementNames } from '../../../../contract/http/figure-keys.ts';
import { labelTable } from '../../../oracle/lines.ts';

const statementOf = { ESF: 'situacion_financiera', ERI: 'resultados', EFE: 'flujo_efectivo' } as const;
const table: readonly Concept[] = concepts;

const codeOf = { situacion_financiera: 'ESF', resultados: 'ERI', flujo_efectivo: 'EFE' } as const;

it('the table of the oracle, test/oracle/labels.csv, holds the same labels', () => {
  const own = table.flatMap(({ statement, labels }) => labels.map((label) => [codeOf[statement], label]));
  expect(labelTable.map(({ estado, etiqueta }) => [estado, etiqueta]).sort()).toEqual(own.sort());
});

it('every label is claimed by the concept that publishes it', () => {
  for (const { estado, etiqueta, clave, tipo } of labelTable) {
    const { concept, claimed } = conceptOfLabel(statementOf[estado], etiqueta);
    expect({ etiqueta, claimed, key: concept.key, kind: concept.kind }).toEqual({
      etiqueta,
      claimed: true,
      key: clave,
      kind: tipo,
    });
  }
});

it('a label that lost all its accents, or some, names the same concept', () => {
  for (const { estado, etiqueta, clave } of labelTable) {
    const lost = etiqueta.replace(/[^\p{ASCII}]/gu, '\uFFFD');
    const half = etiqueta.replace(/[^\p{ASCII}](?=.*[^\p{ASCII}])/gu, '\uFFFD');
    for (const text of [lost, half, ` ${etiqueta.toUpperCase()} `])
      expect(conceptOfLabel(statementOf[estado], text).concept.key).toBe(clave);
  }
});

it('no two concepts have the same letters in one statement', () => {
  const claims = new Map<string, string>();
  for (const { key, statement, labels } of table)
    for (const label of labels) {
      const claim = `${statement} ${normalizeLabel(label)}`;
      expect([undefined, key]).toContain(claims.get(claim));
      claims.set(claim, key);
    }
});

it('no key is used twice, in one statement or in two', () => {
  const keys = table.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('every core line is a concept of its statement', () => {
  for (const statement of statementNames)
    for (const key of coreLines[statement])
      expect(
        table.some((concept) => concept.key === key && concept.statement === statement),
        key,
      ).toBe(true);
});

it.each([
  ['situacion_financiera', 'Total de patrimonio y pasivos', 'total_patrimonio_pasivos'],
  ['situacion_financiera', 'Patrimonio', 'titulo_patrimonio'],
  ['situacion_financiera', 'Activos corrientes', 'titulo_activos_corrientes'],
  ['situacion_financiera', 'Total de activos no corrientes', 'activos_no_corrientes'],
  ['resultados', 'Ganancia (p\uFFFDrdida)', 'ganancia_neta'],
  ['resultados', 'Ganancia (p\uFFFDrdida), antes de impuestos', 'ganancia_antes_impuestos'],
  ['flujo_efectivo', 'Ganancia (p\uFFFDrdida)', 'ganancia_del_periodo'],
] as const satisfies readonly [StatementName, string, string][])(
  'a label is compared whole, never by what it contains: %s, %s',
  (statement, label, key) => expect(conceptOfLabel(statement, label).concept.key).toBe(key),
);

describe('a label that no concept claims', () => {
  const keyOf = (label: string) => conceptOfLabel('situacion_financiera', label);

  it('is kept as a detail under a key of its words', () =>
    expect(keyOf('Activos por derecho de uso')).toMatchObject({
      claimed: false,
      concept: { key: 'activos_por_derecho_de_uso', kind: 'detail' },
    }));

  it('has one key whatever accents it lost', () =>
    expect(keyOf('Criptomonedas, crédito').concept.key).toBe(
      keyOf('Criptomonedas, cr\uFFFDdito').concept.key,
    ));

  it('never takes the key of another concept', () =>
    expect(keyOf('Costo ventas').concept.key).toBe('otro_costo_ventas'));

  it('never takes the place of anio, nor begins with a digit', () => {
    expect(keyOf('Anio').concept.key).toBe('otro_anio');
    expect(keyOf('2016').concept.key).toBe('otro_2016');
  });

  it('without a single letter of ASCII still has a key', () =>
    expect(keyOf('\uFFFD\uFFFD').concept.key).toBe('sin_nombre'));
});
