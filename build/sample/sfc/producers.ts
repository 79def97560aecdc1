/** Four ways in which producers write the same facts: encoding, quotes, prefixes, ids, order, zero tails, duplicates. */

import { addDays } from '../../sfc/xbrl/contexts.ts';
import type { Producer } from './scenarios.ts';

/** A fact before any producer gives it a form. */
export interface SampleFact {
  /** `ifrs:` or `co:` and the local name */
  readonly concept: string;
  readonly start?: string;
  readonly end: string;
  readonly dims?: readonly (readonly [axis: string, member: string])[];
  readonly unit?: 'COP' | 'shares' | 'perShare';
  readonly value: string;
}

interface Manner {
  readonly encoding: 'utf8' | 'latin1';
  readonly declaration: string;
  readonly xbrli: string;
  readonly ifrs: string;
  readonly quote: string;
  readonly scheme: string;
  readonly entity: (nit: number, digit: number) => string;
  readonly number: (value: string) => string;
  readonly decimals: string;
  /** by concept and not by statement, with accents as references */
  readonly sorted: boolean;
  /** also writes some contexts twice, and some facts twice, as XBRL Express does */
  readonly repeats: boolean;
}

type ContextKey = Pick<SampleFact, 'start' | 'end' | 'dims'>;

const usual: Omit<Manner, 'declaration'> = {
  encoding: 'utf8',
  xbrli: 'xbrli',
  ifrs: 'ifrs',
  quote: '"',
  scheme: 'www.superfinanciera.gov.co',
  entity: String,
  number: (value) => value,
  decimals: '0',
  sorted: false,
  repeats: false,
};

const manners: Record<Producer, Manner> = {
  corvus: {
    ...usual,
    declaration:
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generado con una herramienta que no existe: \'ejemplo\' -->',
    quote: "'",
    number: (value) => `${value}${value.includes('.') ? '' : '.'}000000000000000000`,
  },
  dbnet: {
    ...usual,
    encoding: 'latin1',
    declaration: '<?xml version="1.0" encoding="iso-8859-1"?>',
    scheme: 'rut',
    entity: (nit, digit) => `${nit}-${digit}`,
    sorted: true,
  },
  workiva: {
    ...usual,
    declaration: '\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    xbrli: '',
    ifrs: 'ifrs_2',
    number: (value) => (value === '0' ? '0.0' : value),
    decimals: '-3',
  },
  express: {
    ...usual,
    declaration: "<?xml version='1.0'?>",
    xbrli: 'x',
    ifrs: 'ifrs-co',
    decimals: 'INF',
    repeats: true,
  },
};

export interface InstanceRequest {
  readonly producer: Producer;
  readonly schemaRef: string;
  readonly nit: number;
  readonly digit: number;
  /** what stands in the contexts instead of the NIT */
  readonly identifier?: string | undefined;
  readonly facts: readonly SampleFact[];
}

export function instanceBytes({ producer, schemaRef, facts, ...entity }: InstanceRequest): Buffer {
  const manner = manners[producer];
  const identifier = entity.identifier ?? manner.entity(entity.nit, entity.digit);
  const { quote: q } = manner;
  const x = xbrliOf(manner);
  const out: string[] = [
    manner.declaration,
    rootTag(manner),
    `<link:schemaRef xlink:type=${q}simple${q} xlink:href=${q}${schemaRef}${q}/>`,
  ];

  const ids = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const fact of facts) {
    const key = contextKey(fact);
    if (ids.has(key)) continue;
    const id = `c${ids.size}`;
    ids.set(key, id);
    out.push(contextXml(manner, id, fact, identifier));
    if (manner.repeats && ids.size % 5 === 0) {
      twins.set(key, `${id}_b`);
      out.push(contextXml(manner, `${id}_b`, fact, identifier));
    }
  }
  const measure = (name: string) => `<${x}measure>${name}</${x}measure>`;
  out.push(
    `<${x}unit id=${q}COP${q}>${measure('iso4217:COP')}</${x}unit>`,
    `<${x}unit id=${q}shares${q}>${measure(`${x}shares`)}</${x}unit>`,
    `<${x}unit id=${q}perShare${q}><${x}divide><${x}unitNumerator>${measure('iso4217:COP')}</${x}unitNumerator><${x}unitDenominator>${measure(`${x}shares`)}</${x}unitDenominator></${x}divide></${x}unit>`,
  );
  const ordered = manner.sorted
    ? [...facts].sort((a, b) => (a.concept < b.concept ? -1 : a.concept > b.concept ? 1 : 0))
    : facts;
  for (const fact of ordered) {
    const key = contextKey(fact);
    const own = manner.repeats && twins.has(key) && fact.value === '0' ? twins.get(key)! : ids.get(key)!;
    out.push(factXml(manner, own, fact));
    if (manner.repeats && fact.unit === 'COP' && twins.has(key) && fact.value !== '0')
      out.push(factXml(manner, twins.get(key)!, fact));
  }
  out.push(`</${x}xbrl>`, '');
  return Buffer.from(out.join('\n'), manner.encoding);
}

const namespaces: readonly (readonly [prefix: string, uri: string])[] = [
  ['link', 'http://www.xbrl.org/2003/linkbase'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['iso4217', 'http://www.xbrl.org/2003/iso4217'],
  ['xbrldi', 'http://xbrl.org/2006/xbrldi'],
  ['co-sfc-core', 'http://www.superfinanciera.gov.co/xbrl/ifrs/core/2016-04-01'],
  ['co-sfc-types', 'http://www.superfinanciera.gov.co/xbrl/ifrs/types/2016-04-01'],
];

const xbrliOf = ({ xbrli }: Manner): string => (xbrli === '' ? '' : `${xbrli}:`);

function rootTag(manner: Manner): string {
  const { xbrli, ifrs, quote: q } = manner;
  const roles = Array.from(
    { length: 120 },
    (_, i) => [`rol-${i}`, `http://www.superfinanciera.gov.co/xbrl/ifrs/rol/${800_000 + i * 100}`] as const,
  );
  const own = [
    [xbrli, 'http://www.xbrl.org/2003/instance'],
    [ifrs, 'http://xbrl.ifrs.org/taxonomy/2013-03-28/ifrs'],
  ] as const;
  const declarations = [...own, ...namespaces, ...roles].map(
    ([prefix, uri]) => `xmlns${prefix && `:${prefix}`}=${q}${uri}${q}`,
  );
  return `<${xbrliOf(manner)}xbrl ${declarations.join('\n  ')}>`;
}

function contextKey({ start, end, dims }: ContextKey): string {
  return `${start} ${end} ${dims ?? ''}`;
}

function contextXml(
  manner: Manner,
  id: string,
  { start, end, dims }: ContextKey,
  identifier: string,
): string {
  const { quote: q, scheme } = manner;
  const x = xbrliOf(manner);
  // Three ways to write the same end of a day.
  const last = manner.repeats && id.endsWith('_b') ? `${addDays(end, 1)}T00:00:00` : end;
  const period = start
    ? `<${x}startDate>${start}</${x}startDate><${x}endDate>${last}</${x}endDate>`
    : `<${x}instant>${last}</${x}instant>`;
  const members = (dims ?? []).map(
    ([axis, member]) =>
      `<xbrldi:explicitMember dimension="${named(manner, axis)}">${named(manner, member)}</xbrldi:explicitMember>`,
  );
  const scenario = members.length > 0 ? `<${x}scenario>${members.join('')}</${x}scenario>` : '';
  return `<${x}context id="${id}"><${x}entity><${x}identifier scheme=${q}${scheme}${q}>${escaped(identifier, manner)}</${x}identifier></${x}entity><${x}period>${period}</${x}period>${scenario}</${x}context>`;
}

function factXml(manner: Manner, contextId: string, { concept, unit, value }: SampleFact): string {
  const { quote: q } = manner;
  const name = named(manner, concept);
  const reference = `contextRef="${contextId}"`;
  if (unit === undefined) return `<${name} ${reference}>${escaped(value, manner)}</${name}>`;
  const decimals = `decimals=${q}${unit === 'COP' ? manner.decimals : '0'}${q}`;
  const attributes = manner.sorted ? `${decimals} ${reference}` : `${reference} ${decimals}`;
  return `<${name} ${attributes} unitRef=${q}${unit}${q}>${unit === 'COP' ? manner.number(value) : value}</${name}>`;
}

function named({ ifrs }: Manner, concept: string): string {
  return concept.startsWith('co:')
    ? `co-sfc-core:${concept.slice(3)}`
    : concept.replace(/^ifrs:/, `${ifrs}:`);
}

function escaped(text: string, { sorted }: Manner): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return sorted ? plain.replaceAll('á', '&#225;') : plain;
}
