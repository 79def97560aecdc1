/** Parses XML into elements with resolved namespaces and decoded references. */

import { XMLParser } from 'fast-xml-parser';
import { FilingRejection } from './bytes.ts';
import { cutMark, decodeReferences, maxDepth, maxText, wellFormed } from './wellformed.ts';

/** A name as `{namespace}local`, or `local` alone when it has no namespace. */
export type Name = string;

export interface Element {
  readonly name: Name;
  readonly attributes: ReadonlyMap<Name, string>;
  readonly scope: Scope;
  readonly content: readonly Node[];
}

/** Namespace declarations of one element and of those around it. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly outer: Scope | undefined;
  /** resolved names, so that equal names share one string */
  readonly names: Map<string, Name>;
}

/** The longest known has 60 characters; each name repeats its namespace. */
const maxNamespace = 200;

// One node as fast-xml-parser gives it: { '!name': nodes, ':@': attributes } | { '#text': … } | { '#cdata': [{ '#text': … }] }
type Node = Readonly<Record<string, unknown>>;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
export const xmlLang: Name = `{${xmlNamespace}}lang`;

// XML names cannot start with "!" or "@": with these prefixes, `constructor` and `__proto__` are safe keys.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  transformTagName: (name) => (name.startsWith('!') ? name : `!${name}`),
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignorePiTags: true,
  ignoreDeclaration: true,
  removeNSPrefix: false,
  maxNestedTags: maxDepth + 1,
  jPath: false,
});

/** The root element; throws a FilingRejection when the text is not well-formed XML with bound prefixes. */
export function parseXml(text: string): Element {
  const nodes = parser.parse(wellFormed(text)) as readonly Node[];
  const root = nodes.find((node) => nameKey(node).startsWith('!'));
  if (!root) throw new FilingRejection('the file has no root element');
  return resolve(root, { prefixes: new Map([['xml', xmlNamespace]]), outer: undefined, names: new Map() });
}

export function children(element: Element): Element[] {
  const found: Element[] = [];
  for (const node of element.content) {
    if (nameKey(node).startsWith('!')) found.push(resolve(node, element.scope));
  }
  return found;
}

/** The element's own text, with CDATA, without comments and processing instructions. */
export function elementText(element: Element): string {
  const text = boundedText(element);
  if (text === undefined) {
    throw new FilingRejection(`<${localOf(element.name)}> holds a text of more than ${maxText} characters`);
  }
  return text;
}

/** The text of an element; undefined when it is longer than `maxText`. */
export function boundedText(element: Element): string | undefined {
  let text = '';
  for (const node of element.content) {
    const key = nameKey(node);
    if (key === '#text') text += decodeReferences(node[key] as string);
    if (key === '#cdata') text += (node[key] as readonly Node[])[0]?.['#text'] ?? '';
  }
  return text.length > maxText || text.includes(cutMark) ? undefined : text;
}

/** Visits the element and its descendants; throws when a prefix is not bound. */
export function walk(element: Element, visit: (element: Element) => void): void {
  visit(element);
  for (const child of children(element)) walk(child, visit);
}

/** Resolves a QName in content or in an attribute value; without prefix, by the default namespace. */
export function resolveQName(text: string, scope: Scope): Name {
  const [, prefix = '', local] = /^\s*(?:([^\s:]+):)?([^\s:]+)\s*$/.exec(text) ?? [];
  if (local === undefined) throw new FilingRejection(`${JSON.stringify(text)} is not a qualified name`);
  return expand(prefix, local, scope);
}

export function namespaceOf(name: Name): string {
  return name.startsWith('{') ? name.slice(1, name.lastIndexOf('}')) : '';
}

export function localOf(name: Name): string {
  return name.startsWith('{') ? name.slice(name.lastIndexOf('}') + 1) : name;
}

function nameKey(node: Node): string {
  for (const key in node) return key;
  return '';
}

function resolve(node: Node, outer: Scope): Element {
  const key = nameKey(node);
  const raw = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
  const plain: [string, string][] = [];
  const prefixes = new Map<string, string>();
  for (const [marked, value] of Object.entries(raw)) {
    const attribute = marked.slice(1);
    const decoded = decodeReferences(/[\t\n]/.test(value) ? value.replace(/[\t\n]/g, ' ') : value);
    if (attribute === 'xmlns') prefixes.set('', bind('', decoded));
    else if (attribute.startsWith('xmlns:'))
      prefixes.set(attribute.slice(6), bind(attribute.slice(6), decoded));
    else plain.push([attribute, decoded]);
  }
  const scope = prefixes.size === 0 ? outer : { prefixes, outer, names: new Map() };

  const attributes = new Map<Name, string>();
  for (const [attribute, value] of plain) {
    const colon = attribute.indexOf(':');
    const name =
      colon === -1 ? attribute : expand(attribute.slice(0, colon), attribute.slice(colon + 1), scope);
    if (attributes.has(name))
      throw new FilingRejection(`the attribute ${name} is repeated under two prefixes`);
    attributes.set(name, value);
  }
  const colon = key.indexOf(':');
  const name =
    colon === -1 ? expand('', key.slice(1), scope) : expand(key.slice(1, colon), key.slice(colon + 1), scope);
  return { name, attributes, scope, content: node[key] as readonly Node[] };
}

function bind(prefix: string, namespace: string): string {
  if (prefix !== '' && namespace === '')
    throw new FilingRejection(`the prefix "${prefix}" is bound to nothing`);
  if (
    prefix === 'xmlns' ||
    namespace === xmlnsNamespace ||
    (prefix === 'xml') !== (namespace === xmlNamespace)
  ) {
    throw new FilingRejection(`the prefix "${prefix}" may not be bound to ${namespace}`);
  }
  if (namespace.length > maxNamespace) throw new FilingRejection(`the namespace of "${prefix}" is too long`);
  return namespace;
}

function expand(prefix: string, local: string, scope: Scope): Name {
  const qname = `${prefix}:${local}`;
  const known = scope.names.get(qname);
  if (known !== undefined) return known;
  const namespace = lookUp(prefix, scope);
  if (namespace === undefined && prefix !== '')
    throw new FilingRejection(`the prefix "${prefix}" of ${qname} is not bound`);
  const name = namespace ? `{${namespace}}${local}` : local;
  scope.names.set(qname, name);
  return name;
}

function lookUp(prefix: string, scope: Scope): string | undefined {
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    const namespace = level.prefixes.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}
