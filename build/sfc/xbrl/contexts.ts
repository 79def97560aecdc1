/** XBRL contexts and units by value, independent of the ids and prefixes that a producer chose. */

import { endMoment, startMoment } from './moments.ts';
import { children, type Element, elementText, localOf, type Name, namespaceOf, resolveQName } from './xml.ts';

export const xbrliNamespace = 'http://www.xbrl.org/2003/instance';
const xbrldiNamespace = 'http://xbrl.org/2006/xbrldi';
export const xsiNil: Name = '{http://www.w3.org/2001/XMLSchema-instance}nil';

/** Characters; an equity context has some 600. Longer keys in a million facts would exhaust memory. */
const maxKey = 20_000;

export type XbrlPeriod =
  | { readonly instant: string }
  | { readonly start: string; readonly end: string }
  | { readonly forever: true };

export interface TypedMember {
  readonly typed: Name;
  readonly value?: string;
  readonly nil?: true;
}

export interface Context {
  /** scheme and identifier */
  readonly entity: readonly [string, string];
  readonly period: XbrlPeriod;
  /** axis to explicit member or typed value, from both segment and scenario */
  readonly dims: ReadonlyMap<Name, Name | TypedMember>;
  /** content of segment and scenario besides dimensions, in canonical form */
  readonly segment?: string;
  readonly scenario?: string;
  /** equal for S-equal contexts */
  readonly key: string;
}

export interface Unit {
  readonly num: readonly Name[];
  readonly den: readonly Name[];
  /** equal for equal units, in any order of their measures */
  readonly key: string;
}

/** A context, or the reason why it cannot be used. */
export function readContext(element: Element): Context | string {
  let entity: Context['entity'] | undefined;
  let period: XbrlPeriod | string = 'it has no period';
  const dims = new Map<Name, Name | TypedMember>();
  const others: { segment?: string; scenario?: string } = {};
  const readPart = (part: Element, kind: 'segment' | 'scenario'): string | undefined => {
    const other: string[] = [];
    for (const child of children(part)) {
      const dimension = child.attributes.get('dimension');
      if (namespaceOf(child.name) !== xbrldiNamespace) {
        other.push(canonical(child));
        continue;
      }
      if (dimension === undefined) return `a ${localOf(child.name)} without dimension`;
      const axis = resolveQName(dimension, child.scope);
      if (dims.has(axis)) return `the dimension ${axis} is given twice`;
      const member = readMember(child);
      if (member === undefined) return `the dimension ${axis} has no readable member`;
      dims.set(axis, member);
    }
    if (other.length > 0) others[kind] = other.join('');
    return undefined;
  };

  for (const child of children(element)) {
    let fault: string | undefined;
    if (child.name === `{${xbrliNamespace}}entity`) {
      for (const part of children(child)) {
        if (part.name === `{${xbrliNamespace}}identifier`) {
          entity = [(part.attributes.get('scheme') ?? '').trim(), elementText(part).trim()];
        } else if (part.name === `{${xbrliNamespace}}segment`) fault ??= readPart(part, 'segment');
      }
    } else if (child.name === `{${xbrliNamespace}}period`) period = readPeriod(child);
    else if (child.name === `{${xbrliNamespace}}scenario`) fault = readPart(child, 'scenario');
    if (fault) return fault;
  }
  if (!entity) return 'it has no entity identifier';
  if (typeof period === 'string') return period;

  const sorted = [...dims].sort(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([entity, period, sorted, others.segment, others.scenario]);
  if (key.length > maxKey) return `it takes ${key.length} characters to describe`;
  return { entity, period, dims, ...others, key };
}

function readPeriod(element: Element): XbrlPeriod | string {
  const parts = new Map(children(element).map((child) => [child.name, elementText(child)]));
  const part = (local: string) => parts.get(`{${xbrliNamespace}}${local}`);
  if (part('forever') !== undefined) return { forever: true };
  const instant = part('instant');
  if (instant !== undefined) {
    const moment = endMoment(instant);
    return moment ? { instant: moment } : `its instant ${JSON.stringify(instant.slice(0, 60))} is no date`;
  }
  const [from, to] = [part('startDate'), part('endDate')];
  if (from === undefined || to === undefined) return 'it has no complete period';
  const [start, end] = [startMoment(from), endMoment(to)];
  return start && end
    ? { start, end }
    : `its period ${JSON.stringify(`${from} ${to}`.slice(0, 60))} holds no dates`;
}

function readMember(element: Element): Name | TypedMember | undefined {
  if (localOf(element.name) === 'explicitMember') {
    const text = elementText(element);
    return text.trim() === '' ? undefined : resolveQName(text, element.scope);
  }
  const [value, ...more] = children(element);
  if (localOf(element.name) !== 'typedMember' || !value || more.length > 0) return undefined;
  if (isNil(value)) return { typed: value.name, nil: true };
  return { typed: value.name, value: children(value).length > 0 ? canonical(value) : elementText(value) };
}

/** A unit, or the reason why it cannot be used. */
export function readUnit(element: Element): Unit | string {
  const measures = (parent: Element | undefined): Name[] =>
    (parent ? children(parent) : [])
      .filter(({ name }) => name === `{${xbrliNamespace}}measure`)
      .map((measure) => resolveQName(elementText(measure), measure.scope));

  const divide = children(element).find(({ name }) => name === `{${xbrliNamespace}}divide`);
  const parts = divide ? children(divide) : [];
  const num = measures(
    divide ? parts.find(({ name }) => name === `{${xbrliNamespace}}unitNumerator`) : element,
  );
  const den = measures(parts.find(({ name }) => name === `{${xbrliNamespace}}unitDenominator`));
  if (num.length === 0 || (divide && den.length === 0)) return 'it measures nothing';
  const key = JSON.stringify([[...num].sort(), [...den].sort()]);
  if (key.length > maxKey) return `it takes ${key.length} characters to describe`;
  return { num, den, key };
}

export function isNil(element: Element): boolean {
  const nil = element.attributes.get(xsiNil)?.trim();
  return nil === 'true' || nil === '1';
}

/** Names, attributes and text of an element, in one form for equal content. */
function canonical(element: Element): string {
  const attributes = [...element.attributes].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    element.name,
    attributes,
    elementText(element).trim(),
    children(element).map(canonical),
  ]);
}
