/** The table that `npm run mutate` writes. */

import { expect, it } from 'vitest';
import { countsOf, withRow } from '../mutation/table.ts';

it('a row is counted by what became of its changes, and takes the place of its line before', () => {
  const counts = countsOf(
    ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'].map((status) => ({ status })),
  );
  expect(counts).toEqual({ changes: 4, found: 2, survived: 1, unreached: 1 });
  const page = '# T\n\n| a | b |\n| --- | --- |\n| `api` | 2026-01-01 | 9 | 9 | 0 | 0 |\n';
  const twice = withRow(withRow(page, 'build/sfc', '2026-01-02', counts), 'api', '2026-01-03', counts);
  expect(twice).toBe(
    '# T\n\n| a | b |\n| --- | --- |\n| `api` | 2026-01-03 | 4 | 2 | 1 | 1 |\n| `build/sfc` | 2026-01-02 | 4 | 2 | 1 | 1 |\n',
  );
});
