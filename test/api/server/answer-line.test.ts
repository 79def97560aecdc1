/** The line of an answer is the one that pino would write. */

import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type AnswerLine, answerLine } from '../../../api/_lib/server/answer-line.ts';

const time = 1_790_000_000_000;

function byPino(line: AnswerLine): string {
  let written = '';
  const settings = { base: null, timestamp: () => `,"time":${time}` };
  const write = (text: string) => {
    written += text;
  };
  pino(settings, { write }).info(line);
  return written;
}

const routes = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('/api/v1/empresa/900123456', '/a"b\\c', '/é\u2028', '/\n\u0007\u007f'),
);
const lines: fc.Arbitrary<AnswerLine> = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
  route: routes,
  status: fc.integer({ min: 100, max: 599 }),
  ms: fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100),
  bytes: fc.nat(),
  cache: fc.constantFrom('stored', 'rendered', 'remembered', 'unchanged', undefined),
});

it('is what pino makes of it, whatever was asked for', () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(answerLine(time, line)).toBe(byPino(line));
    }),
  );
});
