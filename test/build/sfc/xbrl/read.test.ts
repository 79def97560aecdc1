/** How the reader treats each construct of XBRL 2.1 and Dimensions; expected facts are written by hand. */

import { describe, expect, test } from 'vitest';
import { co, context, cop, facts, ifrsNamespace, instance, read, values } from '../instance.ts';

const entity = ['nit', '860000000'];
const end2023 = { instant: '2024-01-01T00:00:00' };
const pesos = { num: ['{http://www.xbrl.org/2003/iso4217}COP'], den: [] };

test('a fact carries concept, entity, period, unit, decimals and its text as written', () => {
  const text = instance(`${context('c')}${cop}
    <ifrs:Assets contextRef="c" unitRef="COP" decimals="0"> 116258607.000000000000000000 </ifrs:Assets>`);
  expect(facts(text)).toEqual([
    {
      concept: `{${ifrsNamespace}}Assets`,
      entity: entity,
      period: end2023,
      unit: pesos,
      decimals: '0',
      value: ' 116258607.000000000000000000 ',
    },
  ]);
});

describe('periods', () => {
  const of = (period: string) =>
    facts(instance(`${context('c', period)}<ifrs:A contextRef="c"/>`))[0]?.period;
  const instant = (date: string) => of(`<xbrli:instant>${date}</xbrli:instant>`);
  const duration = (start: string, end: string) =>
    of(`<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`);

  test.each([
    ['2023-12-31', '2024-01-01T00:00:00'],
    ['2024-01-01T00:00:00', '2024-01-01T00:00:00'],
    ['2023-12-31T24:00:00', '2024-01-01T00:00:00'],
    ['2023-12-31T00:00:00', '2023-12-31T00:00:00'],
    [' \n2024-02-28 ', '2024-02-29T00:00:00'],
    ['2023-12-31T15:30:00.500', '2023-12-31T15:30:00.5'],
    ['2023-12-31Z', '2024-01-01T00:00:00Z'],
    ['2023-12-31-05:00', '2024-01-01T00:00:00-05:00'],
    ['0001-01-01', '0001-01-02T00:00:00'],
  ])('the instant %j ends at %s', (written, moment) => expect(instant(written)).toEqual({ instant: moment }));

  test('a start date is the start of its day, an end date the end', () => {
    expect(duration('2023-01-01', '2023-12-31')).toEqual({
      start: '2023-01-01T00:00:00',
      end: '2024-01-01T00:00:00',
    });
  });

  test('forever is a period', () => expect(of('<xbrli:forever/>')).toEqual({ forever: true }));

  test.each(['2023-02-30', '31/12/2023', '2023-12-31T25:00:00', '2023-12-31T24:00:01', ''])(
    'a fact at the impossible instant %j is reported and not used',
    (date) => {
      const { facts, problems } = read(
        instance(`${context('c', `<xbrli:instant>${date}</xbrli:instant>`)}<ifrs:A contextRef="c"/>`),
      );
      expect(facts).toEqual([]);
      expect(problems).toMatchObject([
        { kind: 'unusable_context', name: `{${ifrsNamespace}}A`, dropped: true },
      ]);
    },
  );
});

describe('namespaces', () => {
  test('prefixes are rebound at any level, the default namespace too', () => {
    const text = instance(`${context('c')}
      <p:A xmlns:p="urn:1" contextRef="c">1</p:A><p:A xmlns:p="urn:2" contextRef="c">2</p:A>
      <A xmlns="urn:3" contextRef="c">3</A><ifrs:A xmlns:ifrs="urn:4" contextRef="c">4</ifrs:A><A contextRef="c">5</A>`);
    expect(facts(text).map(({ concept, value }) => [concept, value])).toEqual([
      ['{urn:1}A', '1'],
      ['{urn:2}A', '2'],
      ['{urn:3}A', '3'],
      ['{urn:4}A', '4'],
      ['A', '5'],
    ]);
  });

  test('the instance namespace may be the default one, and a fact may undo it', () => {
    const text = `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:x="urn:x">
      <context id='c'><entity><identifier scheme='s'>1</identifier></entity><period><forever/></period></context>
      <unit id='u'><measure>pure</measure></unit>
      <x:A contextRef='c' unitRef='u'>1</x:A><A xmlns="" contextRef="c">2</A></xbrl>`;
    expect(facts(text)).toEqual([
      {
        concept: '{urn:x}A',
        entity: ['s', '1'],
        period: { forever: true },
        unit: { num: ['{http://www.xbrl.org/2003/instance}pure'], den: [] },
        value: '1',
      },
      { concept: 'A', entity: ['s', '1'], period: { forever: true }, value: '2' },
    ]);
  });

  test('QNames in content take the prefixes in scope where they stand', () => {
    const member =
      '<xbrldi:explicitMember xmlns:p="urn:inner" dimension=" p:Axis "> p:Member\n</xbrldi:explicitMember>';
    const text = instance(
      `${context('c', undefined, member)}<xbrli:unit id="u" xmlns:p="urn:unit"><xbrli:measure> p:COP </xbrli:measure></xbrli:unit>
       <ifrs:A contextRef="c" unitRef="u">1</ifrs:A>`,
      'xmlns:p="urn:outer"',
    );
    expect(facts(text)).toMatchObject([
      { dims: { '{urn:inner}Axis': '{urn:inner}Member' }, unit: { num: ['{urn:unit}COP'], den: [] } },
    ]);
  });

  test.each([
    ['an element', '<q:A contextRef="c">1</q:A>'],
    ['an attribute', '<ifrs:A contextRef="c" q:x="1">1</ifrs:A>'],
    ['a measure', '<xbrli:unit id="u"><xbrli:measure>q:COP</xbrli:measure></xbrli:unit>'],
    [
      'a dimension',
      context('d', undefined, '<xbrldi:explicitMember dimension="q:A">ifrs:M</xbrldi:explicitMember>'),
    ],
    [
      'an element inside a footnote',
      '<link:footnoteLink><link:footnote><q:b/></link:footnote></link:footnoteLink>',
    ],
  ])('an unbound prefix of %s rejects the file', (_, body) => {
    expect(() => read(instance(context('c') + body))).toThrow(/prefix "q".*not bound/);
  });

  test.each([
    ['<ifrs:A xmlns:p="" contextRef="c"/>', /bound to nothing/],
    ['<ifrs:A xmlns:xml="urn:x" contextRef="c"/>', /may not be bound/],
    [
      '<ifrs:A xmlns:p="urn:a" xmlns:q="urn:a" p:x="1" q:x="2" contextRef="c"/>',
      /repeated under two prefixes/,
    ],
  ])('%s is refused', (body, reason) => expect(() => read(instance(context('c') + body))).toThrow(reason));
});

describe('dimensions', () => {
  const explicit =
    '<xbrldi:explicitMember dimension="ifrs:ComponentsOfEquityAxis">ifrs:EquityMember</xbrldi:explicitMember>';
  const typed = (content: string) =>
    `<xbrldi:typedMember dimension="co:FondoEje">${content}</xbrldi:typedMember>`;
  const dims = (scenario: string) =>
    facts(instance(`${context('c', undefined, scenario)}<ifrs:A contextRef="c"/>`))[0]?.dims;

  test('explicit and typed members', () => {
    expect(dims(explicit + typed('<co:Fondo>F-1</co:Fondo>'))).toEqual({
      [`{${ifrsNamespace}}ComponentsOfEquityAxis`]: `{${ifrsNamespace}}EquityMember`,
      [`{${co}}FondoEje`]: { typed: `{${co}}Fondo`, value: 'F-1' },
    });
  });

  test('a nil typed member', () => {
    expect(dims(typed('<co:Fondo xsi:nil="true"/>'))).toEqual({
      [`{${co}}FondoEje`]: { typed: `{${co}}Fondo`, nil: true },
    });
  });

  test('the segment counts as the scenario does, and ids mean nothing: S-equal contexts have one key', () => {
    const inSegment = context('b').replace(
      '</xbrli:entity>',
      `<xbrli:segment>${explicit}</xbrli:segment></xbrli:entity>`,
    );
    const text = instance(
      `${context('a', undefined, explicit)}${inSegment}<ifrs:A contextRef="a">1</ifrs:A><ifrs:A contextRef="b">1</ifrs:A>`,
    );
    const [a, b] = read(text).facts;
    expect(a?.context.key).toBe(b?.context.key);
  });

  test('other content of a scenario is kept and tells contexts apart', () => {
    const text = instance(
      `${context('a', undefined, '<co:budget>1</co:budget>')}${context('b')}<ifrs:A contextRef="a"/><ifrs:A contextRef="b"/>`,
    );
    const [a, b] = read(text).facts;
    expect(a?.context.scenario).toContain('budget');
    expect(a?.context.key).not.toBe(b?.context.key);
  });

  test.each([
    ['twice the same axis', explicit + explicit],
    ['no member', '<xbrldi:explicitMember dimension="ifrs:A"> </xbrldi:explicitMember>'],
    ['no dimension', '<xbrldi:explicitMember>ifrs:M</xbrldi:explicitMember>'],
    ['an empty typed member', typed('')],
  ])('a context with %s is unusable, its facts reported', (_, scenario) => {
    const { facts, problems } = read(
      instance(`${context('c', undefined, scenario)}<ifrs:A contextRef="c"/>`),
    );
    expect(facts).toEqual([]);
    expect(problems).toMatchObject([{ kind: 'unusable_context' }]);
  });
});

describe('units', () => {
  const unit = (content: string) =>
    facts(
      instance(
        `${context('c')}<xbrli:unit id="u">${content}</xbrli:unit><ifrs:A contextRef="c" unitRef="u">1</ifrs:A>`,
      ),
    )[0]?.unit;

  test('a divided unit', () => {
    const content = `<xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:COP</xbrli:measure></xbrli:unitNumerator>
      <xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide>`;
    expect(unit(content)).toEqual({ num: pesos.num, den: ['{http://www.xbrl.org/2003/instance}shares'] });
  });

  test('a multiplied unit keeps its order and equals the other order', () => {
    const [a, b] = ['<xbrli:measure>co:a</xbrli:measure>', '<xbrli:measure>co:b</xbrli:measure>'];
    expect(unit(b + a)).toEqual({ num: [`{${co}}b`, `{${co}}a`], den: [] });
    const text =
      instance(`${context('c')}<xbrli:unit id="u">${a}${b}</xbrli:unit><xbrli:unit id="v">${b}${a}</xbrli:unit>
      <ifrs:A contextRef="c" unitRef="u">1</ifrs:A><ifrs:A contextRef="c" unitRef="v">1</ifrs:A>`);
    const found = read(text).facts;
    expect(found[0]?.unit?.key).toBe(found[1]?.unit?.key);
  });

  test('a context of a megabyte, to be repeated by every fact, is unusable', () => {
    const text = instance(
      `${context('c').replace('860000000', '8'.repeat(1_000_000))}<ifrs:A contextRef="c"/>`,
    );
    expect(read(text).problems).toMatchObject([{ kind: 'unusable_context' }]);
  });

  test('a unit that measures nothing is unusable', () => expect(unit('')).toBeUndefined());
});

describe('values', () => {
  test('blanks are kept where they are all of a value, and tell no instance from another between elements', () => {
    const indented = instance(`
      ${context('c').replaceAll('><', '>\n\t <')}
      <ifrs:A contextRef="c"> \n</ifrs:A>
      <ifrs:B contextRef="c"> <!-- note --> </ifrs:B>
      <ifrs:C contextRef="c"> <?note?>x<![CDATA[ ]]> </ifrs:C>
      <co:T> <ifrs:D contextRef="c">\t</ifrs:D> </co:T>`);
    expect(values(indented)).toEqual([
      ['A', ' \n'],
      ['B', '  '],
      ['C', ' x  '],
      ['D', '\t'],
    ]);
    const dense = instance(
      `${context('c')}${indented.slice(indented.indexOf('<ifrs:A'), indented.indexOf('</xbrli:xbrl>'))}`,
    );
    expect(facts(indented)).toEqual(facts(dense));
  });

  const value = (inner: string) =>
    values(instance(`${context('c')}<ifrs:A contextRef="c">${inner}</ifrs:A>`))[0]?.[1];

  test.each([
    ['comments and instructions', "uno<!-- , --> y <?it isn't?>dos", 'uno y dos'],
    ['CDATA joined to text', 'a<![CDATA[<b>&amp;</b>]]>c', 'a<b>&amp;</b>c'],
    ['the five entities', '&lt;p&gt;&amp;&quot;&apos;', `<p>&"'`],
    ['numeric references', '&#241;&#xD1;&#x1F600;&#10;', 'ñÑ😀\n'],
    ['entities decoded once', '&amp;lt;p&amp;gt; &amp;#241;', '&lt;p&gt; &#241;'],
    ['blanks kept', '  a\n b\t', '  a\n b\t'],
    ['line ends as one', 'a\r\nb\rc&#13;', 'a\nb\nc\r'],
    ['numbers never touched', '0012345678901234567890.10', '0012345678901234567890.10'],
    ['hexadecimal is text', '0x1F', '0x1F'],
    ['an empty element', '', ''],
  ])('%s', (_, inner, expected) => expect(value(inner)).toBe(expected));

  test('nil is true or 1, whatever else is no value', () => {
    const text =
      instance(`${context('c')}<ifrs:A contextRef="c" xsi:nil="true"/><ifrs:B contextRef="c" xsi:nil=" 1 "/>
      <ifrs:C contextRef="c" xsi:nil="false">x</ifrs:C><ifrs:D contextRef="c" nil="true"/>`);
    expect(values(text)).toEqual([
      ['A', null],
      ['B', null],
      ['C', 'x'],
      ['D', ''],
    ]);
    expect(facts(text)[0]).toEqual({
      concept: `{${ifrsNamespace}}A`,
      entity: entity,
      period: end2023,
      nil: true,
    });
  });

  test('decimals, precision and xml:lang, inherited', () => {
    const text = instance(
      `${context('c')}${cop}<ifrs:A contextRef="c" unitRef="COP" decimals="INF">1</ifrs:A>
       <ifrs:A contextRef="c" unitRef="COP" precision=" 4 " xml:lang="en">2</ifrs:A>`,
      'xml:lang="es"',
    );
    expect(facts(text)).toMatchObject([
      { decimals: 'INF', lang: 'es' },
      { precision: '4', lang: 'en' },
    ]);
  });

  test('a fraction has its two parts', () => {
    const text =
      instance(`${context('c')}<xbrli:unit id="u"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
      <ifrs:A contextRef="c" unitRef="u"><xbrli:numerator>1</xbrli:numerator><xbrli:denominator>3</xbrli:denominator></ifrs:A>`);
    expect(facts(text)).toMatchObject([{ fraction: { numerator: '1', denominator: '3' } }]);
  });

  test('quotes of both kinds, ">" inside an attribute, references and line breaks in attributes', () => {
    const text = instance(
      `<xbrli:context id='c>&quot;'><xbrli:entity><xbrli:identifier scheme="a&#38;b\nc">1</xbrli:identifier></xbrli:entity>
       <xbrli:period><xbrli:forever/></xbrli:period></xbrli:context><ifrs:A contextRef='c>"'>x</ifrs:A>`,
    );
    expect(facts(text)[0]?.entity).toEqual(['a&b c', '1']);
  });

  test.each(['1.234.567,89', '1,234', '12 34', 'N/A', ''])(
    '%j in a fact with a unit is noted as no number',
    (written) => {
      const { facts, problems } = read(
        instance(`${context('c')}${cop}<ifrs:A contextRef="c" unitRef="COP">${written}</ifrs:A>`),
      );
      expect(facts.map(({ value }) => value)).toEqual([written]);
      expect(problems).toMatchObject([{ kind: 'not_a_number', dropped: false }]);
    },
  );

  test.each(['+5', '-0', '.5', '5.', '007', ' 1 ', '1E3', '-1.5e-3', 'INF', '-INF', 'NaN'])(
    '%j is a number',
    (written) => {
      expect(
        read(instance(`${context('c')}${cop}<ifrs:A contextRef="c" unitRef="COP">${written}</ifrs:A>`))
          .problems,
      ).toEqual([]);
    },
  );
});

describe('nothing is lost', () => {
  test('tuples give their name to their facts, in any depth', () => {
    const text =
      instance(`${context('c')}<co:T><ifrs:A contextRef="c">1</ifrs:A><co:U><ifrs:A contextRef="c">2</ifrs:A></co:U></co:T>
      <co:T><ifrs:A contextRef="c">3</ifrs:A></co:T><ifrs:A contextRef="c">4</ifrs:A>`);
    expect(facts(text).map(({ tuple, value }) => [value, tuple])).toEqual([
      ['1', `{${co}}T`],
      ['2', `{${co}}U`],
      ['3', `{${co}}T`],
      ['4', undefined],
    ]);
    expect(read(text).facts.map(({ tupleOrdinal }) => tupleOrdinal)).toEqual([1, 2, 3, undefined]);
  });

  test('every element is counted as one thing', () => {
    const text = instance(`
      <link:schemaRef xlink:type="simple" xlink:href="a.xsd"/><link:schemaRef xlink:type="simple" xlink:href="b.xsd"/>
      <link:linkbaseRef xlink:type="simple" xlink:href="l.xml"/><link:roleRef roleURI="urn:r" xlink:href="r.xsd"/>
      ${context('c')}${context('unused')}${cop}
      <ifrs:A contextRef="c">1</ifrs:A><ifrs:A contextRef="nobody">2</ifrs:A><ifrs:A contextRef="c" unitRef="nothing">3</ifrs:A>
      <ifrs:A>4</ifrs:A><ifrs:A contextRef="c"><b>5</b></ifrs:A><xbrli:stray/><co:T><ifrs:A contextRef="c">6</ifrs:A></co:T>
      <link:footnoteLink><link:footnote xlink:label="f" xml:lang="es">nota</link:footnote><link:footnote>otra</link:footnote></link:footnoteLink>`);
    const { schemaRefs, facts, problems, counts } = read(text);
    expect(schemaRefs).toEqual(['a.xsd', 'b.xsd']);
    expect(facts.map(({ value }) => value)).toEqual(['1', '6']);
    expect(problems.map(({ kind }) => kind)).toEqual([
      'dangling_context',
      'dangling_unit',
      'without_context',
      'markup_in_value',
      'not_a_fact',
    ]);
    expect(counts).toEqual({
      elements: 16,
      contexts: 2,
      units: 1,
      links: 5,
      tuples: 1,
      facts: 2,
      dropped: 5,
      footnotes: 2,
    });
    const { elements, footnotes: _, ...kinds } = counts;
    expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(elements);
  });

  const half = 'x'.repeat(1_000_000);
  test.each([
    ['a text', half + half],
    ['pieces beside a comment and an instruction', `${half}<!-- -->${half.slice(1)}<?p?>x`],
    ['text and CDATA', `${half}<![CDATA[${half}]]>`],
  ])('%s of 2,000,000 characters is read; with one more the fact is left out and reported', (_, long) => {
    const body = (text: string) =>
      `${context('c')}<ifrs:A contextRef="c">${text}</ifrs:A><ifrs:B contextRef="c">b</ifrs:B>`;
    expect(read(instance(body(long))).facts.map(({ value }) => value?.length)).toEqual([2_000_000, 1]);
    for (const longer of [`${long}x`, `${long}<!-- --><![CDATA[x]]>`]) {
      const { facts, problems, counts } = read(instance(body(longer)));
      expect(facts.map(({ value }) => value)).toEqual(['b']);
      expect(problems).toMatchObject([{ kind: 'text_too_long', name: `{${ifrsNamespace}}A`, dropped: true }]);
      expect(counts).toMatchObject({ elements: 3, contexts: 1, facts: 1, dropped: 1 });
    }
  });

  test('a text beyond the bound where no fact can bear it rejects the file', () => {
    const long = '8'.repeat(2_000_001);
    expect(() => read(instance(context('c').replace('860000000', long)))).toThrow(
      /<identifier> holds a text of more than 2000000 characters/,
    );
    expect(() => read(instance(`${context('c')}${long}`))).toThrow(/<xbrl> holds a text of more than/);
  });

  test('text between the facts is noted', () => {
    const { facts, problems } = read(instance(`${context('c')}<ifrs:A contextRef="c">1</ifrs:A>suelto`));
    expect(facts).toHaveLength(1);
    expect(problems).toMatchObject([
      { kind: 'not_a_fact', dropped: false, detail: 'text between the facts: "suelto"' },
    ]);
  });

  test('contexts and units may come after the facts that use them', () => {
    const text = instance(`<ifrs:A contextRef="c" unitRef="COP">1</ifrs:A>${cop}${context('c')}`);
    expect(values(text)).toEqual([['A', '1']]);
  });

  test('constructor, toString and __proto__ are ids and names like any other', () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'prototype'];
    const body = names.map(
      (name) => `${context(name)}<${name} xmlns="urn:n" contextRef="${name}">${name}</${name}>`,
    );
    const text = instance(body.join(''));
    expect(values(text)).toEqual(names.map((name) => [name, name]));
    expect(facts(text).map(({ concept }) => concept)).toEqual(names.map((name) => `{urn:n}${name}`));
  });
});
