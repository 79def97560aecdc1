/** Where facts of a filing go: which entity and text count, and what is no amount of the whole entity in pesos. */

import { describe, expect, test } from 'vitest';
import { sortFacts } from '../../../../build/sfc/filings/amounts.ts';
import { context, cop, instance, read } from '../instance.ts';

const cut = '<xbrli:instant>2024-12-31</xbrli:instant>';
const before = '<xbrli:instant>2023-12-31</xbrli:instant>';
const year = '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>';
const quarter = '<xbrli:startDate>2024-10-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>';
const forever = '<xbrli:forever/>';

/** An axis of IFRS with one of its members. */
const on = (axis: string, member: string) =>
  `<xbrldi:explicitMember dimension="ifrs:${axis}">${member}</xbrldi:explicitMember>`;
const typedOn = (axis: string) =>
  `<xbrldi:typedMember dimension="ifrs:${axis}"><co:Nombre>uno</co:Nombre></xbrldi:typedMember>`;
const equity = (member: string) => on('ComponentsOfEquityAxis', member);
const restatement = (member: string) => on('RetrospectiveApplicationAndRetrospectiveRestatementAxis', member);
const shareClass = (member: string) => on('ClassesOfShareCapitalAxis', member);
const total = on('CapitalRequirementsAxis', 'ifrs:CapitalRequirementsMember');
const otherTotal = on('SegmentsAxis', 'ifrs:SegmentsMember');
const part = on('CapitalRequirementsAxis', 'ifrs:BaselIIMember');
const freeText = '<co:Detalle>uno</co:Detalle>';
const inSegment = (id: string, content: string) =>
  context(id, cut).replace('</xbrli:entity>', `<xbrli:segment>${content}</xbrli:segment></xbrli:entity>`);

const measure = (text: string) => `<xbrli:measure>${text}</xbrli:measure>`;
const unit = (id: string, text: string) => `<xbrli:unit id="${id}">${measure(text)}</xbrli:unit>`;
const perShare = (id: string, currency: string) =>
  `<xbrli:unit id="${id}"><xbrli:divide><xbrli:unitNumerator>${measure(`iso4217:${currency}`)}</xbrli:unitNumerator><xbrli:unitDenominator>${measure('xbrli:shares')}</xbrli:unitDenominator></xbrli:divide></xbrli:unit>`;
const units = [
  cop,
  unit('CLP', 'iso4217:CLP'),
  unit('COPX', 'iso4217:COPX'),
  unit('shares', 'xbrli:shares'),
  unit('pure', 'xbrli:pure'),
  unit('tons', 'co:toneladas'),
  perShare('eps', 'COP'),
  perShare('epsCLP', 'CLP'),
  perShare('epsUSD', 'USD'),
].join('');

const number = (id: string, value: string | number, unitRef = 'COP', concept = 'ifrs:Assets') =>
  `<${concept} contextRef="${id}" unitRef="${unitRef}" decimals="INF">${value}</${concept}>`;
const text = (id: string, value: string, lang?: string, concept = 'ifrs:StatementOfIFRSCompliance') =>
  `<${concept} contextRef="${id}"${lang ? ` xml:lang="${lang}"` : ''}>${value}</${concept}>`;

const sorted = (...body: string[]) => sortFacts(read(instance(units + body.join(''))).facts);
/** The counts that are not zero. */
const told = ({ counts }: ReturnType<typeof sorted>) =>
  Object.fromEntries(Object.entries(counts).filter(([name, count]) => count > 0 && name !== 'read'));

describe('the entity of a filing', () => {
  const of = (id: string, identifier: string) => context(id, cut).replace('860000000', identifier);
  const facts = (id: string, ...concepts: string[]) =>
    concepts.map((concept) => number(id, 5, 'COP', `ifrs:${concept}`));

  test.each([
    ['800000000', '900000000'],
    ['900000000', '800000000'],
  ])('is %s, which most facts are about, wherever %s stands', (most, few) => {
    const [rare, usual] = [facts('few', 'Assets'), facts('most', 'Equity', 'Land')];
    for (const order of [
      [...rare, ...usual],
      [...usual, ...rare],
    ]) {
      const found = sorted(of('few', few), of('most', most), ...order);
      expect([found.entity, told(found)]).toEqual([most, { amounts: 2, other_entities: 1 }]);
    }
  });

  test('is the lower of two that as many facts are about, in any order', () => {
    const [low, high] = [facts('low', 'Assets'), facts('high', 'Equity')];
    for (const order of [
      [...low, ...high],
      [...high, ...low],
    ])
      expect(sorted(of('low', '800000000'), of('high', '900000000'), ...order).entity).toBe('800000000');
  });

  test('is none when every fact is of a foreign taxonomy', () => {
    const found = sorted(context('c', cut), '<o:A xmlns:o="urn:o" contextRef="c">1</o:A>');
    expect([found.entity, told(found)]).toEqual(['', { other_taxonomies: 1 }]);
  });
});

describe('a text', () => {
  /** Whatever the order in which the producer writes the two. */
  const kept = (...body: readonly [string, string, ...string[]]) => {
    const [one, other, ...contexts] = body;
    const both = [sorted(...contexts, one, other), sorted(...contexts, other, one)];
    const [first, second] = both.map((found) => [found.notes.map((note) => note.text), told(found)]);
    expect(second).toEqual(first);
    return first;
  };
  const contexts = [
    context('cut', cut),
    context('before', before),
    context('year', year),
    context('quarter', quarter),
    context('forever', forever),
    context('total', cut, total),
    context('otherTotal', cut, otherTotal),
    context('totalBefore', before, total),
  ] as const;

  test('without dimensions comes before the total of an axis, even of an earlier period', () => {
    expect(kept(text('before', 'de todo'), text('total', 'del total'), ...contexts)).toEqual([
      ['de todo'],
      { notes: 1, other_dimensions: 1 },
    ]);
  });

  test('on the total member of each of its axes is told when there is no other', () => {
    const found = sorted(...contexts, text('total', 'del total'));
    expect([found.notes[0]?.text, told(found)]).toEqual(['del total', { notes: 1 }]);
    const twice = sorted(context('both', cut, total + otherTotal), text('both', 'de ambos'));
    expect(told(twice)).toEqual({ notes: 1 });
  });

  test.each([
    ['a member that is not the total', context('c', cut, part)],
    ['one total and one other member', context('c', cut, otherTotal + part)],
    ['a typed member', context('c', cut, typedOn('CapitalRequirementsAxis'))],
    ['a segment in free text', inSegment('c', freeText)],
    ['a scenario in free text', context('c', cut, freeText)],
  ])('of %s is not of the whole entity', (_, given) => {
    const found = sorted(given, text('c', 'de una parte'));
    expect([found.notes, told(found)]).toEqual([[], { other_dimensions: 1 }]);
  });

  test('in a tuple is not of the whole entity', () => {
    const found = sorted(context('c', cut), `<co:Grupo>${text('c', 'de una fila')}</co:Grupo>`);
    expect([found.notes, told(found)]).toEqual([[], { other_dimensions: 1 }]);
  });

  test.each([
    ['of the latest end', 'cut', 'before'],
    ['of any period before one of none', 'before', 'forever'],
    ['of the latest end, though that is of a quarter', 'quarter', 'before'],
    ['of the latest end on totals alike', 'total', 'totalBefore'],
  ])('%s counts', (_, taken, left) => {
    expect(kept(text(taken, 'última'), text(left, 'una mucho más larga'), ...contexts)).toEqual([
      ['última'],
      { notes: 1, other_periods: 1 },
    ]);
  });

  test.each([
    ['es', 'en'],
    ['es-CO', 'en'],
    ['ES', 'pt'],
    [undefined, 'en'],
    ['es', 'en-ES'],
    ['es', 'est'],
  ])('in Spanish (%s) comes before one in %s', (spanish, foreign) => {
    expect(
      kept(text('cut', 'corto', spanish), text('cut', 'a much longer one', foreign), ...contexts),
    ).toEqual([['corto'], { notes: 1, other_languages: 1 }]);
  });

  test('in Spanish of an earlier end gives way to the latest in another language', () => {
    expect(kept(text('cut', 'now', 'en'), text('before', 'antes', 'es'), ...contexts)?.[0]).toEqual(['now']);
  });

  test.each([
    ['year', 'quarter'],
    ['year', 'cut'],
    ['quarter', 'cut'],
  ])('of one end: that of the %s comes before that of the %s', (long, short) => {
    expect(kept(text(long, 'largo'), text(short, 'uno que dice más'), ...contexts)?.[0]).toEqual(['largo']);
  });

  test.each([
    ['the periods', text('year', 'largo'), text('quarter', 'corto'), 'other_periods'],
    [
      'the period of one that is in another language',
      text('cut', 'a', 'en'),
      text('year', 'b', 'en'),
      'other_periods',
    ],
    ['the languages', text('cut', 'a', 'en'), text('cut', 'b', 'pt'), 'other_languages'],
    ['the totals', text('total', 'a'), text('otherTotal', 'b'), 'other_dimensions'],
  ])('what is left out is counted by what differs: %s', (_, one, other, reason) => {
    expect(told(sorted(one, other, ...contexts))).toEqual({ notes: 1, [reason]: 1 });
  });

  test('of one period and language: the longer counts, of one length the first of the alphabet', () => {
    expect(kept(text('total', 'dice mucho'), text('otherTotal', 'calla'), ...contexts)?.[0]).toEqual([
      'dice mucho',
    ]);
    expect(kept(text('total', 'beta'), text('otherTotal', 'alfa'), ...contexts)?.[0]).toEqual(['alfa']);
    expect(kept(text('cut', 'alfa y más', 'es'), text('cut', 'alfa'), ...contexts)?.[0]).toEqual([
      'alfa y más',
    ]);
  });
});

describe('a number', () => {
  test.each([
    ['COP', undefined],
    ['shares', 'shares'],
    ['pure', 'pure'],
    ['tons', undefined],
    ['eps', 'per_share'],
    ['epsCLP', 'per_share'],
  ])('of the unit %s is an amount of the unit %s', (unitRef, expected) => {
    expect(sorted(context('c', cut), number('c', 5, unitRef)).amounts).toStrictEqual([
      { concept: 'ifrs:Assets', end: '2024-12-31', value: '5', ...(expected && { unit: expected }) },
    ]);
  });

  test.each(['CLP', 'COPX', 'epsUSD'])('of the unit %s is in another currency', (unitRef) => {
    expect(told(sorted(context('c', cut), number('c', 5, unitRef)))).toEqual({ other_currency: 1 });
  });

  test.each([
    ['5000E-2', '50'],
    ['1050e-2', '10.5'],
    ['1001E-2', '10.01'],
    ['10E-1', '1'],
    ['-0.50', '-0.5'],
    ['1.5E3', '1500'],
  ])('written as %s is told as %s', (value, expected) => {
    expect(sorted(context('c', cut), number('c', value)).amounts[0]?.value).toBe(expected);
  });

  test('that is zero in whatever spelling is a zero of the template', () => {
    const zeros = ['0E-3', '-0.00', '000'].map((value, i) =>
      number('c', value, 'COP', `ifrs:Land${'x'.repeat(i)}`),
    );
    expect(told(sorted(context('c', cut), number('c', 5), ...zeros))).toEqual({
      amounts: 1,
      template_zeros: 3,
    });
  });

  test('of no period is left out', () => {
    expect(told(sorted(context('c', forever), number('c', 5)))).toEqual({ other_periods: 1 });
  });

  test.each([
    ['a segment in free text', inSegment('c', freeText), number('c', 5)],
    ['a scenario in free text', context('c', cut, freeText), number('c', 5)],
    ['a tuple', context('c', cut), `<co:Grupo>${number('c', 5)}</co:Grupo>`],
    ['a member of another axis', context('c', cut, part), number('c', 5)],
    ['the total of another axis', context('c', cut, total), number('c', 5)],
    [
      'a restated component on a member of another axis',
      context('c', cut, equity('ifrs:EquityMember') + restatement('ifrs:RestatedMember') + part),
      number('c', 5),
    ],
    ['a restatement of no component', context('c', cut, restatement('ifrs:RestatedMember')), number('c', 5)],
    ['a typed component of equity', context('c', cut, typedOn('ComponentsOfEquityAxis')), number('c', 5)],
    [
      'a typed restatement',
      context(
        'c',
        cut,
        equity('ifrs:EquityMember') + typedOn('RetrospectiveApplicationAndRetrospectiveRestatementAxis'),
      ),
      number('c', 5),
    ],
    ['a component of a foreign taxonomy', context('c', cut, equity('iso4217:Otro')), number('c', 5)],
    [
      'a class of shares of a component of equity',
      context('c', cut, shareClass('ifrs:OrdinarySharesMember') + equity('ifrs:EquityMember')),
      number('c', 5),
    ],
    ['a typed class of shares', context('c', cut, typedOn('ClassesOfShareCapitalAxis')), number('c', 5)],
  ])('of %s is not of the whole entity', (_, given, fact) => {
    const found = sorted(given, fact);
    expect([found.amounts, found.shareClasses, told(found)]).toEqual([[], [], { other_dimensions: 1 }]);
  });

  test('by class of shares is set apart, under a class of the taxonomy or of the producer', () => {
    const found = sorted(
      context('a', cut, shareClass('ifrs:OrdinarySharesMember')),
      context('b', cut, shareClass('iso4217:Preferentes')),
      number('a', 70, 'shares', 'ifrs:NumberOfSharesIssued'),
      number('b', 30, 'shares', 'ifrs:NumberOfSharesIssued'),
    );
    const common = { concept: 'ifrs:NumberOfSharesIssued', end: '2024-12-31', unit: 'shares' };
    expect(found.shareClasses).toEqual([
      { ...common, member: 'ifrs:OrdinarySharesMember', value: '70' },
      { ...common, member: '{http://www.xbrl.org/2003/iso4217}Preferentes', value: '30' },
    ]);
    expect([found.amounts, told(found)]).toEqual([[], { share_classes: 2 }]);
  });
});

describe('of the columns of equity one is taken', () => {
  const column = (id: string, value: number) => number(id, value, 'COP', 'ifrs:Equity');
  const contexts = [
    context('restated', cut, equity('ifrs:EquityMember') + restatement('ifrs:RestatedMember')),
    context('plain', cut, equity('ifrs:EquityMember')),
    context('previous', cut, equity('ifrs:EquityMember') + restatement('ifrs:PreviouslyStatedMember')),
  ];

  test.each([
    [3, 2, 1, '3'],
    [0, 2, 1, '2'],
    [0, 0, 1, '1'],
  ])('restated %d, plain %d, previously stated %d: %s', (restated, plain, previous, expected) => {
    const found = sorted(
      ...contexts,
      column('restated', restated),
      column('plain', plain),
      column('previous', previous),
    );
    expect(found.amounts).toEqual([
      { concept: 'ifrs:Equity', end: '2024-12-31', member: 'ifrs:EquityMember', value: expected },
    ]);
    expect(told(found)).toEqual({ amounts: 1, other_dimensions: 2 });
  });
});
