/** A second XBRL reader on another parser (saxes, streaming), written independently of the first to compare their results. */

import { SaxesParser } from 'saxes';

const i = 'http://www.xbrl.org/2003/instance';
const d = 'http://xbrl.org/2006/xbrldi';
const l = 'http://www.xbrl.org/2003/linkbase';

type Attributes = Map<string, string>;
interface Open {
  uri: string;
  local: string;
  name: string;
  attributes: Attributes;
  ns: Map<string, string>;
  text: string;
  lang: string | undefined;
  parts: Open[];
}
interface Line {
  concept: string;
  [key: string]: unknown;
}

/** The facts of an instance in the format of the `facts` command. */
export function secondReader(text: string): Line[] {
  const root = treeOf(text);
  if (root.name !== `{${i}}xbrl`) throw new Error('no instance');
  const contexts = new Map<string, Record<string, unknown>>();
  const units = new Map<string, unknown>();
  for (const part of root.parts) {
    const id = part.attributes.get('id')?.trim() ?? '';
    if (part.name === `{${i}}context`) contexts.set(id, contextOf(part));
    if (part.name === `{${i}}unit`) units.set(id, unitOf(part));
  }
  const lines: Line[] = [];
  const collect = (parts: Open[], tuple: string | undefined) => {
    for (const part of parts) {
      if (part.uri === i || part.uri === l) continue;
      const contextRef = part.attributes.get('contextRef');
      if (contextRef === undefined) {
        collect(part.parts, part.name);
        continue;
      }
      const unitRef = part.attributes.get('unitRef')?.trim();
      const context = contexts.get(contextRef.trim());
      if (!context || (unitRef !== undefined && !units.has(unitRef))) continue;
      const nil = /^\s*(true|1)\s*$/.test(
        part.attributes.get('{http://www.w3.org/2001/XMLSchema-instance}nil') ?? '',
      );
      lines.push({
        concept: part.name,
        ...context,
        ...optional('unit', unitRef === undefined ? undefined : units.get(unitRef)),
        ...optional('decimals', part.attributes.get('decimals')?.trim()),
        ...optional('precision', part.attributes.get('precision')?.trim()),
        ...(nil ? { nil: true } : { value: part.text }),
        ...optional('lang', part.lang),
        ...optional('tuple', tuple),
      });
    }
  };
  collect(root.parts, undefined);
  return lines;
}

/** Throws when the text is not well-formed XML with bound prefixes. */
export function treeOf(text: string): Open {
  const parser = new SaxesParser({ xmlns: true });
  const top: Open = {
    uri: '',
    local: '',
    name: '',
    attributes: new Map(),
    ns: new Map(),
    text: '',
    lang: undefined,
    parts: [],
  };
  const stack = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('doctype');
  });
  parser.on('opentag', (tag) => {
    const parent = stack.at(-1)!;
    const attributes: Attributes = new Map();
    for (const { uri, local, value } of Object.values(tag.attributes))
      attributes.set(clark(uri, local), value);
    const declared = Object.entries(tag.ns);
    const ns = declared.length === 0 ? parent.ns : new Map([...parent.ns, ...declared]);
    const lang = attributes.get('{http://www.w3.org/XML/1998/namespace}lang') ?? parent.lang;
    const open: Open = {
      uri: tag.uri,
      local: tag.local,
      name: clark(tag.uri, tag.local),
      attributes,
      ns,
      text: '',
      lang,
      parts: [],
    };
    parent.parts.push(open);
    stack.push(open);
  });
  parser.on('closetag', () => void stack.pop());
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (chars) => {
      stack.at(-1)!.text += chars;
    });
  }
  parser.write(text).close();
  return top.parts[0]!;
}

function contextOf(open: Open): Record<string, unknown> {
  const all = flat(open);
  const text = (local: string) => all.find(({ name }) => name === `{${i}}${local}`)?.text;
  const identifier = all.find(({ name }) => name === `{${i}}identifier`);
  const dims: Record<string, unknown> = {};
  for (const part of all) {
    if (part.uri !== d) continue;
    const axis = qname(part.attributes.get('dimension') ?? '', part.ns);
    const typed = part.parts[0];
    dims[axis] = typed ? { typed: typed.name, value: typed.text } : qname(part.text, part.ns);
  }
  const instant = text('instant');
  const period =
    text('forever') !== undefined
      ? { forever: true }
      : instant !== undefined
        ? { instant: day(instant, 1) }
        : { start: day(text('startDate') ?? '', 0), end: day(text('endDate') ?? '', 1) };
  const entity = [identifier?.attributes.get('scheme')?.trim() ?? '', identifier?.text.trim()];
  return { entity, period, ...optional('dims', Object.keys(dims).length > 0 ? dims : undefined) };
}

function unitOf(open: Open): unknown {
  const divide = open.parts.find(({ name }) => name === `{${i}}divide`);
  const measures = (parts: Open[] = []) => parts.map(({ text, ns }) => qname(text, ns));
  if (!divide) return { num: measures(open.parts), den: [] };
  const part = (local: string) => divide.parts.find(({ name }) => name === `{${i}}${local}`)?.parts;
  return { num: measures(part('unitNumerator')), den: measures(part('unitDenominator')) };
}

function day(text: string, days: number): string {
  const written = text.trim();
  if (written.includes('T') && !written.includes('T24')) return written;
  const date = new Date(`${written.slice(0, 10)}T00:00:00Z`);
  return new Date(date.getTime() + (written.includes('T24') ? 1 : days) * 86_400_000)
    .toISOString()
    .slice(0, 19);
}

function qname(text: string, ns: Map<string, string>): string {
  const [prefix, local] = text.trim().includes(':') ? text.trim().split(':') : ['', text.trim()];
  return clark(ns.get(prefix!) ?? '', local!);
}

function flat(open: Open): Open[] {
  return [open, ...open.parts.flatMap(flat)];
}

function clark(uri: string, local: string): string {
  return uri === '' ? local : `{${uri}}${local}`;
}

function optional(key: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [key]: value };
}
