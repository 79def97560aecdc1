/** Oracle and build agree on the cash flows of the golden cases, of which the sample has none. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { oracleLines } from './lines.ts';
import { readFilings } from './raw.ts';

const golden = fileURLToPath(
  new URL('../golden/equal_amounts_of_two_sections_are_two_lines/', import.meta.url),
);

it('equal amounts of two sections are two lines where both totals need them', () => {
  const filings = readFilings(`${golden}raw`);
  const answers = readdirSync(`${golden}expected`)
    .filter((name) => name.endsWith('.json') && name !== 'report.json')
    .map((name) => JSON.parse(readFileSync(`${golden}expected/${name}`, 'utf8')));
  expect(answers.length).toBe(filings.length);
  for (const { path, data } of answers) {
    const { anio: _, ...served } = data['financials.estado_flujo_efectivo'][0];
    const filed = Object.fromEntries(Object.entries(served).filter(([, value]) => value !== null));
    const { lines } = filings.find(({ nit }) => path.includes(nit))!;
    expect(oracleLines(lines).EFE, path).toEqual(filed);
  }
});
