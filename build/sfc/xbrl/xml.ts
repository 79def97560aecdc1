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
  /** resolved names by the parser's keys, so that equal names share one string and are resolved once */
  readonly names: Map<string, Name>;
}

/** The longest known has 60 characters; each name repeats its namespace. */
const maxNamespace = 200;

/** One node as fast-xml-parser gives it: an element, whose name stands among its attributes by the key `!`, or a text. */
interface Node {
  readonly '!'?: readonly Node[];
  readonly ':@'?: Readonly<Record<string, string>>;
  readonly '#text'?: string;
  readonly '#cdata'?: readonly Node[];
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
export const xmlLang: Name = `{${xmlNamespace}}lang`;

// XML names cannot start with "!" or "@": with these prefixes, `constructor` and `__proto__` are safe keys. The parser would make an
// object of another shape for each name, which takes it a third longer than nodes of one shape.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  transformTagName: (name) => (name.startsWith('!') ? name : `!${name}`),
  updateTag: (name, _path, attributes) => {
    attributes['!'] = name;
    return '!';
  },
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
  const root = nodes.find((node) => node['!']);
  if (!root) throw new FilingRejection('the file has no root element');
  return resolve(root, { prefixes: new Map([['xml', xmlNamespace]]), outer: undefined, names: new Map() });
}

const none: readonly Element[] = [];

export function children(element: Element): readonly Element[] {
  let found: Element[] | undefined;
  for (const node of element.content) {
    if (!node['!']) continue;
    found ??= [];
    found.push(resolve(node, element.scope));
  }
  return found ?? none;
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
    const { '#text': written, '#cdata': section } = node;
    if (written !== undefined) text += decodeReferences(written);
    else if (section) text += section[0]?.['#text'] ?? '';
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
  const key = `${prefix}:${local}`;
  return scope.names.get(key) ?? remember(key, expand(prefix, local, scope), scope);
}

export function namespaceOf(name: Name): string {
  return name.startsWith('{') ? name.slice(1, name.lastIndexOf('}')) : '';
}

export function localOf(name: Name): string {
  return name.startsWith('{') ? name.slice(name.lastIndexOf('}') + 1) : name;
}

function resolve(node: Node, outer: Scope): Element {
  const raw = node[':@']!;
  const scope = declarationsOf(raw, outer);
  const attributes = new Map<Name, string>();
  for (const marked in raw) {
    if (marked === '!' || isDeclaration(marked)) continue;
    const name = resolveKey(marked, scope);
    if (attributes.has(name))
      throw new FilingRejection(`the attribute ${name} is repeated under two prefixes`);
    attributes.set(name, attributeValue(raw[marked]!));
  }
  return { name: resolveKey(raw['!']!, scope), attributes, scope, content: node['!']! };
}

const isDeclaration = (marked: string): boolean => marked === '@xmlns' || marked.startsWith('@xmlns:');

/** The scope of an element: its own where it declares prefixes, else that around it. */
function declarationsOf(raw: Readonly<Record<string, string>>, outer: Scope): Scope {
  const prefixes = new Map<string, string>();
  for (const marked in raw) {
    if (!isDeclaration(marked)) continue;
    const prefix = marked.slice('@xmlns:'.length);
    prefixes.set(prefix, bind(prefix, attributeValue(raw[marked]!)));
  }
  return prefixes.size === 0 ? outer : { prefixes, outer, names: new Map() };
}

function attributeValue(written: string): string {
  return decodeReferences(/[\t\n]/.test(written) ? written.replace(/[\t\n]/g, ' ') : written);
}

/** The name behind a key of the parser's: `!` before that of an element, `@` before that of an attribute. */
function resolveKey(key: string, scope: Scope): Name {
  const known = scope.names.get(key);
  if (known !== undefined) return known;
  const colon = key.indexOf(':');
  const isPlain = colon === -1 && key.startsWith('@');
  const name = isPlain
    ? key.slice(1)
    : colon === -1
      ? expand('', key.slice(1), scope)
      : expand(key.slice(1, colon), key.slice(colon + 1), scope);
  return remember(key, name, scope);
}

function remember(key: string, name: Name, { names }: Scope): Name {
  names.set(key, name);
  return name;
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
  const namespace = lookUp(prefix, scope);
  if (namespace === undefined && prefix !== '')
    throw new FilingRejection(`the prefix "${prefix}" of ${prefix}:${local} is not bound`);
  return namespace ? `{${namespace}}${local}` : local;
}

function lookUp(prefix: string, scope: Scope): string | undefined {
  for (let level: Scope | undefined = scope; level; level = level.outer) {
    const namespace = level.prefixes.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}
