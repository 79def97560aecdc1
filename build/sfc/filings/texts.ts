/** The texts of a filing: those of its notes as plain lines, and what its cover says. */

import { fold } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText, uncutText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import type { Fact } from '../xbrl/read-instance.ts';
import { isTotalMember } from './concepts.ts';

/** Facts about the document, which identify it and are not published as notes. */
const documentFacts = new Set([
  'ifrs:NameOfReportingEntityOrOtherMeansOfIdentification',
  'ifrs:DateOfEndOfReportingPeriod',
  'ifrs:PeriodCoveredByFinancialStatements',
  'ifrs:DescriptionOfPresentationCurrency',
  'ifrs:LevelOfRoundingUsedInFinancialStatements',
  'ifrs:DescriptionOfNatureOfFinancialStatements',
  'co-sfc-core:NITEntidadinforma',
]);
const privateFacts =
  /^co-sfc-core:.*(Nombre|Firma|Auditor|Revisor|Direccion|Telefono|Correo|Fecha|NumeroResolucion|TipoOpinion)|^ifrs:(Address|NameOf|PrincipalPlaceOfBusiness|DomicileOfEntity)/;

export function isDocumentFact(concept: SfcConcept): boolean {
  return documentFacts.has(concept) || isPrivate(concept);
}

/** Names, addresses and other personal data, which are never published. */
export function isPrivate(concept: SfcConcept): boolean {
  return !documentFacts.has(concept) && privateFacts.test(concept);
}

const placeholder =
  /^(no aplica|no aplicable|na|n a|nd|n d|no disponible|sin informacion|na porceldas \d+|0)?$/;

/** `No aplica`, `N/A`, `NA PorCeldas 32747`, a lone dot or dash, or nothing. */
export function isPlaceholder(text: string): boolean {
  return text.length < 60 && placeholder.test(fold(text));
}

/** Text of a note: tags removed, block elements as lines, HTML entities decoded once, no "<" left that could open a tag. */
export function safeText(text: string, counts?: Counts): string {
  const plain = /<\/?[a-z!]/i.test(text) ? decodeEntities(stripTags(text)) : text;
  return cleanText('nota', plain, counts).replace(/<(?=[a-z/!?])/gi, '< ');
}

const blockTag = /^\/?(p|div|br|tr|li|ul|ol|table|h[1-6]|section|blockquote|pre|hr)\b/i;
const cellTag = /^\/(td|th)\b/i;

/** One pass from "<" to "<": linear even for thousands of unclosed tags. */
function stripTags(html: string): string {
  const [first = '', ...pieces] = html.split('<');
  let plain = first.replace(/\s+/g, ' ');
  let hidden = '';
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase();
    const isTag = end !== -1 && (name !== undefined || /^[!?]/.test(piece));
    if (hidden !== '') {
      if (!isTag || piece[0] !== '/' || name !== hidden) continue;
      hidden = '';
    } else if (isTag && (name === 'script' || name === 'style')) {
      hidden = name;
      continue;
    }
    const rest = (isTag ? piece.slice(end + 1) : `<${piece}`).replace(/\s+/g, ' ');
    plain += (isTag && blockTag.test(piece) ? '\n' : isTag && cellTag.test(piece) ? ' | ' : '') + rest;
  }
  return plain;
}

const namedLetters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
  iquest: '¿',
  iexcl: '¡',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bull: '•',
  middot: '·',
  hellip: '…',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  times: '×',
  frac12: '½',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,9}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return Object.hasOwn(namedLetters, name) ? namedLetters[name]! : whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isText = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isText ? String.fromCodePoint(code) : ' ';
    },
  );
}

export interface Note {
  readonly concept: SfcConcept;
  readonly text: string;
}

/** What a filing says of itself. */
interface DocumentFact extends Note {
  /** uncut, where `text` is cut */
  readonly whole?: string;
}

export interface PlacedTexts {
  readonly document: readonly DocumentFact[];
  readonly notes: readonly Note[];
  /** Texts that were cleaned or cut, by field. */
  readonly texts: Counts;
}

/** What became of the texts. */
type TextCounts = Record<
  'notes' | 'document' | 'placeholders' | 'other_dimensions' | 'other_periods' | 'other_languages',
  number
>;

export const nameConcept: SfcConcept = 'ifrs:NameOfReportingEntityOrOtherMeansOfIdentification';

/** Prefers texts without dimensions, then the latest period, then Spanish. */
export function placeTexts(facts: readonly Fact[], counts: TextCounts): PlacedTexts {
  const chosen = new Map<SfcConcept, Fact>();
  for (const fact of facts) {
    const other = chosen.get(fact.concept);
    if (!ofWhole(fact)) counts.other_dimensions++;
    else if (!other) chosen.set(fact.concept, fact);
    else {
      const [first, second] = [fact, other].sort(byPrecedence) as [Fact, Fact];
      counts[leftOutBy(first, second)]++;
      chosen.set(fact.concept, first);
    }
  }
  const document: DocumentFact[] = [];
  const notes: Note[] = [];
  const texts: Counts = {};
  for (const { concept, value = '' } of chosen.values()) {
    if (isDocumentFact(concept)) {
      const field = concept === nameConcept ? 'nombre' : 'documento';
      const [text, whole] = [cleanText(field, value, texts), uncutText(value)];
      document.push({ concept, text, ...(whole !== text && { whole }) });
      continue;
    }
    const text = isPlaceholder(value) ? '' : safeText(value, texts);
    if (text === '') counts.placeholders++;
    else notes.push({ concept, text });
  }
  counts.document = document.length;
  counts.notes = notes.length;
  return { document, notes, texts };
}

/** Without dimensions, or on the total member of each axis. */
function ofWhole({ context: { dims, segment, scenario }, tuple }: Fact): boolean {
  if (tuple !== undefined || segment !== undefined || scenario !== undefined) return false;
  return [...dims].every(([axis, member]) => typeof member === 'string' && isTotalMember(axis, member));
}

/** The difference for which a text was left out. */
function leftOutBy(kept: Fact, left: Fact): 'other_dimensions' | 'other_languages' | 'other_periods' {
  if (kept.context.dims.size !== left.context.dims.size) return 'other_dimensions';
  if (endOf(kept) !== endOf(left)) return 'other_periods';
  if (isSpanish(kept) !== isSpanish(left)) return 'other_languages';
  if (startOf(kept) !== startOf(left)) return 'other_periods';
  // Duplicates were merged before, so that these two are on different totals.
  return kept.lang === left.lang ? 'other_dimensions' : 'other_languages';
}

function endOf({ context: { period } }: Fact): string {
  return 'forever' in period ? '' : 'instant' in period ? period.instant : period.end;
}

/** Without dimensions first, then the latest end, then Spanish, then the longer period, then the longer text. */
function byPrecedence(a: Fact, b: Fact): number {
  const [dimsA, dimsB] = [a.context.dims.size, b.context.dims.size];
  if (dimsA !== dimsB) return dimsA - dimsB;
  const keys = (fact: Fact) => [endOf(fact), isSpanish(fact), startOf(fact), fact.value ?? ''] as const;
  const [endA, spanishA, startA, textA] = keys(a);
  const [endB, spanishB, startB, textB] = keys(b);
  if (endA !== endB) return endA > endB ? -1 : 1;
  if (spanishA !== spanishB) return spanishA ? -1 : 1;
  if (startA !== startB) return startA < startB ? -1 : 1;
  return textB.length - textA.length || (textA < textB ? -1 : 1);
}

function isSpanish({ lang }: Fact): boolean {
  return lang === undefined || /^es\b/i.test(lang);
}

function startOf(fact: Fact): string {
  const { period } = fact.context;
  return 'start' in period ? period.start : endOf(fact);
}
