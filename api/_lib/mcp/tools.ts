/** The MCP tools: one per operation that the list has room for, the summary of a company, and the figures of somebody's own lines. */

import type { Tool } from '@modelcontextprotocol/server';
import { operations, type ToolOperation, toolOperations } from '../../../contract/http/operations.ts';
import { callTool, createRequest, type ToolRow } from './call-tool.ts';
import { ficha } from './ficha.ts';
import { ownFiguresTool } from './own-figures.ts';
import { argumentsSchema, parseArguments } from './tool-arguments.ts';

const toolOf = (operation: ToolOperation): ToolRow => ({
  name: operation,
  operation,
  describe() {
    const { summary, tool } = operations[operation];
    const title = summary.split(/[,:]/)[0]!;
    return { name: operation, title, description: tool.use, inputSchema: argumentsSchema(operation) };
  },
  read(given) {
    const reading = parseArguments(operation, given);
    if (!reading.ok) return reading;
    const { pathname, search, fields, tokens } = reading;
    const request = createRequest(pathname, search);
    return { request, call: ({ run }) => callTool({ operation, request, fields, tokens }, run) };
  },
});

const tools: readonly ToolRow[] = [ficha, ...toolOperations.map(toolOf), ownFiguresTool];
export const toolNames: readonly string[] = tools.map(({ name }) => name);

export const toolNamed = (name: unknown): ToolRow | undefined => tools.find((tool) => tool.name === name);

/** No deeper, for a model pays for every character of the list. */
const outputSchema: Tool['outputSchema'] = { type: 'object', required: ['data', 'meta'] };

let cachedTools: Tool[] | undefined;

export function listTools(): Tool[] {
  cachedTools ??= tools.map((tool) => ({
    ...tool.describe(),
    outputSchema,
    annotations: { readOnlyHint: true },
  }));
  return cachedTools;
}
