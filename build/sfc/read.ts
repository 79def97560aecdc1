/** An XBRL 2.1 instance as facts: every element under the root ends up as a fact, a part of one, or a reported problem. */

import { decodeBytes } from './bytes.ts';
import { type Context, isNil, readContext, readUnit, type Unit, XBRLI } from './contexts.ts';
import { isNumeric } from './decimal.ts';
import { Rejection } from './rejection.ts';
import {
  children,
  type Element,
  localOf,
  type Name,
  namespaceOf,
  parseXml,
  textOf,
  walk,
  XML_LANG,
} from './xml.ts';
import { instanceInZip, isZip } from './zip.ts';

const LINK = 'http://www.xbrl.org/2003/linkbase';
const XLINK = 'http://www.w3.org/1999/xlink';
const XHTML = 'http://www.w3.org/1999/xhtml';

export interface Fact {
  readonly concept: Name;
  readonly context: Context;
  readonly unit?: Unit;
  readonly decimals?: string;
  readonly precision?: string;
  readonly nil?: true;
  /** the text exactly as written, blanks included */
  readonly value?: string;
  readonly fraction?: { readonly numerator: string; readonly denominator: string };
  /** xml:lang, its own or inherited */
  readonly lang?: string;
  /** the tuple that holds the fact: its name, and which one it is in the document */
  readonly tuple?: Name;
  readonly tupleOrdinal?: number;
}

export type ProblemKind =
  | 'dangling_context'
  | 'unusable_context'
  | 'dangling_unit'
  | 'unusable_unit'
  | 'without_context'
  | 'markup_in_value'
  | 'not_a_number'
  | 'not_a_fact';

export interface Problem {
  readonly kind: ProblemKind;
  /** what it concerns: a concept, or the name of an element */
  readonly name: Name;
  readonly detail: string;
  /** false when the fact is in the list all the same */
  readonly dropped: boolean;
}

export interface Instance {
  readonly schemaRefs: readonly string[];
  readonly facts: readonly Fact[];
  readonly problems: readonly Problem[];
  /**
   * elements = contexts + units + links + tuples + facts + dropped, over the children of the root and of tuples;
   * footnotes are counted by themselves, they stand inside links
   */
  readonly counts: Readonly<
    Record<'elements' | 'contexts' | 'units' | 'links' | 'tuples' | 'facts' | 'dropped' | 'footnotes', number>
  >;
}

/** Reads the bytes of a `.xbrl`, `.xml` or `.zip`; throws a Rejection with the reason when it is not to be read. */
export function readInstance(bytes: Uint8Array): Instance {
  return readRoot(parseXml(decodeBytes(isZip(bytes) ? instanceInZip(bytes) : bytes)));
}

function readRoot(root: Element): Instance {
  refuseOtherRoots(root);
  const elements = children(root);
  const footnotes = checkTree(root, elements);

  const contexts = byId(elements, 'context', readContext);
  const units = byId(elements, 'unit', readUnit);
  const counts = { elements: 0, contexts: 0, units: 0, links: 0, tuples: 0, facts: 0, dropped: 0, footnotes };
  const schemaRefs: string[] = [];
  const facts: Fact[] = [];
  const problems: Problem[] = [];

  const report = (kind: ProblemKind, name: Name, detail: string, dropped = true) => {
    problems.push({ kind, name, detail, dropped });
    if (dropped) counts.dropped++;
  };
  const readItem = (
    element: Element,
    lang: string | undefined,
    tuple: Pick<Fact, 'tuple' | 'tupleOrdinal'>,
  ) => {
    const { name, attributes } = element;
    const contextRef = attributes.get('contextRef')!.trim();
    const unitRef = attributes.get('unitRef')?.trim();
    const context = contexts.get(contextRef);
    const unit = unitRef === undefined ? undefined : units.get(unitRef);
    if (context === undefined) return report('dangling_context', name, `there is no context "${contextRef}"`);
    if (typeof context === 'string')
      return report('unusable_context', name, `context "${contextRef}": ${context}`);
    if (unitRef !== undefined && unit === undefined)
      return report('dangling_unit', name, `there is no unit "${unitRef}"`);
    if (typeof unit === 'string') return report('unusable_unit', name, `unit "${unitRef}": ${unit}`);

    const nil = isNil(element);
    const fraction = nil ? undefined : readFraction(element);
    if (!nil && !fraction && children(element).length > 0) {
      return report('markup_in_value', name, 'its value holds elements');
    }
    const value = nil || fraction ? undefined : textOf(element);
    const decimals = attributes.get('decimals')?.trim();
    const precision = attributes.get('precision')?.trim();
    if (unit && value !== undefined && !isNumeric(value)) {
      report('not_a_number', name, `${JSON.stringify(value.slice(0, 60))} is not a number`, false);
    }
    counts.facts++;
    facts.push({
      concept: name,
      context,
      ...(unit && { unit }),
      ...(decimals !== undefined && { decimals }),
      ...(precision !== undefined && { precision }),
      ...(nil && { nil }),
      ...(value !== undefined && { value }),
      ...(fraction && { fraction }),
      ...(lang !== undefined && { lang }),
      ...tuple,
    });
  };
  const readFacts = (
    found: readonly Element[],
    outerLang: string | undefined,
    tuple: { tuple?: Name; tupleOrdinal?: number },
  ) => {
    for (const element of found) {
      counts.elements++;
      const { name, attributes } = element;
      const lang = languageOf(element) ?? outerLang;
      const namespace = namespaceOf(name);
      if (namespace === XBRLI || namespace === LINK) {
        const kind = tuple.tuple === undefined ? structure(name) : undefined;
        if (kind) counts[kind]++;
        else report('not_a_fact', name, `<${localOf(name)}> has no place here`);
        if (localOf(name) === 'schemaRef') schemaRefs.push((attributes.get(`{${XLINK}}href`) ?? '').trim());
      } else if (attributes.has('contextRef')) readItem(element, lang, tuple);
      else if (children(element).length > 0) {
        counts.tuples++;
        readFacts(children(element), lang, { tuple: name, tupleOrdinal: counts.tuples });
      } else report('without_context', name, 'it has no contextRef and holds no facts');
    }
  };
  readFacts(elements, languageOf(root), {});
  const stray = textOf(root).trim();
  if (stray !== '')
    report('not_a_fact', root.name, `text between the facts: ${JSON.stringify(stray.slice(0, 60))}`, false);
  return { schemaRefs, facts, problems, counts };
}

function refuseOtherRoots({ name, attributes, scope }: Element): void {
  if (name === `{${XBRLI}}xbrl`) return;
  if (namespaceOf(name) === XHTML || name.toLowerCase() === 'html') {
    for (let level: Element['scope'] | undefined = scope; level; level = level.outer) {
      if ([...level.prefixes.values()].some((namespace) => /inlineXBRL/i.test(namespace))) {
        throw new Rejection('the file is inline XBRL (XHTML), which is not read');
      }
    }
    throw new Rejection('the file is an HTML page, not an XBRL instance');
  }
  const hint = attributes.has('targetNamespace') ? ' (a schema)' : '';
  throw new Rejection(`the root element is ${name}${hint}, not the xbrl of ${XBRLI}`);
}

/** Every prefix bound, every id once, no xbrl inside the xbrl; gives the number of footnotes. */
function checkTree(root: Element, elements: readonly Element[]): number {
  const ids = new Set<string>();
  let footnotes = 0;
  const check = (element: Element) => {
    if (element.name === root.name) throw new Rejection('the xbrl element holds another xbrl element');
    if (element.name === `{${LINK}}footnote`) footnotes++;
    noteId(element);
  };
  const noteId = ({ attributes }: Element) => {
    const id = attributes.get('id')?.trim();
    if (id === undefined) return;
    if (ids.has(id)) throw new Rejection(`the id ${JSON.stringify(id)} is used twice`);
    ids.add(id);
  };
  noteId(root);
  for (const element of elements) walk(element, check);
  return footnotes;
}

function byId<T>(elements: readonly Element[], local: string, read: (element: Element) => T): Map<string, T> {
  const found = new Map<string, T>();
  for (const element of elements) {
    const id = element.attributes.get('id')?.trim();
    if (element.name === `{${XBRLI}}${local}` && id !== undefined) found.set(id, read(element));
  }
  return found;
}

function structure(name: Name): 'contexts' | 'units' | 'links' | undefined {
  if (name === `{${XBRLI}}context`) return 'contexts';
  if (name === `{${XBRLI}}unit`) return 'units';
  return /^(schemaRef|linkbaseRef|roleRef|arcroleRef|footnoteLink)$/.test(localOf(name))
    ? 'links'
    : undefined;
}

function languageOf({ attributes }: Element): string | undefined {
  const lang = attributes.get(XML_LANG);
  if (lang !== undefined && lang.length > 100)
    throw new Rejection(`an xml:lang of ${lang.length} characters`);
  return lang;
}

function readFraction(element: Element): Fact['fraction'] {
  const parts = children(element);
  const part = (local: string) => parts.find(({ name }) => name === `{${XBRLI}}${local}`);
  const [numerator, denominator] = [part('numerator'), part('denominator')];
  if (parts.length !== 2 || !numerator || !denominator) return undefined;
  return { numerator: textOf(numerator), denominator: textOf(denominator) };
}
