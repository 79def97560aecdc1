/** The MCP tools: one per operation that the list has room for (that of an entity also compares a group, that of names also finds by what companies do, that of all CIIU groups tells quintiles), the summary of a company, the figures of somebody's own lines, and what connectors fetch. */

import type { Tool } from '@modelcontextprotocol/server';
import {
  type Operation,
  operations,
  type ToolOperation,
  type ToolTexts,
  toolOperations,
} from '../../contract/http/operations.ts';
import { wordsOfPurpose } from '../../contract/http/purposes.ts';
import {
  boundAnswer,
  type CallReading,
  fittedResult,
  type OperationAnswer,
  type ToolArguments,
  ToolRefusal,
  type ToolRow,
} from './call-tool.ts';
import { fetchTool, withQuery } from './connector.ts';
import { ficha } from './ficha.ts';
import { gistOf, type SummarizedOperation } from './gist.ts';
import { ownFiguresTool } from './own-figures.ts';
import { selectFields, withMeantNames } from './select-fields.ts';
import { argumentsSchema, parseArguments } from './tool-arguments.ts';

const toolOf = (operation: ToolOperation): ToolRow => ({
  name: operation,
  operation,
  describe() {
    const { summary, tool }: { summary: string; tool: ToolTexts } = operations[operation];
    const title = tool.title ?? summary.split(/[,:]/)[0]!;
    return { name: operation, title, description: tool.use, inputSchema: argumentsSchema(operation) };
  },
  parse: readerOf(operation),
});

/** Reads the arguments of a tool that calls the operation. */
const readerOf =
  (operation: SummarizedOperation): ToolRow['parse'] =>
  (toolArguments) => {
    const reading = parseArguments(operation, toolArguments);
    if ('errors' in reading) return reading;
    const { address, fields, tokens } = reading;
    return {
      address,
      async call({ site, transport }) {
        const answer = (await transport(address)) as OperationAnswer;
        boundAnswer(answer);
        const { data: wholeData, meta } = answer;
        const { selected: data, missing } = fields
          ? selectFields(wholeData, fields)
          : { selected: wholeData, missing: [] };
        if (data === null)
          throw new ToolRefusal(
            'invalid-parameters',
            `fields: no hay datos en ${withMeantNames(missing.slice(0, 10), wholeData).join(', ')}. La respuesta tiene ${Object.keys(wholeData).join(', ')}.`,
          );
        const gist = fields ? repeated(data) : gistOf(operation, data);
        const hasYears = 'years' in (operations[operation] as Operation).query.shape;
        const said = withMeantNames(missing, wholeData);
        return fittedResult({ data, meta }, gist, { site, tokens, missing: said, hasYears });
      },
    };
  };

/** What is wrong with arguments of a tool that go with others than were given; null where none was. */
function misplaced(given: ToolArguments, names: readonly string[], detail: string): CallReading | null {
  const errors = names
    .filter((name) => Object.hasOwn(given, name))
    .map((parameter) => ({ parameter, detail }));
  return errors.length > 0 ? { errors } : null;
}

/** The tool of an entity, which without `nit` compares all of a group: with `cifra` by quarter, else at a cut. */
const withGroup = (entity: ToolRow): ToolRow => ({
  ...entity,
  describe() {
    const { inputSchema, ...tool } = entity.describe();
    const { required: _, properties, ...schema } = inputSchema;
    const text = { type: 'string' };
    return {
      ...tool,
      inputSchema: { ...schema, properties: { ...properties, grupo: text, cifra: text } },
    };
  },
  parse(toolArguments) {
    if (Object.hasOwn(toolArguments, 'nit'))
      return (
        misplaced(toolArguments, ['grupo', 'cifra'], 'no se admite con nit') ?? entity.parse(toolArguments)
      );
    if (Object.hasOwn(toolArguments, 'cifra')) return readerOf('sfc_series')(toolArguments);
    const ofGroup = Object.hasOwn(toolArguments, 'grupo') || Object.hasOwn(toolArguments, 'sort');
    return ofGroup ? readerOf('sfc_screener')(toolArguments) : entity.parse(toolArguments);
  },
});

/** The tool of names, which with `objeto` looks for that in purposes. */
const withPurpose = (search: ToolRow): ToolRow => ({
  ...search,
  describe() {
    const { inputSchema, ...tool } = search.describe();
    const properties = { ...inputSchema.properties, objeto: { type: 'string' } };
    return { ...tool, inputSchema: { ...inputSchema, properties } };
  },
  parse(toolArguments) {
    if (!Object.hasOwn(toolArguments, 'objeto')) return search.parse(toolArguments);
    const { objeto, ...others } = toolArguments;
    const faults = misplaced(others, ['q', 'query', 'source'], 'no se admite con objeto');
    if (faults) return faults;
    const q = wordsOfPurpose.safeParse(String(objeto ?? ''));
    if (!q.success)
      return { errors: q.error.issues.map(({ message }) => ({ parameter: 'objeto', detail: message })) };
    return readerOf('objeto')({ ...others, q: q.data });
  },
});

/** The tool of all CIIU groups, which with `cifra` tells where the companies of each of its quintiles stood later. */
const withQuintiles = (groups: ToolRow): ToolRow => ({
  ...groups,
  describe() {
    const { inputSchema, ...tool } = groups.describe();
    const { properties, ...schema } = inputSchema;
    const text = { type: 'string' };
    const added = { cifra: text, plazo: { type: 'integer' }, seccion: text, tamano: text };
    return { ...tool, inputSchema: { ...schema, properties: { ...properties, ...added } } };
  },
  parse: (toolArguments) =>
    Object.hasOwn(toolArguments, 'cifra')
      ? (misplaced(toolArguments, ['include', 'pesos', 'base'], 'no se admite con cifra') ??
        readerOf('quintiles')(toolArguments))
      : (misplaced(toolArguments, ['plazo', 'seccion', 'tamano'], 'solo se admite con cifra') ??
        groups.parse(toolArguments)),
});

/** Characters up to which chosen fields are repeated in the text, since some clients pass on only the text. */
const mostRepeatedCharacters = 2000;
function repeated(data: object): string {
  const json = JSON.stringify(data);
  return json.length <= mostRepeatedCharacters ? json : '';
}

/** Tools with other arguments than their operation. */
const changed = {
  search: (tool: ToolRow) => withPurpose(withQuery(tool)),
  sfc: withGroup,
  sectores: withQuintiles,
};

const tools: readonly ToolRow[] = [
  ficha,
  ...toolOperations.map((operation) => {
    const tool = toolOf(operation);
    return operation in changed ? changed[operation as keyof typeof changed](tool) : tool;
  }),
  ownFiguresTool,
  fetchTool,
];
export const toolNames: readonly string[] = tools.map(({ name }) => name);

export const toolNamed = (name: unknown): ToolRow | undefined => tools.find((tool) => tool.name === name);

/** Not in more detail: a model pays for every character of the list of tools. */
const outputSchema: Tool['outputSchema'] = { type: 'object' };

/** Without these directories refuse a server. All that tools know is in the release. */
const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false } as const;

let cachedTools: Tool[] | undefined;

export function listTools(): Tool[] {
  cachedTools ??= tools.map((tool) => ({
    ...tool.describe(),
    outputSchema,
    annotations,
  }));
  return cachedTools;
}
