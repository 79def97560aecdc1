/** The factor that turns the amounts of a filing into pesos, by votes: a single contrary vote leaves it unknown. */

import type { ScaleVote, ScaleWitness } from '../../../contract/http/entity.ts';
import { fold } from '../../../contract/text.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { issuerAssets, scaleFactors, usualAssets } from '../../tables/sfc-scales.ts';
import { type Decimal, formatDecimal } from '../xbrl/decimal.ts';
import { type Earnings, earningsRatio, earningsVote } from './earnings.ts';
import { declaredScale } from './scale-text.ts';

export interface Scale {
  /** 1, 1e3, 1e6 or 1e9; null when there are no votes, or they disagree */
  readonly factor: number | null;
  readonly source: ScaleWitness | 'none';
  readonly evidence: string | null;
  readonly votes: readonly ScaleVote[];
  /** the presentation currency is not the peso: no factor gives pesos */
  readonly foreign?: true;
}

export interface ScaleEvidence {
  /** whole texts of LevelOfRoundingUsedInFinancialStatements and of DescriptionOfPresentationCurrency */
  readonly rounding: string | undefined;
  readonly currency: string | undefined;
  readonly earnings: Earnings | undefined;
  /** total assets as filed */
  readonly assets: Decimal | undefined;
  readonly tipo_entidad: number | undefined;
  /** whether it files as an issuer of securities, whatever its type */
  readonly issuer: boolean;
}

/** Whose evidence is quoted when all votes agree. */
const precedence: readonly ScaleWitness[] = [
  'declared',
  'currency_text',
  'eps_check',
  'magnitude',
  'open_data',
  'comparatives',
  'other_filings',
];

/** The scale from the filing alone. */
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
  // The text on the currency says "pesos" whatever the scale: only a larger unit is a declaration.
  const beside = declaredScale(currency);
  if (beside !== undefined && beside > 1)
    votes.push({ by: 'currency_text', scale: beside, evidence: quote(currency) });
  const claimed = votes[0]?.scale;
  const ratio = evidence.earnings && earningsRatio(evidence.earnings);
  if (ratio !== undefined) votes.push(...earningsVote(ratio, claimed));
  votes.push(...size(evidence, votes[0]?.scale));
  const isAlone = votes.every(({ by }) => by === 'eps_check');
  const usable = isAlone && evidence.earnings?.ambiguous ? [] : votes;
  return decideScale(usable, rounding === '' ? null : quote(rounding));
}

/** The scale of all votes when they agree; `silent` is the evidence when there are none. */
export function decideScale(votes: readonly ScaleVote[], silent: string | null = null): Scale {
  const sorted = [...votes].sort((a, b) => precedence.indexOf(a.by) - precedence.indexOf(b.by));
  const [first] = sorted;
  if (!first) return { factor: null, source: 'none', evidence: silent, votes: sorted };
  if (sorted.every(({ scale }) => scale === first.scale))
    return { factor: first.scale, source: first.by, evidence: first.evidence, votes: sorted };
  const said = sorted.map(({ scale, evidence }) => `×${scale} según ${evidence}`).join('; ');
  return { factor: null, source: 'none', evidence: `contradictorio: ${said}`, votes: sorted };
}

/** Factor beyond the usual size from which a claimed scale is refuted. */
const slack = 3;

/** Votes by size of total assets: for the claimed scale when it is near the usual size, else for the scale that gives it. */
function size({ assets, tipo_entidad, issuer }: ScaleEvidence, claimed: number | undefined): ScaleVote[] {
  const ofType = usualAssets.get(tipo_entidad ?? 0);
  const band = ofType ?? (issuer && claimed !== undefined ? issuerAssets : undefined);
  if (!band || !assets) return [];
  const filed = Number(formatDecimal(assets));
  // Amounts in thousands of millions are so rare that they must be declared.
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

const quote = (text: string): string => `«${cleanText('documento', text)}»`;
