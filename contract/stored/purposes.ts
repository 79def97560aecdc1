/** The index of purposes as columns: what each company filed, the sorted words, and in which texts each stands. A passage that many companies copy is a text of its own. */

import { modelPassage, passagesOf, purposeWords } from '../purpose-words.ts';
import { fold } from '../text.ts';
import { type ColumnTypes, decodeColumnFile, encodeColumnFile } from './column-file.ts';
import { textColumns, textColumnTypes, textReader } from './texts.ts';

export interface FiledPurpose {
  readonly nit: string;
  /** Of the filing that says it. */
  readonly anio: number;
  readonly objeto: string;
}

export interface PurposeIndex {
  /** In order of NIT. Their own texts, without the models in them, are the texts from 0 on; each model is one behind them. */
  readonly companies: number;
  readonly texts: number;
  nitAt(company: number): string;
  yearAt(company: number): number;
  /** The whole purpose as it is published. */
  purpose(company: number): string;
  /** In order of code units. */
  readonly vocabulary: readonly string[];
  /** The texts that hold a word, ascending. */
  textsWith(word: number): Uint32Array;
  /** The companies that copy a model, ascending. */
  copiesOf(model: number): Uint32Array;
  /** How many different words each text has. */
  readonly lengths: Uint16Array;
}

const columnTypes = {
  nits: 'f64',
  years: 'u16',
  ...textColumnTypes('purposes'),
  vocabulary: 'u8',
  posting_starts: 'u32',
  postings: 'u32',
  copy_starts: 'u32',
  copies: 'u32',
  lengths: 'u16',
} as const satisfies ColumnTypes;

/** Writes the index of purposes in order of NIT. */
export function encodePurposes(purposes: readonly FiledPurpose[]): Uint8Array<ArrayBuffer> {
  const models = modelsOf(purposes);
  const copies: number[][] = [...models].map(() => []);
  /** The words of each model, of whoever lost fewest letters. */
  const spelled: (readonly string[])[] = [];
  const postings = new Map<string, number[]>();
  const lengths: number[] = [];
  const addText = (text: number, keys: ReadonlySet<string>) => {
    lengths.push(keys.size);
    for (const key of keys) {
      const texts = postings.get(key);
      if (texts) texts.push(text);
      else postings.set(key, [text]);
    }
  };
  purposes.forEach(({ objeto }, company) => {
    const own = new Set<string>();
    for (const passage of passagesOf(objeto)) {
      const keys = purposeWords(passage).map(({ key }) => key);
      const model = keys.length < modelPassage.words ? undefined : models.get(skeletonOf(passage));
      if (model === undefined) {
        for (const key of keys) own.add(key);
        continue;
      }
      if (copies[model]!.at(-1) !== company) copies[model]!.push(company);
      const known = spelled[model];
      if (!known || lostLetters(keys) < lostLetters(known)) spelled[model] = keys;
    }
    addText(company, own);
  });
  spelled.forEach((keys, model) => {
    addText(purposes.length + model, new Set(keys));
  });
  const vocabulary = [...postings.keys()].sort();
  const textsOfWords = joined(vocabulary.map((key) => postings.get(key)!));
  const copiesOfModels = joined(copies);
  return encodeColumnFile('purposes', columnTypes, null, {
    nits: Float64Array.from(purposes, ({ nit }) => Number(nit)),
    years: Uint16Array.from(purposes, ({ anio }) => anio),
    ...textColumns(
      'purposes',
      purposes.map(({ objeto }) => objeto),
    ),
    vocabulary: new TextEncoder().encode(vocabulary.join('\n')),
    posting_starts: textsOfWords.starts,
    postings: textsOfWords.all,
    copy_starts: copiesOfModels.starts,
    copies: copiesOfModels.all,
    lengths: Uint16Array.from(lengths),
  });
}

/** What is left of a passage without vowels, n and blanks: the same, whichever of its accents and ñ the source lost. */
const skeletonOf = (passage: string): string => fold(passage).replace(/[aeioun \uFFFD]/g, '');

/** The passages that many companies copy by their skeletons, numbered in order of those. */
function modelsOf(purposes: readonly FiledPurpose[]): ReadonlyMap<string, number> {
  const companies = new Map<string, number>();
  for (const { objeto } of purposes) {
    const long = passagesOf(objeto).filter((passage) => purposeWords(passage).length >= modelPassage.words);
    for (const skeleton of new Set(long.map(skeletonOf)))
      companies.set(skeleton, (companies.get(skeleton) ?? 0) + 1);
  }
  const copied = [...companies].filter(([, count]) => count >= modelPassage.companies);
  const skeletons = copied.map(([skeleton]) => skeleton).sort();
  return new Map(skeletons.map((skeleton, number) => [skeleton, number]));
}

const lostLetters = (keys: readonly string[]): number => keys.join('').split('\uFFFD').length;

/** Lists as one column, and where each begins. */
function joined(lists: readonly (readonly number[])[]): { starts: Uint32Array; all: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i]! + list.length;
  });
  const all = new Uint32Array(starts[lists.length]!);
  lists.forEach((list, i) => {
    all.set(list, starts[i]!);
  });
  return { starts, all };
}

/** Opens the index. Throws when the bytes are none. */
export function decodePurposes(bytes: Uint8Array): PurposeIndex {
  const columns = decodeColumnFile('purposes', columnTypes, bytes);
  const nits = columns.column('nits', 'f64');
  const years = columns.column('years', 'u16');
  const words = new TextDecoder().decode(columns.column('vocabulary', 'u8'));
  const postingStarts = columns.column('posting_starts', 'u32');
  const postings = columns.column('postings', 'u32');
  const copyStarts = columns.column('copy_starts', 'u32');
  const copies = columns.column('copies', 'u32');
  const lengths = columns.column('lengths', 'u16');
  return {
    companies: nits.length,
    texts: lengths.length,
    nitAt: (company) => String(nits[company]),
    yearAt: (company) => years[company]!,
    purpose: textReader(columns, 'purposes'),
    vocabulary: words === '' ? [] : words.split('\n'),
    textsWith: (word) => postings.subarray(postingStarts[word]!, postingStarts[word + 1]!),
    copiesOf: (model) => copies.subarray(copyStarts[model]!, copyStarts[model + 1]!),
    lengths,
  };
}
