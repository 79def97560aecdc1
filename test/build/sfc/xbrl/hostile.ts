/** Malicious XBRL files, and valid ones that are costly to read, for the tests and the benchmark. */

import { context, instance } from '../instance.ts';

const fact = `${context('c')}<ifrs:A contextRef="c">1</ifrs:A>`;
const good = instance(fact);
const withDoctype = (doctype: string, value = '1') =>
  instance(`${context('c')}<ifrs:A contextRef="c">${value}</ifrs:A>`).replace(
    '<xbrli:xbrl',
    `<!DOCTYPE x ${doctype}><xbrli:xbrl`,
  );
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

export const hostileFiles: readonly (readonly [name: string, file: string, reason: RegExp])[] = [
  ['billion laughs', withDoctype(`[<!ENTITY l0 "ja">${laughs}]`, '&l9;'), /DOCTYPE/],
  [
    'quadratic blow-up',
    withDoctype(`[<!ENTITY a "${'x'.repeat(100_000)}">]`, '&a;'.repeat(100_000)),
    /DOCTYPE/,
  ],
  ['external entity', withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;'), /DOCTYPE/],
  ['parameter entity', withDoctype('[<!ENTITY % x SYSTEM "http://localhost/x.dtd"> %x;]'), /DOCTYPE/],
  ['external DOCTYPE', withDoctype('SYSTEM "http://localhost/x.dtd"'), /DOCTYPE/],
  ['DOCTYPE in small letters', good.replace('<xbrli:xbrl', '<!doctype x><xbrli:xbrl'), /DOCTYPE/],
  ['DOCTYPE inside the root', good.replace('</xbrli:xbrl>', '<!DOCTYPE x></xbrli:xbrl>'), /DOCTYPE/],
  ['undefined entity', instance('&nada;'), /undefined entity/],
  ['HTML entity', good.replace('>1<', '>&ntilde;<'), /undefined entity/],
  [
    'undefined entity in an attribute',
    good.replace('contextRef="c"', 'contextRef="&c;"'),
    /undefined entity/,
  ],
  ['bare ampersand', good.replace('>1<', '>A & B<'), /not well-formed/],
  ['reference to NUL', good.replace('>1<', '>&#0;<'), /no character/],
  ['reference past Unicode', good.replace('>1<', `>&#x${'F'.repeat(500)};<`), /bare "&"/],
  ['reference to a surrogate', good.replace('>1<', '>&#xD800;<'), /no character/],
  ['5,000 levels', instance('<a>'.repeat(5_000) + '</a>'.repeat(5_000)), /more than 200 levels/],
  ['100,000 levels', instance('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), /more than 200 levels/],
  ['100,000 levels never closed', instance('<a>'.repeat(100_000)), /more than 200 levels/],
  ['two roots', `${good}${good.slice(good.indexOf('\n'))}`, /second root/],
  ['two empty roots', '<a/><b/>', /second root/],
  ['text after the root', `${good}basura`, /text outside the root/],
  ['CDATA after the root', `${good}<![CDATA[x]]>`, /outside the root/],
  ['truncated', good.slice(0, -30), /not closed|not well-formed/],
  ['truncated in a tag', good.slice(0, good.lastIndexOf('contextRef') + 5), /not well-formed/],
  ['truncated in a comment', `${good}<!-- y`, /a comment without an end/],
  ['truncated in CDATA', good.replace('>1<', '><![CDATA[1<'), /CDATA section without an end/],
  ['mismatched tags', good.replace('</ifrs:A>', '</ifrs:B>'), /<\/ifrs:B> where <\/ifrs:A>/],
  ['end tag with a slash', good.replace('</ifrs:A>', '</ifrs:A/></ifrs:A>'), /damaged end tag/],
  ['attribute twice', good.replace('contextRef="c"', 'contextRef="c" contextRef="c"'), /repeated/],
  ['attribute without quotes', good.replace('contextRef="c"', 'contextRef=c'), /not well-formed/],
  ['attributes run together', good.replace('contextRef="c"', 'contextRef="c"x="1"'), /not well-formed/],
  ['"<" in an attribute', good.replace('contextRef="c"', 'contextRef="c" x="<"'), /not well-formed/],
  ['"]]>" in text', good.replace('>1<', '>1]]><'), /"\]\]>"/],
  ['"--" in a comment', good.replace('>1<', '>1<!-- a -- b --><'), /"--" in a comment/],
  ['a declaration out of place', ` ${good}`, /XML declaration/],
  ['a damaged declaration', good.replace('version="1.0"', ''), /XML declaration/],
  ['a markup declaration', good.replace('>1<', '>1<!ELEMENT a ANY><'), /markup declaration/],
  ['an impossible name', good.replaceAll('ifrs:A', 'ifrs:1A'), /not well-formed/],
  ['a name of three parts', good.replaceAll('ifrs:A', 'ifrs:A:B'), /not well-formed/],
  ['duplicate context id', instance(context('c') + fact), /id "c" is used twice/],
  [
    'duplicate id of a fact and a context',
    instance(`${context('c')}<ifrs:A id="c" contextRef="c"/>`),
    /id "c" is used twice/,
  ],
  ['nested xbrl', instance(instance(fact).replace(/^.*\n/, '')), /holds another xbrl/],
  ['HTML page', '<!DOCTYPE html>\n<html><body><p>Inicie sesión<br></body></html>', /HTML page/],
  ['XHTML page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', /HTML page/],
  [
    'inline XBRL',
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body/></html>',
    /inline XBRL/,
  ],
  [
    'a schema',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x"/>',
    /root element is .*schema/,
  ],
  ['an xbrl of another namespace', '<xbrl xmlns="urn:x"/>', /root element is \{urn:x\}xbrl/],
  ['an xbrl of no namespace', '<xbrl/>', /root element is xbrl/],
  ['2,000,000 open tags', instance('<a>'.repeat(2_000_000)), /more than 200 levels/],
  ['600,000 empty elements', instance('<a/>'.repeat(600_000)), /more than 250000 elements/],
  ['600,000 instructions', instance('<?a?>'.repeat(600_000)), /more than 250000 elements/],
  ['600,000 CDATA sections', instance('<![CDATA[]]>'.repeat(600_000)), /more than 250000 elements/],
  [
    '100,000 attributes of one element',
    instance(`<co:A ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
    /more than 25000 attributes/,
  ],
  [
    'a name of 1 MB',
    good.replaceAll('ifrs:A', `ifrs:${'A'.repeat(1_000_000)}`),
    /name of 1000005 characters/,
  ],
  [
    'an attribute of 5 MB',
    good.replace('contextRef="c"', `contextRef="c" x="${'x'.repeat(5_000_000)}"`),
    /tag <ifrs:A> has more than 4000000 characters/,
  ],
  [
    '5 MB of tabs in a tag',
    good.replace('contextRef="c"', `contextRef="c"${'\t'.repeat(5_000_000)}`),
    /tag <ifrs:A> has more than 4000000 characters/,
  ],
  ['a namespace of 1 MB', instance('', `xmlns:p="${'p'.repeat(1_000_000)}"`), /namespace of "p" is too long/],
  ['a language of 1 MB', instance(fact, `xml:lang="${'p'.repeat(1_000_000)}"`), /xml:lang of 1000000/],
  ['not XML', 'nit;valor\n860000000;1\n', /not well-formed/],
  ['JSON', '{"a": 1}', /not well-formed/],
  ['blanks', ' \n ', /no root element|not well-formed/],
];

const digits = '&#55;'.repeat(400_000);
const thousand = Array.from({ length: 1_000 }, (_, i) => `xmlns:n${i}="urn:n:${i}"`).join(' ');
const references = '&lt;p&gt;&#241;&amp;'.repeat(50_000);
const attributes = Array.from({ length: 20_000 }, (_, i) => `a${i}="1"`).join(' ');

/** name, file, the number of facts, and the text of the last one */
export const heavy: readonly (readonly [name: string, file: string, facts: number, last: string])[] = [
  ['2 MB of character references', good.replace('>1<', `>${digits}<`), 1, '7'.repeat(400_000)],
  ['200,000 references of both kinds', good.replace('>1<', `>${references}<`), 1, '<p>ñ&'.repeat(50_000)],
  [
    '1,000 namespaces',
    instance(`${context('c')}${'<n999:A contextRef="c">1</n999:A>'.repeat(2_000)}`, thousand),
    2_000,
    '1',
  ],
  [
    '1,000 namespaces on each of 500 facts',
    instance(`${context('c')}${`<n999:A ${thousand} contextRef="c">1</n999:A>`.repeat(50)}`),
    50,
    '1',
  ],
  ['20,000 attributes', good.replace('contextRef="c"', `contextRef="c" ${attributes}`), 1, '1'],
  [
    '190 levels',
    good.replace(/<ifrs:A.*<\/ifrs:A>/, (fact) => `${'<co:T>'.repeat(190)}${fact}${'</co:T>'.repeat(190)}`),
    1,
    '1',
  ],
  [
    '2 MB of blanks in a tag',
    good.replace('contextRef="c"', `contextRef="c"${' '.repeat(2_000_000)}`),
    1,
    '1',
  ],
  ['2 MB in a comment', good.replace('>1<', `>1<!--${'- '.repeat(1_000_000)}--><`), 1, '1'],
  ['a number of 1 MB', good.replace('>1<', `>${'9'.repeat(1_000_000)}<`), 1, '9'.repeat(1_000_000)],
];
