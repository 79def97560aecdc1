/** What the page says of where a line comes from, and to which rows of the portal it leads. */

import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { lineOrigin } from '../../../../site/parts/company/line-origin.ts';

const rows = 'https://www.datos.gov.co/resource/prwj-nzxa.json?codigo_instancia=7';
const results = { anio: 2023, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: null };
const told = {
  dos: { etiqueta: "D'os � x" },
  tres: {
    regla: 'suma_de_etiquetas' as const,
    sumandos: [
      { etiqueta: 'A', valor: 1 },
      { etiqueta: 'B', valor: 2000 },
    ],
  },
  cuatro: { etiqueta: '� x', valor_presentado: '(4)', otros_valores: [5, 6000] },
};
const factsOf = (filas?: Record<string, string>) =>
  ({
    company: { financials: { estado_resultados: [results] } },
    lines: { 'resultados uno': ['Uno & más', 'total'], 'resultados tres': ['A', 'detail'] },
    procedencia: {
      reglas: { suma_de_etiquetas: 'Se suman.' },
      by_year: [{ anio: 2023, ...(filas && { filas }), lineas: told }],
    },
  }) as unknown as CompanyFacts;
const facts = factsOf({ resultados: rows });

describe('the rows of a line', () => {
  it.each<[string, string, string, string]>([
    [
      'are asked for as far as no letter can be lost',
      'uno',
      '',
      '&$where=starts_with%28concepto%2C%27Uno%20%26%20m%27%29',
    ],
    [
      'are those of the label as filed',
      'dos',
      "Se presentó como «D'os � x».",
      '&$where=starts_with%28concepto%2C%27D%27%27os%20%27%29',
    ],
    ['of a sum are all of the statement', 'tres', 'Se suman. «A», 1; «B», 2.000.', ''],
    [
      'are all where nothing of the label is sure',
      'cuatro',
      'Se presentó como «� x». Se escribió «(4)». Otras filas dicen 5; 6.000.',
      '',
    ],
  ])('%s', (_, key, text, query) => {
    expect(lineOrigin(facts, key, 2023)).toEqual({ text, address: rows + query });
  });

  it('of a label of plain letters have that label', () => {
    const plain = { ...facts, lines: { 'resultados uno': ['Otros gastos', 'detail'] as const } };
    expect(lineOrigin(plain, 'uno', 2023)?.address).toBe(`${rows}&concepto=Otros%20gastos`);
  });

  it('are not made up where the filing is of no portal, nor for what was not filed', () => {
    expect(lineOrigin(factsOf(), 'uno', 2023)).toEqual({ text: '', address: null });
    for (const [key, year] of [
      ['cinco', 2023],
      ['seis', 2023],
      ['uno', 2022],
    ] as const)
      expect(lineOrigin(facts, key, year), `${key} ${year}`).toBe(null);
  });
});
