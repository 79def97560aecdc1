/** An inverted index of names as columns: the sorted vocabulary, the words of each row, and the rows sorted by name. */

import { isLegalForm, readingsWithoutLetters, tokenizeName, wildcardLetter } from '../names/name-tokens.ts';
import type { ColumnFile, ColumnTypes, TypedColumn } from './column-file.ts';

/** Rows are numbered as the file orders them. */
export interface InvertedIndex {
  readonly rows: number;
  /** Distinct words, in order of code units. */
  readonly vocabulary: readonly string[];
  /** `rowWords[starts[row]] … rowWords[starts[row + 1] - 1]`: a row's words, as positions in the vocabulary. */
  readonly starts: Uint32Array;
  readonly rowWords: Uint32Array;
  /** `postings[postingStarts[word]] …`: the rows that contain a word. Words with a common prefix are neighbours. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  /** Rows sorted by their words written together, then by number. */
  readonly byName: Uint32Array;
  /** The number of letters of a row's name: all, and without its legal form. */
  readonly lengths: Uint16Array;
  readonly coreLengths: Uint16Array;
  /** The words and rows that contain a wildcard letter. */
  readonly damagedWords: readonly number[];
  readonly damagedRows: readonly { readonly row: number; readonly name: string }[];
}

/** Another name of a row: a brand, or what a damaged name may say. */
export interface NameAlias {
  readonly row: number;
  readonly name: string;
}

/** What the names with lost signs may say beside the letters that those may be, once each. */
export function aliasesOfDamaged(names: readonly string[]): NameAlias[] {
  return names.flatMap((own, row) => {
    const read = readingsWithoutLetters(own).map((name) => [tokenizeName(name).join(' '), name] as const);
    return [...new Map(read).values()].map((name) => ({ row, name }));
  });
}

export const wordColumnTypes = {
  vocabulary: 'u8',
  word_starts: 'u32',
  row_words: 'u32',
  by_name: 'u32',
} as const satisfies ColumnTypes;

export function wordColumns(names: readonly (readonly string[])[]): Record<string, TypedColumn> {
  const vocabulary = [...new Set(names.flat())].sort();
  const positions = new Map(vocabulary.map((word, i) => [word, i]));
  const starts = new Uint32Array(names.length + 1);
  names.forEach((words, row) => {
    starts[row + 1] = starts[row]! + words.length;
  });
  const joined = names.map((words) => words.join(''));
  const byName = Uint32Array.from(names.keys()).sort((a, b) =>
    joined[a]! < joined[b]! ? -1 : joined[a]! > joined[b]! ? 1 : a - b,
  );
  return {
    vocabulary: new TextEncoder().encode(vocabulary.join('\n')),
    word_starts: starts,
    row_words: Uint32Array.from(names.flat(), (word) => positions.get(word)!),
    by_name: byName,
  };
}

/** Opens the columns. The postings are computed, which is faster than reading them. */
export function openInvertedIndex(columns: ColumnFile): InvertedIndex {
  const text = new TextDecoder().decode(columns.column('vocabulary', 'u8'));
  const vocabulary = text === '' ? [] : text.split('\n');
  const starts = columns.column('word_starts', 'u32');
  const rowWords = columns.column('row_words', 'u32');
  const rows = starts.length - 1;
  return {
    rows,
    vocabulary,
    starts,
    rowWords,
    byName: columns.column('by_name', 'u32'),
    ...invert(vocabulary.length, rows, starts, rowWords),
    ...measureNames(vocabulary, rows, starts, rowWords),
    ...findDamaged(vocabulary, rows, starts, rowWords),
  };
}

function invert(words: number, rows: number, starts: Uint32Array, rowWords: Uint32Array) {
  const postingStarts = new Uint32Array(words + 1);
  for (const word of rowWords) postingStarts[word + 1]!++;
  for (let word = 0; word < words; word++) postingStarts[word + 1]! += postingStarts[word]!;
  const next = postingStarts.slice();
  const postings = new Uint32Array(rowWords.length);
  for (let row = 0; row < rows; row++)
    for (let i = starts[row]!; i < starts[row + 1]!; i++) postings[next[rowWords[i]!]!++] = row;
  return { postingStarts, postings };
}

function measureNames(
  vocabulary: readonly string[],
  rows: number,
  starts: Uint32Array,
  rowWords: Uint32Array,
) {
  const lengths = new Uint16Array(rows);
  const coreLengths = new Uint16Array(rows);
  const letters = Uint16Array.from(vocabulary, (word) => word.length);
  const isForm = Uint8Array.from(vocabulary, (word) => (isLegalForm(word) ? 1 : 0));
  for (let row = 0; row < rows; row++) {
    const first = starts[row]!;
    let end = starts[row + 1]!;
    for (let i = first; i < end; i++) lengths[row]! += letters[rowWords[i]!]!;
    coreLengths[row] = lengths[row]!;
    while (end > first + 1 && isForm[rowWords[end - 1]!]) coreLengths[row]! -= letters[rowWords[--end]!]!;
  }
  return { lengths, coreLengths };
}

function findDamaged(
  vocabulary: readonly string[],
  rows: number,
  starts: Uint32Array,
  rowWords: Uint32Array,
) {
  const isDamaged = Uint8Array.from(vocabulary, (word) => (word.includes(wildcardLetter) ? 1 : 0));
  const damagedWords = vocabulary.flatMap((_, word) => (isDamaged[word] ? [word] : []));
  const damagedRows: { row: number; name: string }[] = [];
  for (let row = 0; row < rows && damagedWords.length > 0; row++) {
    const words = rowWords.subarray(starts[row]!, starts[row + 1]!);
    if (words.some((word) => isDamaged[word] === 1))
      damagedRows.push({ row, name: Array.from(words, (word) => vocabulary[word]!).join('') });
  }
  return { damagedWords, damagedRows };
}
