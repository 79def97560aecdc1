/** Questions of people, the tool calls that answer them, and what these cost. */

import { readFileSync } from 'node:fs';
import type { InProcessApp } from '../../api/in-process-app.ts';
import { toolCall, usual } from './client.ts';

export interface Question {
  readonly pregunta: string;
  readonly clase: string;
  readonly llamadas: readonly { readonly tool: string; readonly arguments: object }[];
  /** Where the answer is in the last result; `*` takes all rows of a list. */
  readonly lugar: string;
  readonly respuesta: unknown;
}

export const questions: readonly Question[] = JSON.parse(
  readFileSync(new URL('questions.json', import.meta.url), 'utf8'),
);

export interface Answered {
  readonly answer: unknown;
  /** The last text, which some agents are told alone. */
  readonly text: string;
  readonly calls: number;
  /** Characters of all results, divided by 3.2. */
  readonly tokens: number;
}

export async function askAgent(app: InProcessApp, { llamadas, lugar }: Question): Promise<Answered> {
  let characters = 0;
  let data: unknown;
  let text = '';
  for (const { tool, arguments: given } of llamadas) {
    const body = JSON.stringify(toolCall(tool, given));
    const response = await app.fetch('/mcp', { method: 'POST', headers: usual, body });
    const { result } = await response.json();
    if (result.isError) throw new Error(result.content[0].text);
    characters += JSON.stringify(result).length;
    data = result.structuredContent.data;
    text = result.content[0].text;
  }
  const answer = valueAt(data, lugar.split('.'));
  return { answer, text, calls: llamadas.length, tokens: Math.ceil(characters / 3.2) };
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (name === '*') return (value as unknown[]).map((row) => valueAt(row, rest));
  return valueAt((value as Record<string, unknown> | undefined)?.[name], rest);
}
