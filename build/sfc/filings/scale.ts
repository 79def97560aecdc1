/** By how much the amounts of a filing are to be multiplied to give pesos: a vote in which one word against it is enough. */

import { fold } from '../../../contract/fold.ts';
import type { ScaleVote, ScaleWitness } from '../../../contract/http/entity.ts';
import { issuerAssets, scaleFactors, usualAssets } from '../../tables/sfc-scales.ts';
import { type Decimal, formatDecimal } from '../xbrl/decimal.ts';
import { type Earnings, earningsRatio, earningsVote } from './earnings.ts';
import { declaredScale } from './scale-text.ts';

export interface Scale {
  /** 1, 1e3, 1e6 or 1e9; null when nothing speaks for one, or something against it */
  readonly factor: number | null;
  readonly source: ScaleWitness | 'none';
  readonly evidence: string | null;
  readonly votes: readonly ScaleVote[];
  /** the presentation currency is not the peso: no scale leads to pesos */
  readonly foreign?: true;
}

export interface ScaleEvidence {
  /** the text of LevelOfRoundingUsedInFinancialStatements and of DescriptionOfPresentationCurrency */
  readonly rounding: string | undefined;
  readonly currency: string | undefined;
  readonly earnings: Earnings | undefined;
  /** total assets as filed */
  readonly assets: Decimal | undefined;
  readonly tipo_entidad: number | undefined;
  /** files as an issuer of securities, whatever its type */
  readonly issuer: boolean;
}

/** Whose word is quoted when all say the same. */
const precedence: readonly ScaleWitness[] = [
  'declared',
  'currency_text',
  'eps_check',
  'magnitude',
  'open_data',
  'comparatives',
  'other_filings',
];

/** What the filing alone says. */
export function detectScale(evidence: ScaleEvidence): Scale {
  const { rounding = '', currency = '' } = evidence;
  const folded = fold(currency);
  if (/\b(dolar(es)?|usd|euros?)\b/.test(folded) && !/\bpesos?\b|\bcop\b/.test(folded)) {
    const said = `moneda de presentación: ${quote(currency)}`;
    return { factor: null, source: 'none', evidence: said, votes: [], foreign: true };
  }
  const votes: ScaleVote[] = [];
  const declared = declaredScale(rounding);
  if (declared !== undefined) votes.push({ by: 'declared', scale: declared, evidence: quote(rounding) });
  // The sentence on the currency says "pesos" whatever the rounding: only a larger word is a declaration.
  const beside = declaredScale(currency);
  if (beside !== undefined && beside > 1)
    votes.push({ by: 'currency_text', scale: beside, evidence: quote(currency) });
  const claimed = votes[0]?.scale;
  const ratio = evidence.earnings && earningsRatio(evidence.earnings);
  if (ratio !== undefined) votes.push(...earningsVote(ratio, claimed));
  votes.push(...size(evidence, votes[0]?.scale));
  return decideScale(votes, rounding === '' ? null : quote(rounding));
}

/** Published when all votes agree; `silent` is the evidence when there are none. */
export function decideScale(votes: readonly ScaleVote[], silent: string | null = null): Scale {
  const sorted = [...votes].sort((a, b) => precedence.indexOf(a.by) - precedence.indexOf(b.by));
  const [first] = sorted;
  if (!first) return { factor: null, source: 'none', evidence: silent, votes: sorted };
  if (sorted.every(({ scale }) => scale === first.scale))
    return { factor: first.scale, source: first.by, evidence: first.evidence, votes: sorted };
  const said = sorted.map(({ scale, evidence }) => `×${scale} según ${evidence}`).join('; ');
  return { factor: null, source: 'none', evidence: `contradictorio: ${said}`, votes: sorted };
}

/** Beyond the usual size by more than this, a claimed scale is refuted. */
const slack = 3;

/** A claimed scale that gives a usual size stands; else the one that does speaks against it, or for itself. */
function size({ assets, tipo_entidad, issuer }: ScaleEvidence, claimed: number | undefined): ScaleVote[] {
  const ofType = usualAssets.get(tipo_entidad ?? 0);
  const band = ofType ?? (issuer && claimed !== undefined ? issuerAssets : undefined);
  if (!band || !assets) return [];
  const filed = Number(formatDecimal(assets));
  // Amounts in thousands of millions are rare enough to be believed only when they are declared.
  const fitting = (times: number) =>
    (claimed === undefined ? scaleFactors.slice(0, 3) : scaleFactors).filter(
      (factor) => filed * factor >= band[0] / times && filed * factor <= band[1] * times,
    );
  const [usual] = fitting(1);
  const near = fitting(slack);
  const refuting = usual ?? near[0];
  const scale = claimed === undefined ? usual : near.includes(claimed) ? claimed : refuting;
  if (scale === undefined) return [];
  const kind = ofType ? `entidad de tipo ${tipo_entidad}` : 'emisor de valores';
  return [{ by: 'magnitude', scale, evidence: `total de activos reportado ${filed}, ${kind}` }];
}

const quote = (text: string): string => `«${text}»`;
