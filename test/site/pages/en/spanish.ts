/** What of a page in English is in Spanish and does not say so. */

import { escaped } from '../../markup.ts';

/** Words that English does not have, and that stand in most sentences in Spanish; names in capitals are not sentences. */
const words = [
  ...[
    'de la',
    'de los',
    'del',
    'que',
    'según',
    'año',
    'años',
    'los',
    'las',
    'una',
    'por',
    'para',
    'con',
    'sin',
  ],
  ...['su', 'sus', 'más', 'menos', 'el', 'en', 'ningún', 'cada', 'como', 'reportó', 'cifras', 'sociedades'],
];
const spanish = new RegExp(`(?<![\\p{L}/_-])(?:${words.join('|')})(?![\\p{L}_-])`, 'u');

/** Attributes that people read or hear, but for addresses. */
const read = /\s(?:title|aria-label|placeholder|alt|content)="(?!https?:)([^"]*)"/g;

/**
 * Texts of a page, and what its attributes say, that have such a word outside of elements in Spanish or of names.
 * `names`: of companies, which any text may have
 */
export function spanishIn(html: string, names: readonly string[] = []): string[] {
  const isSpanish = (said: string) =>
    spanish.test(names.reduce((text, name) => text.replaceAll(escaped(name), ''), said));
  const found: string[] = [];
  /** The element that holds Spanish or a name, and how many of its kind are open in it. */
  let left: { readonly tag: string; open: number } | null = null;
  let wordless = '';
  for (const [piece, closing, tag = '', attributes = '', empty] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>"]*(?:"[^"]*")?)*?)(\/?)>|[^<]+/g,
  )) {
    if (tag === '') {
      if (left === null && wordless === '' && isSpanish(piece)) found.push(piece.trim());
    } else if (tag === 'script' || tag === 'style') {
      wordless = closing ? '' : tag;
    } else if (left !== null) {
      if (tag === left.tag && !empty) left.open += closing ? -1 : 1;
      if (left.open === 0) left = null;
    } else if (!closing) {
      const isName = /\s(?:lang="es|translate="no")/.test(attributes);
      const isVoid = empty || /^(?:br|hr|img|input|link|meta)$/.test(tag);
      if (isName && !isVoid) left = { tag, open: 1 };
      if (!isName)
        found.push(
          ...[...attributes.matchAll(read)].flatMap(([, said = '']) => (isSpanish(said) ? [said] : [])),
        );
    }
  }
  return found;
}
