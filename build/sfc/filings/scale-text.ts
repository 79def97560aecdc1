/** The scale that the prose of a filing declares; scales that it denies, exempts or makes conditional do not count. */

import { fold } from '../../../contract/text.ts';
import {
  afterAnyWord,
  declaringVerb,
  goesOn,
  longestStatement,
  neutralWord,
  notAScale,
  ofAnotherCurrency,
  ofAPart,
  ofPesos,
  ofTheWhole,
  oneOfIt,
  roundingWord,
  type ScaleQualifier,
  scaleQualifiers,
  scaleWords,
} from '../../tables/sfc-scales.ts';

type Verdict = 'asserted' | 'denied' | 'doubtful';

interface Claim {
  /** null when the words do not tell the scale */
  readonly factor: number | null;
  verdict: Verdict;
}

type Found = { readonly at: number; readonly end: number } & (
  | { readonly factor: number | null }
  | { readonly effect: ScaleQualifier }
);

/** The only asserted scale; plain pesos name the currency, and count only where no larger scale is mentioned. */
export function declaredScale(text: string): number | undefined {
  if (text.length > longestStatement) return undefined;
  const claims = sentencesOf(text).flatMap(claimsOf);
  const larger = claims.filter(({ factor }) => factor !== 1);
  const factors = (verdict: Verdict) =>
    new Set(larger.filter((claim) => claim.verdict === verdict).map(({ factor }) => factor));
  const [asserted, denied] = [factors('asserted'), factors('denied')];
  const [one = null] = asserted;
  if (asserted.size > 0) return asserted.size > 1 || one === null || denied.has(one) ? undefined : one;
  const isPesos = claims.some(({ factor, verdict }) => factor === 1 && verdict === 'asserted');
  return isPesos && larger.every(({ verdict }) => verdict === 'denied') ? 1 : undefined;
}

const sentenceEnd = /[;\n\r]+|\.(?=\s|$)/;

/** Text in brackets is a sentence of its own, unless the words before it qualify it. */
function sentencesOf(text: string): string[] {
  const aside: string[] = [];
  let isQualified = false;
  let read = 0;
  const rest = text.replace(/[([]([^()[\]]*)[)\]]/g, (_, inner: string, at: number) => {
    const before = text.slice(read, at).split(sentenceEnd);
    read = at;
    isQualified = (isQualified && before.length === 1) || isQualifying(before.at(-1)!);
    if (isQualified) return ` ${inner} `;
    aside.push(inner);
    return ' ';
  });
  return [rest, ...aside].flatMap((part) => part.split(sentenceEnd));
}

const isQualifying = (words: string): boolean =>
  foundIn(fold(words)).some((one) => 'effect' in one && one.effect !== 'nothing');

const clauseEnd = /,(?!\d)|:|\s[-–—]+\s|[–—]/;

function claimsOf(sentence: string): Claim[] {
  const claims: Claim[] = [];
  let exempt: 'sentence' | 'clause' | undefined;
  let verdict: Verdict = 'asserted';
  let isConditional = false;
  let before = 0;
  for (const clause of sentence.split(clauseEnd).map(fold)) {
    if (exempt === 'sentence') break;
    if (exempt === 'clause' && goesOn.test(clause)) continue;
    exempt = undefined;
    const found = foundIn(clause);
    // "no en miles, millones ni billones": the denial covers the whole list.
    const isList = claims.length > before && found[0]?.at === 0 && 'factor' in found[0];
    if (!isList) verdict = isConditional ? 'doubtful' : 'asserted';
    const earlier = before;
    before = claims.length;
    let deniedFrom = 0;
    let isEither = false;
    for (const [i, one] of found.entries()) {
      if ('factor' in one) {
        const said = clause.slice(0, one.at);
        if (notAScale.test(said)) continue;
        const other = claims.length > before ? claims.at(-1) : undefined;
        const claim: Claim = {
          factor: one.factor,
          verdict: verdictOn(said, verdict, said.slice(deniedFrom)),
        };
        if (claim.verdict === 'asserted' && one.factor !== 1 && !isDeclaring(said.slice(found[i - 1]?.end)))
          claim.verdict = 'doubtful';
        if (isEither && other && other.factor !== claim.factor && claim.verdict === 'asserted')
          other.verdict = claim.verdict = 'doubtful';
        claims.push(claim);
        isEither = false;
        continue;
      }
      const { effect } = one;
      if (effect === 'exempt')
        exempt = claims.some((claim) => claim.verdict === 'asserted') ? 'sentence' : 'clause';
      if (effect === 'compare') exempt = 'clause';
      if (exempt !== undefined) break;
      // "el redondeo a miles no aplica", "miles: no aplica"; before any scale it is a denial like others.
      if (effect === 'denyBefore') {
        const isAlone = one.at === 0 && one.end === clause.length;
        for (const claim of claims.slice(isAlone ? earlier : before)) claim.verdict = 'denied';
        if (claims.length > before) continue;
      }
      if (effect === 'either') isEither = true;
      if (effect === 'condition') isConditional = true;
      if (verdictAfter[effect] === 'denied') deniedFrom = one.end;
      verdict = verdictAfter[effect] ?? verdict;
    }
  }
  return claims;
}

const verdictAfter: Partial<Record<ScaleQualifier, Verdict>> = {
  assert: 'asserted',
  deny: 'denied',
  denyBefore: 'denied',
  doubt: 'doubtful',
  condition: 'doubtful',
};

/** `said`: words of the clause before the scale; `denying`: those after the denial. */
function verdictOn(said: string, verdict: Verdict, denying: string): Verdict {
  if (verdict === 'denied') {
    const isOfRounding = denying
      .trim()
      .split(' ')
      .every((word) => roundingWord.test(word));
    return isOfRounding ? 'denied' : 'doubtful';
  }
  if (oneOfIt.test(said) || (ofAPart.test(said) && !ofTheWhole.test(said))) return 'doubtful';
  return verdict;
}

/** Whether no word before the scale may deny it: "ausencia de redondeo a", "prescindiendo de los". */
function isDeclaring(said: string): boolean {
  const words = said.trim().split(' ');
  for (const [i, word] of [...words.entries()].reverse()) {
    if (declaringVerb.test(word)) return true;
    if (!roundingWord.test(word) && !neutralWord.test(word)) return afterAnyWord.test(words[i + 1] ?? '');
  }
  return true;
}

const scales = scaleWords.map(([words, factor]) => ({
  pattern: new RegExp(`\\b(?:${words})(?: (?:${ofPesos}))?(?<foreign> ${ofAnotherCurrency})?\\b`, 'g'),
  factor,
}));
const qualifiers = scaleQualifiers.map(([words, effect]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'g'),
  effect,
}));

/** Scales and qualifiers in the order of the clause; of overlapping ones the first, and of these the longest. */
function foundIn(clause: string): Found[] {
  const all: Found[] = [];
  for (const { pattern, factor } of scales)
    for (const { index, 0: words, groups } of clause.matchAll(pattern))
      all.push({ at: index, end: index + words.length, factor: groups?.foreign ? null : factor });
  for (const { pattern, effect } of qualifiers)
    for (const { index, 0: words } of clause.matchAll(pattern))
      all.push({ at: index, end: index + words.length, effect });
  let reached = 0;
  return all
    .sort((a, b) => a.at - b.at || b.end - a.end)
    .filter(({ at, end }) => {
      if (at < reached) return false;
      reached = end;
      return true;
    });
}
