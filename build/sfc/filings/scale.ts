/** By how much the amounts of a filing are to be multiplied to give pesos, and what says so. */

import { fold } from '../../../contract/fold.ts';
import type { ScaleVote, ScaleWitness } from '../../../contract/http/entity.ts';
import { scaleWords, usualAssets } from '../../tables/sfc-scales.ts';
import { type Decimal, formatDecimal } from '../xbrl/decimal.ts';

export interface Scale {
  /** 1, 1e3, 1e6 or 1e9; null when unknown or contradictory */
  readonly factor: number | null;
  readonly source: ScaleWitness | 'none';
  readonly evidence: string | null;
  readonly votes: readonly ScaleVote[];
}

export interface ScaleEvidence {
  /** the text of LevelOfRoundingUsedInFinancialStatements and of DescriptionOfPresentationCurrency */
  readonly rounding: string | undefined;
  readonly currency: string | undefined;
  /** as filed: profit and earnings per share of one period, shares outstanding, total assets */
  readonly profit: Decimal | undefined;
  readonly perShare: Decimal | undefined;
  readonly shares: Decimal | undefined;
  readonly assets: Decimal | undefined;
  readonly tipo_entidad: number | undefined;
}

/** Declared in words, then by earnings per share, then by size; what contradicts itself is unknown. */
export function detectScale(evidence: ScaleEvidence): Scale {
  return { votes: [], ...judge(evidence) };
}

function judge(evidence: ScaleEvidence): Omit<Scale, 'votes'> {
  const { rounding = '', currency = '' } = evidence;
  if (/\b(dolar(es)?|usd|euros?)\b/.test(fold(currency)) && !/\bpesos?\b|\bcop\b/.test(fold(currency))) {
    return { factor: null, source: 'none', evidence: `moneda de presentación: ${quote(currency)}` };
  }
  const declared = declaredFactor(rounding);
  // The sentence on the currency says "pesos" whatever the rounding: only a larger word is a declaration.
  const beside = declaredFactor(currency);
  const words = declared ?? (beside !== undefined && beside > 1 ? beside : undefined);
  const earnings = earningsFactor(evidence);

  if (declared !== undefined && beside !== undefined && beside > 1 && beside !== declared) {
    return earnings === undefined
      ? { factor: null, source: 'none', evidence: `contradictorio: ${quote(rounding)} y ${quote(currency)}` }
      : { factor: earnings.factor, source: 'eps_check', evidence: earnings.text };
  }
  if (words !== undefined) {
    const said = quote(declared === undefined ? currency : rounding);
    return earnings && earnings.factor !== words
      ? { factor: null, source: 'none', evidence: `contradictorio: ${said}, pero ${earnings.text}` }
      : { factor: words, source: 'declared', evidence: said };
  }
  if (earnings) return { factor: earnings.factor, source: 'eps_check', evidence: earnings.text };
  return (
    bySize(evidence) ?? {
      factor: null,
      source: 'none',
      evidence: rounding.trim() === '' ? null : quote(rounding),
    }
  );
}

function declaredFactor(text: string): number | undefined {
  const folded = fold(text);
  return scaleWords.find(([words]) => words.test(folded))?.[1];
}

/** The factor within 3 times of earnings per share × shares ÷ profit; undefined when none is near. */
function earningsFactor({
  profit,
  perShare,
  shares,
}: ScaleEvidence): { factor: number; text: string } | undefined {
  if (!profit || !perShare || !shares) return undefined;
  const ratio =
    (Number(formatDecimal(perShare)) * Number(formatDecimal(shares))) / Number(formatDecimal(profit));
  const factor = [1, 1e3, 1e6].find((candidate) => ratio > candidate / 3 && ratio < candidate * 3);
  return factor === undefined
    ? undefined
    : { factor, text: `ganancia por acción × acciones ÷ ganancia = ${Number(ratio.toPrecision(4))}` };
}

function bySize({ assets, tipo_entidad }: ScaleEvidence): Omit<Scale, 'votes'> | undefined {
  const band = tipo_entidad === undefined ? undefined : usualAssets.get(tipo_entidad);
  if (!band || !assets) return undefined;
  const filed = Number(formatDecimal(assets));
  const fitting = [1, 1e3, 1e6].filter((factor) => filed * factor >= band[0] && filed * factor <= band[1]);
  const [factor] = fitting;
  if (factor === undefined || fitting.length > 1) return undefined;
  return {
    factor,
    source: 'magnitude',
    evidence: `total de activos reportado ${filed}, entidad de tipo ${tipo_entidad}`,
  };
}

function quote(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return `«${trimmed.length > 200 ? `${trimmed.slice(0, 199)}…` : trimmed}»`;
}
