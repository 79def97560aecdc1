/** The line of an answer is the one that pino would write. */

import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type AnswerLine, answerLine, isPlain } from '../../../api/_lib/server/answer-line.ts';

const time = 1_790_000_000_000;

type Line = Omit<AnswerLine, 'plain'>;

function byPino(line: Line): string {
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
const lines: fc.Arbitrary<Line> = fc.record({
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
      const plain = isPlain(line.route);
      const text = answerLine(time, { ...line, plain });
      expect(text).toBe(byPino(line));
      // Who writes it as ASCII loses nothing.
      if (plain) expect(Buffer.from(text, 'latin1').equals(Buffer.from(text))).toBe(true);
    }),
  );
});

it.each([
  ['/api/v1/empresa/900123456', true],
  ['/a"b', false],
  ['/a\\b', false],
  ['/\u007f', false],
  ['/é', false],
])('%j is plain: %s', (route, plain) => expect(isPlain(route)).toBe(plain));
