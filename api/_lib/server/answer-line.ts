/** The line of the log that an answer leaves: the text that pino would make of it, in a fifth of the time, since what stands in it is known. */

import type { Reply } from '../answer/exchange.ts';

export interface AnswerLine {
  /** Letters, digits and hyphens. */
  readonly id: string;
  /** The path as it was asked for. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly cache: Reply['cache'] | undefined;
}

/** `time` in milliseconds. */
export function answerLine(time: number, { id, route, status, ms, bytes, cache }: AnswerLine): string {
  const last = cache === undefined ? '' : `,"cache":"${cache}"`;
  return `{"level":30,"time":${time},"id":"${id}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"bytes":${bytes}${last}}\n`;
}
