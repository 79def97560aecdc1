/** The OpenAPI document of JSON alone, `openapi-json.json`: without CSV, workbooks and feeds, beside which client generators make every answer a union. */

import { readExamples } from './examples.ts';
import { openapi } from './openapi.ts';
import { partByLine } from './openapi-text.ts';
import type { JsonValue } from './shapes.ts';

type Node = { readonly [key: string]: JsonValue };

export function jsonDocument(): Node {
  const document = openapi(readExamples()) as Node;
  const paths = mapped(document.paths, ({ get }) => ({ get: ofJson(get as Node) }));
  return { ...document, paths };
}

export const jsonDocumentText = (): string => partByLine(jsonDocument());

/** An operation without `format`, whose only answers are JSON. */
const ofJson = ({ parameters, responses, ...rest }: Node): Node => ({
  ...rest,
  parameters: (parameters as readonly Node[]).filter(({ name }) => name !== 'format'),
  responses: mapped(responses, (response) => {
    const content = response.content as Node | undefined;
    return content ? { ...response, content: { 'application/json': content['application/json'] } } : response;
  }),
});

const mapped = (nodes: JsonValue, change: (node: Node) => Node): Node =>
  Object.fromEntries(Object.entries(nodes as Node).map(([name, node]) => [name, change(node as Node)]));
