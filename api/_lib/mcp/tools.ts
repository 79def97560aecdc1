/** The MCP tools: one per operation that the list has room for, the summary of a company, and the figures of somebody's own lines. */

import type { Tool } from '@modelcontextprotocol/server';
import { operations, type ToolOperation, toolOperations } from '../../../contract/http/operations.ts';
import { fichaTool } from './ficha.ts';
import { ownFiguresTool } from './own-figures.ts';
import { argumentsSchema } from './tool-arguments.ts';

/** The operation of a tool; null when there is no such tool. */
export const operationOf = (tool: unknown): ToolOperation | null =>
  toolOperations.find((name) => name === tool) ?? null;

export const toolNames: readonly string[] = [fichaTool.name, ...toolOperations, ownFiguresTool.name];

/** No deeper, for a model pays for every character of the list. */
const outputSchema: Tool['outputSchema'] = { type: 'object', required: ['data', 'meta'] };

let cachedTools: Tool[] | undefined;

export function listTools(): Tool[] {
  cachedTools ??= [fichaTool, ...toolOperations.map(toolOf), ownFiguresTool].map((tool) => ({
    ...tool,
    outputSchema,
    annotations: { readOnlyHint: true },
  }));
  return cachedTools;
}

function toolOf(name: ToolOperation): Tool {
  const { summary, tool } = operations[name];
  return {
    name,
    title: summary.split(/[,:]/)[0]!,
    description: tool.use,
    inputSchema: argumentsSchema(name),
  };
}
