/** Describes every property of a JSON Schema: by its own words, by the name of the line that it holds, or by the table of fields. */

import { concepts } from '../../../contract/figures/concepts.ts';
import { fieldTexts } from '../../../contract/http/field-texts.ts';
import { coreLines } from '../../../contract/http/figure-keys.ts';

type Node = { readonly [key: string]: unknown };

const core: ReadonlySet<string> = new Set(Object.values(coreLines).flat());
/** The names that `conceptos.json` and the dictionary of the downloads give. */
const lineNames = new Map<string, string>(
  concepts.filter(({ key }) => core.has(key)).map(({ key, labels }) => [key, labels[0]!]),
);
const texts: Readonly<Record<string, string>> = fieldTexts;

/** Throws when a property has no text; `parents` are the schema's name and the properties on the way. */
export function describeFields(schema: unknown, parents: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((item) => describeFields(item, parents));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? properties(value as Node, parents) : describeFields(value, parents),
    ]),
  );
}

const properties = (fields: Node, parents: readonly string[]): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const inner = describeFields(schema, [...parents, name]) as Node;
      const description = textOf(name, inner.description as string | undefined, parents);
      const either = inner.anyOf as readonly Node[] | undefined;
      // One property, one text: the words of a type that may be null stand behind those of the property.
      return [name, { ...inner, ...(either && { anyOf: either.map(withoutText) }), description }];
    }),
  );

const withoutText = ({ description: _, ...rest }: Node): Node => rest;

function textOf(name: string, description: string | undefined, parents: readonly string[]): string {
  const line = lineNames.get(name);
  if (line !== undefined) return description === undefined ? line : `${line}. ${description}`;
  const text = description ?? texts[`${parents.at(-1)}.${name}`] ?? texts[name];
  if (text === undefined)
    throw new Error(`${[...parents, name].join('.')} has no text: describe it, or add it to field-texts.ts`);
  return text;
}
