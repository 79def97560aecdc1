/** The line of the log that an answer leaves: the text that pino would make of it, in a fifth of the time, since what stands in it is known. */

import type { ApiResponse } from '../http/http-message.ts';

export interface AnswerLine {
  /** Letters, digits and hyphens. */
  readonly id: string;
  /** The path as it was asked for, and whether it is plain. */
  readonly route: string;
  readonly plain: boolean;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly cache: ApiResponse['cache'] | undefined;
}

/** Of ASCII alone, and nothing in it is escaped in JSON. */
export const isPlain = (route: string): boolean => /^[!#-[\]-~]*$/.test(route);

/** `time` in milliseconds. */
export function answerLine(time: number, line: AnswerLine): string {
  const { id, route, plain, status, ms, bytes, cache } = line;
  const quoted = plain ? `"${route}"` : JSON.stringify(route);
  const last = cache === undefined ? '' : `,"cache":"${cache}"`;
  return `{"level":30,"time":${time},"id":"${id}","route":${quoted},"status":${status},"ms":${ms},"bytes":${bytes}${last}}\n`;
}
