/** The MCP tools: one per operation, the summary of a company, and the figures of somebody's own lines. */

import type { Tool } from '@modelcontextprotocol/server';
import {
  type Operation,
  type OperationName,
  operationNames,
  operations,
} from '../../../contract/http/operations.ts';
import { fichaTool } from './ficha.ts';
import { ownFiguresTool } from './own-figures.ts';
import { argumentsSchema } from './tool-arguments.ts';

/** The operation of a tool; null when there is no such tool. */
export const operationOf = (tool: unknown): OperationName | null =>
  typeof tool === 'string' && Object.hasOwn(operations, tool) ? (tool as OperationName) : null;

export const toolNames: readonly string[] = [fichaTool.name, ...operationNames, ownFiguresTool.name];

/** No deeper, for a model pays for every character of the list. */
const outputSchema: Tool['outputSchema'] = { type: 'object', required: ['data', 'meta'] };

let cachedTools: Tool[] | undefined;

export function listTools(): Tool[] {
  cachedTools ??= [fichaTool, ...operationNames.map(toolOf), ownFiguresTool].map((tool) => ({
    ...tool,
    outputSchema,
    annotations: { readOnlyHint: true },
  }));
  return cachedTools;
}

function toolOf(name: OperationName): Tool {
  const { summary, tool }: Operation = operations[name];
  return {
    name,
    title: summary.split(/[,:]/)[0]!,
    description: tool.use,
    inputSchema: argumentsSchema(name),
  };
}
