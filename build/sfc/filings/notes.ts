/** The narrative facts of a filing as safe plain text: placeholders and personal data left out, HTML reduced. */

import { fold } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';

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
