/** The XBRL reader compared with a second one: every fact equal, on hand-written, heavy and random instances. */

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fcParams } from '../../../fc-params.ts';
import { context, cop, facts, instance } from '../instance.ts';
import { heavy, hostileFiles } from './hostile.ts';
import { secondReader, treeOf } from './secondReader.ts';

const quote = fc.constantFrom('"', "'");
const names = fc.constantFrom('A', 'B', 'constructor', '__proto__', 'toString', 'Año', 'a-b.c_1');
const blanks = fc.constantFrom('', ' ', '\n  ', '\t');
const piece = fc.oneof(
  fc
    .string({ unit: fc.constantFrom('a', 'ñ', ' ', '1', '.', "'", '"', '😀', ']', '>', '\n', '\t') })
    .map((text) => text.replaceAll(']]>', '')),
  fc.constantFrom('&lt;', '&amp;', '&gt;', '&quot;', '&apos;', '&#241;', '&#x1F600;', '&#13;', '&amp;lt;'),
  fc.constantFrom('<!-- < & - > -->', '<![CDATA[<a>&b;]] ]]>', '<![CDATA[]]>', "<?pi isn't > ?>", '<?pi?>'),
);
const value = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) =>
    pieces
      .join('')
      .replaceAll(']]>', (end, at, all) =>
        all.lastIndexOf('<![CDATA[', at) > all.lastIndexOf(']]>', at - 1) ? end : ']] >',
      ),
  );
const period = fc.constantFrom(
  '<xbrli:forever/>',
  '<xbrli:instant>2023-12-31</xbrli:instant>',
  '<xbrli:instant> 2024-02-29T24:00:00 </xbrli:instant>',
  '<xbrli:instant>2024-02-29T00:00:00</xbrli:instant>',
  '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-03-31</xbrli:endDate>',
);
const member = fc
  .tuple(names, names, fc.boolean(), blanks)
  .map(([axis, name, typed, blank]) =>
    typed
      ? `<xbrldi:typedMember dimension="ifrs:${axis}"><co:${name}>${blank}x</co:${name}></xbrldi:typedMember>`
      : `<xbrldi:explicitMember dimension="${blank}p:${axis}" xmlns:p="urn:${name}">${blank}p:${name}</xbrldi:explicitMember>`,
  );
const prefix = fc.constantFrom('', 'x', 'ifrs', 'y');
const fact = fc
  .tuple(
    prefix,
    names,
    fc.constantFrom('urn:a', 'urn:b'),
    quote,
    blanks,
    value,
    fc.constantFrom('c', 'd', 'nobody'),
    fc.boolean(),
    fc.option(fc.constantFrom('0', 'INF', '-3')),
    fc.option(fc.constantFrom('es', 'en')),
    fc.constantFrom('', 'true', '0'),
  )
  .map(([p, name, uri, q, blank, text, ref, unit, decimals, lang, nil]) => {
    const tag = p === '' ? name : `${p}:${name}`;
    const declaration = p === '' ? `xmlns=${q}${uri}${q}` : `xmlns:${p}${blank}=${q}${uri}${q}`;
    const attributes = [
      ...(decimals ? [`decimals=${q}${decimals}${q}`] : []),
      `contextRef=${q} ${ref}${q}`,
      ...(unit ? [`unitRef = ${q}COP${q}`] : []),
      ...(lang ? [`xml:lang=${q}${lang}${q}`] : []),
      ...(nil ? [`xsi:nil=${q}${nil}${q}`] : []),
      declaration,
    ];
    return `<${tag} ${attributes.join(` ${blank}`)}${blank}>${text}</${tag}${blank}>`;
  });
const tuple = fc
  .array(fact, { minLength: 1, maxLength: 3 })
  .map((found) => `<co:T xml:lang="pt">${found.join('\n')}</co:T>`);
const document = fc
  .tuple(
    period,
    fc.uniqueArray(member, {
      maxLength: 2,
      selector: (text) => text.replace(/.*dimension="\s*/s, '').slice(0, 6),
    }),
    fc.array(fc.oneof({ weight: 4, arbitrary: fact }, { weight: 1, arbitrary: tuple }), { maxLength: 8 }),
  )
  .map(([time, members, body]) =>
    instance(
      `<!-- ' -->${context('c', time)}${context('d', time, members.join('\n'))}${cop}${body.join('')}`,
      'xml:lang="es"',
    ),
  );

test('random instances', () => {
  fc.assert(
    fc.property(document, (text) => {
      expect(facts(text)).toEqual(secondReader(text));
    }),
    fcParams(150),
  );
});

describe('heavy instances', () => {
  // Of the others there is no more than the one text, which the tests of hostile files know.
  test.each(heavy.filter(([name]) => /^1,000 namespaces$|attributes|levels/.test(name)))('%s', (_, text) => {
    expect(JSON.stringify(facts(text))).toBe(JSON.stringify(secondReader(text)));
  });
});

describe('what the second reader refuses as malformed, the first refuses', () => {
  const malformed = hostileFiles.filter(
    ([name]) =>
      !/[15] MB|,000 |levels|id|impossible|DOCTYPE|entity|laughs|blow-up|nested|HTML|schema|xbrl|XBRL/.test(
        name,
      ),
  );
  test.each(malformed)('%s', (_, text) => expect(() => secondReader(text)).toThrow());

  test('one character changed anywhere: what is malformed is refused, the rest is read the same', () => {
    const text = instance(
      `<!--c-->${context('c')}${cop}<ifrs:A contextRef="c" unitRef='COP' id="i">1<![CDATA[2]]>&amp;<?p q?></ifrs:A>`,
    );
    const characters = ['<', '>', '&', '"', "'", '/', '=', ';', '-', '!', '?', ':', ']', 'x', ''];
    const places = Array.from({ length: text.length }, (_, at) => at);
    // Every place has every third of them, each place the next third.
    const cases = places.flatMap((at) =>
      characters.filter((_, i) => (at + i) % 3 === 0).map((char) => [at, char] as const),
    );
    const apart: string[] = [];
    for (const [at, char] of cases) {
      const changed = text.slice(0, at) + char + text.slice(at + 1);
      const first = attempt(() => facts(changed));
      const refused = attempt(() => treeOf(changed)) === undefined;
      const same = refused
        ? first === undefined
        : first === undefined || first.length === 0 || isDeepStrictEqual(first, secondReader(changed));
      if (!same) apart.push(`"${char}" at ${at}: ${refused ? 'only one refuses it' : 'read otherwise'}`);
    }
    expect(apart).toEqual([]);
  });
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
