/** Scales decided across the filings of one entity, and with the supervisor's open data. */

import type { ScaleVote } from '../../../contract/http/entity.ts';
import { groupBy } from '../../lib/group-by.ts';
import { scaleFactors } from '../../tables/sfc-scales.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { createFlag } from '../filings/flag.ts';
import { periodKey } from '../filings/periods.ts';
import { decideScale, totalAssets } from '../filings/scale.ts';
import { formatDecimal } from '../xbrl/decimal.ts';

/** Total assets of one entity in pesos by day, from another source than its filings. */
export type KnownAssets = ReadonlyMap<string, number>;

/** How many filings before and after are compared. */
const reach = 4;

/** The filings with their scales decided by all votes, and flagged where these disagree or there are none. */
export function agreeOnScales(
  filings: readonly SfcFiling[],
  assetsOf: (entityId: string) => KnownAssets,
): SfcFiling[] {
  const byEntity = groupBy(filings, ({ entity_id }) => entity_id);
  const decided = new Map<SfcFiling, SfcFiling>();
  for (const [entityId, own] of byEntity) {
    const known = assetsOf(entityId);
    const sorted = [...own].sort(byPeriod);
    for (const [i, filing] of sorted.entries()) {
      const others = [...sorted.slice(Math.max(0, i - reach), i), ...sorted.slice(i + 1, i + 1 + reach)];
      decided.set(filing, withVotes(filing, [...votesOfOthers(filing, others), ...voteOf(filing, known)]));
    }
  }
  return filings.map((filing) => decided.get(filing)!);
}

function byPeriod(a: SfcFiling, b: SfcFiling): number {
  const key = ({ period_end, basis, closing, file }: SfcFiling) =>
    `${period_end} ${basis} ${closing} ${file}`;
  return key(a) < key(b) ? -1 : 1;
}

function withVotes(filing: SfcFiling, more: readonly ScaleVote[]): SfcFiling {
  const { scale, flags } = filing;
  if (scale.foreign) return filing;
  const all = decideScale([...scale.votes, ...more], scale.evidence);
  if (all.factor !== null) return { ...filing, scale: all };
  const figures = Object.fromEntries(all.votes.map((vote) => [vote.by, vote.scale]));
  const rule = all.votes.length > 0 ? 'escala_contradictoria' : 'escala_desconocida';
  return { ...filing, scale: all, flags: [createFlag(rule, figures), ...flags] };
}

/**
 * One vote, for the scale that most evidence in this filing and its neighbours supports. A neighbour's votes are
 * converted by the power of ten between the same amounts, or between total assets. Without a majority, the neighbours
 * alone decide.
 */
function votesOfOthers(filing: SfcFiling, others: readonly SfcFiling[]): ScaleVote[] {
  const all = new Map<number, number>();
  const theirs = new Map<number, number>();
  const count = (votes: Map<number, number>, scale: number) => votes.set(scale, (votes.get(scale) ?? 0) + 1);
  for (const { scale } of filing.scale.votes) count(all, scale);
  const linked: SfcFiling[] = [];
  let overlaps = 0;
  for (const other of others) {
    const overlap = overlapPower(filing, other);
    const power = overlap ?? sizePower(filing, other);
    if (power === undefined || other.scale.votes.length === 0) continue;
    linked.push(other);
    if (overlap !== undefined) overlaps++;
    for (const { scale } of other.scale.votes) {
      // A division by 1e-9 would miss the power of ten.
      const carried = power < 0 ? scale * 10 ** -power : scale / 10 ** power;
      count(all, carried);
      count(theirs, carried);
    }
  }
  if (linked.length === 0) return [];
  const total = [...all.values()].reduce((sum, one) => sum + one, 0);
  const [most, votes] = mostVoted(all);
  const scale = votes > total / 2 ? most : onlyMostVoted(theirs);
  if (scale === undefined || !scaleFactors.includes(scale)) return [];
  const periods = linked.map(({ period_end }) => period_end).sort();
  const evidence = `${linked.length === 1 ? 'el reporte' : 'los reportes'} de ${[...new Set(periods)].join(', ')}`;
  return [{ by: overlaps > 0 ? 'comparatives' : 'other_filings', scale, evidence }];
}

function mostVoted(votes: ReadonlyMap<number, number>): [scale: number, votes: number] {
  return [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]!;
}

/** Undefined on a tie: neighbours that contradict each other are no evidence. */
function onlyMostVoted(votes: ReadonlyMap<number, number>): number | undefined {
  const [most, count] = mostVoted(votes);
  return [...votes.values()].filter((own) => own === count).length === 1 ? most : undefined;
}

/** Amounts that two filings must have in common to be compared. */
const enough = 4;

/** Power of ten, a multiple of three, between the same amounts in two filings; undefined when too few are shared or agree. */
function overlapPower(a: SfcFiling, b: SfcFiling): number | undefined {
  if (a.basis !== b.basis) return undefined;
  const filed = new Map(b.amounts.map((one) => [keyOf(one), Number(one.value)]));
  const apart = a.amounts
    .map((one) => Math.log10(Math.abs(Number(one.value) / (filed.get(keyOf(one)) ?? 0))))
    .filter((power) => Number.isFinite(power))
    .sort((x, y) => x - y);
  const middle = apart[apart.length >> 1];
  if (middle === undefined || apart.length < enough) return undefined;
  const power = 3 * Math.round(middle / 3);
  const agreeing = apart.filter((one) => Math.abs(one - power) < 0.1).length;
  return agreeing * 2 > apart.length ? power || 0 : undefined;
}

const keyOf = ({ concept, start, end, member = '' }: SfcFiling['amounts'][number]): string =>
  `${concept} ${periodKey(end, start)} ${member}`;

/** The same from total assets at the reporting dates, which do not change tenfold between neighbours. */
function sizePower(a: SfcFiling, b: SfcFiling): number | undefined {
  const [x, y] = [filedAssets(a), filedAssets(b)];
  if (!x || !y) return undefined;
  const apart = Math.log10(x / y);
  const power = 3 * Math.round(apart / 3);
  return Math.abs(apart - power) <= 1 ? power || 0 : undefined;
}

function filedAssets({ amounts, period_end }: SfcFiling): number | undefined {
  const found = totalAssets(amounts, period_end);
  return found && Math.abs(Number(formatDecimal(found)));
}

/** The scale that brings filed assets within a factor of two of those that the supervisor publishes for the day. */
function voteOf(filing: SfcFiling, known: KnownAssets): ScaleVote[] {
  const [pesos, filed] = [known.get(filing.period_end), filedAssets(filing)];
  if (filing.business || filing.basis === 'consolidado' || !pesos || !filed) return [];
  const scale = scaleFactors.find((factor) => Math.abs(Math.log10(pesos / filed / factor)) <= 0.3);
  const evidence = `datos abiertos: activo de ${pesos} pesos al ${filing.period_end}, reportado ${filed}`;
  return scale === undefined ? [] : [{ by: 'open_data', scale, evidence }];
}
