/** The table of the figures of an entity: a column a cut, a row a definition and source. */

import { h } from 'preact';
import { expect, it } from 'vitest';
import type { EntityFigure } from '../../../../contract/http/entity.ts';
import { FiguresByCut } from '../../../../site/parts/entity/figures.tsx';
import { htmlOf } from '../../markup.ts';

const figure = (more: Partial<EntityFigure>): EntityFigure => ({
  entity_id: '1-10',
  corte: '2025-12-31',
  cifra: 'activos',
  valor: 5_000_000,
  fuente: 'mxk5-ce6w',
  definicion: 'Activo: cuenta 100000',
  ...more,
});
const drawn = (figures: readonly EntityFigure[]) =>
  htmlOf(
    h(FiguresByCut, {
      figures: [...figures],
      named: { mora_cuif: { name: { es: 'Mora', en: 'Arrears' }, unit: 'fraccion' } },
      sources: {},
      call: '/api/v1/sfc/1',
      nit: '1',
    }),
  );
const cutsIn = (html: string) => [...html.matchAll(/<th[^>]*>(\d{4}-\d\d-\d\d)</g)].map(([, cut]) => cut);
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr data-figure="\w+">(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/>([^<]+)</g)].map(([, text]) => text),
  );

it('never joins two cuts of a year, and has a dash where a source has no figure of a cut', () => {
  const html = drawn([
    figure({ fuente: 'XBRL 2025-T3 individual', corte: '2025-09-30', definicion: 'Activo: ifrs:Assets' }),
    figure({ valor: 7_000_000 }),
  ]);
  expect(cutsIn(html)).toEqual(['2025-12-31', '2025-09-30']);
  expect(rowsIn(html)).toEqual([
    ['Activo', 'Reporte XBRL, individual', '–', '5,0'],
    ['Activo', 'Balances abiertos (CUIF)', '7,0', '–'],
  ]);
});

it('gives another row to another basis, definition or source, and one to the filings of all periods', () => {
  const filed = (period: string, basis: string) =>
    figure({ fuente: `XBRL ${period} ${basis}`, corte: period === '2025-T4' ? '2025-12-31' : '2024-12-31' });
  expect(rowsIn(drawn([filed('2025-T4', 'individual'), filed('2024-T4', 'individual')]))).toHaveLength(1);
  expect(rowsIn(drawn([filed('2025-T4', 'individual'), filed('2024-T4', 'consolidado')]))).toHaveLength(2);
  expect(rowsIn(drawn([figure({}), figure({ definicion: 'Otra' })]))).toHaveLength(2);
  expect(rowsIn(drawn([figure({}), figure({ fuente: 'rvii-eis8' })]))).toHaveLength(2);
});

it('shows the latest six cuts, and offers the others', () => {
  const cuts = ['2018', '2019', '2020', '2021', '2022', '2023', '2024'].map((year) => `${year}-12-31`);
  const html = drawn(cuts.map((corte) => figure({ corte })));
  expect(cutsIn(html)).toEqual(cuts.toReversed().slice(0, 6));
  expect(html).toContain('Los 6 cortes más recientes de 7.');
  expect(html).toContain('>Ver los 7 cortes</button>');
  expect(drawn(cuts.slice(1).map((corte) => figure({ corte })))).not.toContain('Ver los');
});

it('shows a fraction of the list of figures as a percentage, by its name, and never as pesos', () =>
  expect(rowsIn(drawn([figure({ cifra: 'mora_cuif', valor: 0.0426 })]))).toEqual([
    ['Mora', 'Balances abiertos (CUIF)', '4,3\u00A0%'],
  ]));

it('is nothing without figures', () => expect(drawn([])).toBe(''));
