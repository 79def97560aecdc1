/** Counts before, after, added, removed and changed, for each kind of record. */

export interface ChangeTally {
  before: number;
  after: number;
  in: number;
  out: number;
  changed: number;
}

export const talliedKinds = ['companies', 'years', 'lines', 'entities', 'filings'] as const;
export type Tallies = Readonly<Record<(typeof talliedKinds)[number], ChangeTally>>;

const empty = (): ChangeTally => ({ before: 0, after: 0, in: 0, out: 0, changed: 0 });

export const createTallies = (): Tallies => ({
  companies: empty(),
  years: empty(),
  lines: empty(),
  entities: empty(),
  filings: empty(),
});
