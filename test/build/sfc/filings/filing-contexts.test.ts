/** The contexts of a filing: those by which a figure without dimensions is found in its file. */

import { expect, it } from 'vitest';
import { contextsOf } from '../../../../build/sfc/filings/filing-contexts.ts';
import { context, cop, instance, read } from '../instance.ts';

const year = '<xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate>';
const member =
  '<xbrldi:explicitMember dimension="ifrs:ComponentsOfEquityAxis">ifrs:IssuedCapitalMember</xbrldi:explicitMember>';
const money = (id: string, value = 1) =>
  `<ifrs:Assets contextRef="${id}" unitRef="COP" decimals="0">${value}</ifrs:Assets>`;

it('stand by their days, the newest first, with all that name them', () => {
  const { facts } = read(
    instance(
      [
        context('Cierre'),
        context('otro-cierre'),
        context('Año', year),
        context('sin_cifra', year),
        context('componente', undefined, member),
        context('texto', undefined),
        cop,
        money('Cierre'),
        money('otro-cierre'),
        money('Año'),
        money('componente'),
        '<ifrs:NameOfReportingEntityOrOtherMeansOfIdentification contextRef="texto">A</ifrs:NameOfReportingEntityOrOtherMeansOfIdentification>',
      ].join('\n'),
    ),
  );
  expect(contextsOf(facts)).toEqual([
    { start: '2023-01-01', end: '2023-12-31', ids: ['Año'] },
    { end: '2023-12-31', ids: ['Cierre', 'otro-cierre'] },
  ]);
});

it('have ten identifiers at most, and none that is no identifier of XML', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `c${i}`);
  const odd = ['&lt;b&gt;', '1a', 'a b', `a${'b'.repeat(100)}`];
  const all = [...odd, ...ids];
  const { facts } = read(
    instance([...all.map((id) => context(id)), cop, ...all.map((id) => money(id))].join('\n')),
  );
  expect(contextsOf(facts)).toEqual([{ end: '2023-12-31', ids: ids.slice(0, 10).sort() }]);
});
