/** XBRL contexts and units by value, independent of the ids and prefixes that a producer chose. */

import { children, type Element, elementText, localOf, type Name, namespaceOf, resolveQName } from './xml.ts';

const datePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?$/;

function startMoment(text: string): string | undefined {
  return moment(text, 0);
}

/** `2023-12-31`, `2023-12-31T24:00:00` and `2024-01-01T00:00:00` are the same end: `2024-01-01T00:00:00`. */
function endMoment(text: string): string | undefined {
  return moment(text, 1);
}

/** The day that ends at a moment: `2024-01-01T00:00:00` ends `2023-12-31`. */
export function lastDay(end: string): string {
  const [day = '', time = ''] = end.split('T');
  return time.startsWith('00:00:00') ? addDays(day, -1) : day;
}

/** Cache: a filing has a dozen days, each in thousands of facts. */
const moved = new Map<string, string>();
const mostMoved = 1_000;

export function addDays(day: string, days: number): string {
  const asked = `${day} ${days}`;
  const known = moved.get(asked);
  if (known !== undefined) return known;
  if (moved.size >= mostMoved) moved.clear();
  const found = dayAfter(day, days);
  moved.set(asked, found);
  return found;
}

function dayAfter(day: string, days: number): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, dayOfMonth! + days);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${date.toISOString().slice(-19, -14)}`;
}

/** Days from first to last, both included: a year has 365 or 366. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;
}

function moment(text: string, daysForADate: 0 | 1): string | undefined {
  const found = datePattern.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, date, hour, minute, second, fraction = '', zone = ''] = found;
  const day = `${year}-${month}-${date}`;
  if (year === '0000' || addDays(day, 0) !== day) return undefined;
  if (hour === undefined) return `${addDays(day, daysForADate)}T00:00:00${zone}`;

  const part = fraction.replace(/0+$/, '');
  if (hour === '24') {
    return minute === '00' && second === '00' && part === ''
      ? `${addDays(day, 1)}T00:00:00${zone}`
      : undefined;
  }
  if (hour > '23' || minute! > '59' || second! > '59') return undefined;
  return `${day}T${hour}:${minute}:${second}${part && `.${part}`}${zone}`;
}

export const xbrliNamespace = 'http://www.xbrl.org/2003/instance';
const xbrldiNamespace = 'http://xbrl.org/2006/xbrldi';
const xsiNil: Name = '{http://www.w3.org/2001/XMLSchema-instance}nil';

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
  /** as the instance names it */
  readonly id: string;
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
  const id = element.attributes.get('id') ?? '';
  const key = JSON.stringify([entity, period, sorted, others.segment, others.scenario]);
  if (key.length > maxKey) return `it takes ${key.length} characters to describe`;
  return { id, entity, period, dims, ...others, key };
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
