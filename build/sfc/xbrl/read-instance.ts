/** Reads an XBRL 2.1 instance: every element below the root becomes a fact, part of one, or a reported problem. */

import { decodeBytes, FilingRejection } from './bytes.ts';
import { type Context, isNil, readContext, readUnit, type Unit, xbrliNamespace } from './contexts.ts';
import { isNumeric } from './decimal.ts';
import { maxText } from './wellformed.ts';
import {
  boundedText,
  children,
  type Element,
  elementText,
  localOf,
  type Name,
  namespaceOf,
  parseXml,
  walk,
  xmlLang,
} from './xml.ts';
import { instanceInZip, isZip } from './zip.ts';

export interface Fact {
  readonly concept: Name;
  readonly context: Context;
  readonly unit?: Unit;
  readonly decimals?: string;
  readonly precision?: string;
  readonly nil?: true;
  /** the text exactly as written, with blanks */
  readonly value?: string;
  readonly fraction?: { readonly numerator: string; readonly denominator: string };
  /** xml:lang, its own or inherited */
  readonly lang?: string;
  /** name of the tuple around the fact, and its number in the document */
  readonly tuple?: Name;
  readonly tupleOrdinal?: number;
}

/** Why an item cannot be used as a fact. */
interface ItemFault {
  readonly kind:
    | 'dangling_context'
    | 'unusable_context'
    | 'dangling_unit'
    | 'unusable_unit'
    | 'markup_in_value'
    | 'text_too_long';
  readonly detail: string;
}

/** Contexts and units by id; a string is the reason why one cannot be used. */
function readItem(
  element: Element,
  contexts: ReadonlyMap<string, Context | string>,
  units: ReadonlyMap<string, Unit | string>,
): Fact | ItemFault {
  const { name, attributes } = element;
  const contextRef = attributes.get('contextRef')!.trim();
  const context = contexts.get(contextRef);
  if (context === undefined)
    return { kind: 'dangling_context', detail: `there is no context "${contextRef}"` };
  if (typeof context === 'string')
    return { kind: 'unusable_context', detail: `context "${contextRef}": ${context}` };

  const unitRef = attributes.get('unitRef')?.trim();
  const unit = unitRef === undefined ? undefined : (units.get(unitRef) ?? null);
  if (unit === null) return { kind: 'dangling_unit', detail: `there is no unit "${unitRef}"` };
  if (typeof unit === 'string') return { kind: 'unusable_unit', detail: `unit "${unitRef}": ${unit}` };

  const content = readContent(element);
  if ('kind' in content) return content;
  const decimals = attributes.get('decimals')?.trim();
  const precision = attributes.get('precision')?.trim();
  return {
    concept: name,
    context,
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(precision !== undefined && { precision }),
    ...content,
  };
}

function readContent(element: Element): Pick<Fact, 'nil' | 'fraction' | 'value'> | ItemFault {
  if (isNil(element)) return { nil: true };
  const parts = children(element);
  if (parts.length > 0) {
    const fraction = readFraction(parts);
    return fraction ? { fraction } : { kind: 'markup_in_value', detail: 'its value holds elements' };
  }
  const value = boundedText(element);
  if (value === undefined) {
    return { kind: 'text_too_long', detail: `its text has more than ${maxText} characters` };
  }
  return { value };
}

function readFraction(parts: readonly Element[]): Fact['fraction'] {
  const part = (local: string) => parts.find(({ name }) => name === `{${xbrliNamespace}}${local}`);
  const [numerator, denominator] = [part('numerator'), part('denominator')];
  if (parts.length !== 2 || !numerator || !denominator) return undefined;
  return { numerator: elementText(numerator), denominator: elementText(denominator) };
}

const linkNamespace = 'http://www.xbrl.org/2003/linkbase';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

export type XbrlProblemKind = ItemFault['kind'] | 'without_context' | 'not_a_number' | 'not_a_fact';

interface XbrlProblem {
  readonly kind: XbrlProblemKind;
  /** a concept, or the name of an element */
  readonly name: Name;
  readonly detail: string;
  /** false when the fact is used nevertheless */
  readonly dropped: boolean;
}

export interface Instance {
  readonly schemaRefs: readonly string[];
  readonly facts: readonly Fact[];
  readonly problems: readonly XbrlProblem[];
  /**
   * elements = contexts + units + links + tuples + facts + dropped, over the children of the root and of tuples;
   * footnotes stand inside links and are not part of the sum
   */
  readonly counts: Readonly<
    Record<'elements' | 'contexts' | 'units' | 'links' | 'tuples' | 'facts' | 'dropped' | 'footnotes', number>
  >;
}

/** Reads a `.xbrl`, `.xml` or `.zip`; throws a FilingRejection with the reason when it cannot be used. */
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
  const problems: XbrlProblem[] = [];

  const report = (kind: XbrlProblemKind, name: Name, detail: string, dropped = true) => {
    problems.push({ kind, name, detail, dropped });
    if (dropped) counts.dropped++;
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
      if (namespace === xbrliNamespace || namespace === linkNamespace) {
        const kind = tuple.tuple === undefined ? structure(name) : undefined;
        if (kind) counts[kind]++;
        else report('not_a_fact', name, `<${localOf(name)}> has no place here`);
        if (localOf(name) === 'schemaRef')
          schemaRefs.push((attributes.get(`{${xlinkNamespace}}href`) ?? '').trim());
      } else if (attributes.has('contextRef')) {
        const item = readItem(element, contexts, units);
        if ('kind' in item) {
          report(item.kind, name, item.detail);
          continue;
        }
        counts.facts++;
        facts.push({ ...item, ...(lang !== undefined && { lang }), ...tuple });
        if (item.unit && item.value !== undefined && !isNumeric(item.value)) {
          report('not_a_number', name, `${JSON.stringify(item.value.slice(0, 60))} is not a number`, false);
        }
      } else if (children(element).length > 0) {
        counts.tuples++;
        readFacts(children(element), lang, { tuple: name, tupleOrdinal: counts.tuples });
      } else report('without_context', name, 'it has no contextRef and holds no facts');
    }
  };
  readFacts(elements, languageOf(root), {});
  const stray = elementText(root).trim();
  if (stray !== '')
    report('not_a_fact', root.name, `text between the facts: ${JSON.stringify(stray.slice(0, 60))}`, false);
  return { schemaRefs, facts, problems, counts };
}

function refuseOtherRoots({ name, attributes, scope }: Element): void {
  if (name === `{${xbrliNamespace}}xbrl`) return;
  if (namespaceOf(name) === xhtmlNamespace || name.toLowerCase() === 'html') {
    for (let level: Element['scope'] | undefined = scope; level; level = level.outer) {
      if ([...level.prefixes.values()].some((namespace) => /inlineXBRL/i.test(namespace))) {
        throw new FilingRejection('the file is inline XBRL (XHTML), which is not read');
      }
    }
    throw new FilingRejection('the file is an HTML page, not an XBRL instance');
  }
  const hint = attributes.has('targetNamespace') ? ' (a schema)' : '';
  throw new FilingRejection(`the root element is ${name}${hint}, not the xbrl of ${xbrliNamespace}`);
}

/** Checks that prefixes are bound, ids unique and no xbrl nested; returns the number of footnotes. */
function checkTree(root: Element, elements: readonly Element[]): number {
  const ids = new Set<string>();
  let footnotes = 0;
  const check = (element: Element) => {
    if (element.name === root.name) throw new FilingRejection('the xbrl element holds another xbrl element');
    if (element.name === `{${linkNamespace}}footnote`) footnotes++;
    noteId(element);
  };
  const noteId = ({ attributes }: Element) => {
    const id = attributes.get('id')?.trim();
    if (id === undefined) return;
    if (ids.has(id)) throw new FilingRejection(`the id ${JSON.stringify(id)} is used twice`);
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
    if (element.name === `{${xbrliNamespace}}${local}` && id !== undefined) found.set(id, read(element));
  }
  return found;
}

function structure(name: Name): 'contexts' | 'units' | 'links' | undefined {
  if (name === `{${xbrliNamespace}}context`) return 'contexts';
  if (name === `{${xbrliNamespace}}unit`) return 'units';
  return /^(schemaRef|linkbaseRef|roleRef|arcroleRef|footnoteLink)$/.test(localOf(name))
    ? 'links'
    : undefined;
}

function languageOf({ attributes }: Element): string | undefined {
  const lang = attributes.get(xmlLang);
  if (lang !== undefined && lang.length > 100)
    throw new FilingRejection(`an xml:lang of ${lang.length} characters`);
  return lang;
}
