/** One row by its fields: skipped, or at fault, or spilled. */

import type { StatementName } from '../../../contract/http/figure-keys.ts';
import { truncate } from '../../../contract/text.ts';
import { coverFields } from '../../tables/cover.ts';
import type { RowRejection, SkipRule } from '../../tables/row-outcomes.ts';
import type { SiisDataset } from '../../tables/siis-datasets.ts';
import { saysNothing } from '../../tables/unanswered.ts';
import type { ColumnPositions } from '../csv/header.ts';
import {
  isPlainAmount,
  maxFaultText,
  type PeriodKind,
  readAmount,
  readCut,
  readFilingFields,
  readPeriod,
  skipRule,
} from './fields.ts';
import { coverFieldOf, type LabelInterner, memoize, normalizeLabel } from './labels.ts';
import type { NameWords } from './name-words.ts';
import { partitionCount, partitionOf, type Spill } from './spill.ts';

export interface BlockInput {
  readonly file: number;
  readonly dataset: SiisDataset;
  readonly statement: StatementName | null;
  readonly columns: ColumnPositions;
  readonly bytes: Uint8Array;
}

/** Lines are counted from the block's first, 0. */
export interface BlockRejection extends Omit<RowRejection, 'file'> {}

/** An answer of a cover page whose row names no NIT: its filing is known by the instance, where the question «NIT» says the same. */
export interface CoverWithoutNit {
  readonly file: number;
  readonly instance: string;
  readonly radicado: string;
  readonly entryPoint: string;
  readonly cut: string;
  /** Its place in `coverFields`; null for the question «NIT». */
  readonly field: number | null;
  readonly variant: number;
  readonly text: string;
}

export interface BlockOutput {
  readonly rows: number;
  readonly lines: number;
  readonly spilled: number;
  readonly skipped: Partial<Record<SkipRule, number>>;
  readonly rejected: readonly BlockRejection[];
  /** The first row whose PERIODO is of no known form: how it is written. */
  readonly unreadable: BlockRejection | null;
  /** Covers whose NIT says NULL. The statements of the same filing may name it; where none does, the fault rejects the row. */
  readonly withoutNit: readonly { readonly cover: CoverWithoutNit; readonly fault: BlockRejection }[];
  /** What its last record lacks, where the block ends with it. */
  readonly cutOff: Pick<BlockRejection, 'line' | 'reason'> | null;
}

/** Why a row cannot be used, and which of its columns is to blame. */
export type RowFault = Omit<RowRejection, 'file' | 'line'>;

interface FilingRef {
  /** Among those of its partition that this worker met. */
  readonly id: number;
  readonly partition: number;
  readonly nit: string;
}

type FilingInterner = (
  columns: ColumnPositions,
  field: (column: number) => string,
) => FilingRef | { readonly fault: RowFault };

export function createFilingInterner(spill: Spill): FilingInterner {
  const known = new Map<string, ReturnType<FilingInterner>>();
  /** Of each partition. */
  const counts = new Uint32Array(partitionCount);

  function intern(...texts: Parameters<typeof readFilingFields>): ReturnType<FilingInterner> {
    const filing = readFilingFields(...texts);
    if ('fault' in filing) return filing;
    const { nit, instance, radicado, entryPoint, cut } = filing;
    const partition = partitionOf(Number(nit));
    const place = { id: counts[partition]!++, partition, nit };
    spill.add('filings', place.partition, [place.id, nit, instance, radicado, entryPoint, cut]);
    return place;
  }

  /** Rows of a filing stand together, so that most are of the one before. */
  let last: ReturnType<FilingInterner> | undefined;
  let of = { instance: '', nit: '', radicado: '', entryPoint: '', cut: '' };
  return (columns, field) => {
    const instance = field(columns.CODIGO_INSTANCIA);
    const nit = field(columns.NIT);
    const radicado = field(columns.NUMERO_RADICADO);
    const entryPoint = field(columns.PUNTO_ENTRADA);
    const cut = field(columns.FECHA_CORTE);
    if (
      last &&
      instance === of.instance &&
      nit === of.nit &&
      radicado === of.radicado &&
      entryPoint === of.entryPoint &&
      cut === of.cut
    )
      return last;
    const key = `${instance}\0${nit}\0${radicado}\0${entryPoint}\0${cut}`;
    last = known.get(key);
    of = { instance, nit, radicado, entryPoint, cut };
    if (last) return last;
    last = intern(instance, nit, radicado, entryPoint, cut);
    known.set(key, last);
    return last;
  };
}

export interface RowReader {
  use(
    input: BlockInput,
    field: (column: number) => string,
  ): SkipRule | RowFault | { readonly cover: CoverWithoutNit; readonly fault: RowFault } | 'spilled';
}

/** What nearly every row since 2018 says. */
const usualPeriod = 'Periodo Actual';
const notAmount = 'not an amount, or one with two readings';
const nameField = coverFields.indexOf('razon_social');
/** In the place of a field of the profile: the question «NIT», asked only where the row names none. */
const nitQuestion = -1;

export function createRowReader(
  spill: Spill,
  labels: LabelInterner,
  filingOf: FilingInterner,
  nameWords: NameWords,
): RowReader {
  const coverQuestion = memoize((text) => {
    if (normalizeLabel(text) === 'nit') return { field: nitQuestion, variant: 0 };
    const field = coverFieldOf(text);
    const variant = normalizeLabel(text).endsWith('ciiu') ? 0 : 1;
    return field === null ? 'unused_question' : { field: coverFields.indexOf(field), variant };
  });
  const periods = periodReader();

  /** An answer of a cover page; with `NULL` in the place of the NIT it waits for the filing of its instance. */
  function useAnswer(
    file: number,
    asked: { readonly field: number; readonly variant: number },
    columns: ColumnPositions,
    field: (column: number) => string,
  ) {
    const nit = field(columns.NIT);
    const namesNit = /\d/.test(nit);
    if (namesNit && asked.field === nitQuestion) return 'unused_question';
    const filing = namesNit ? filingOf(columns, field) : null;
    if (filing && 'fault' in filing) return filing.fault;
    const period = periods(columns, field, false);
    if (period !== 'current') return skipRule(period, null)!;
    const text = field(columns.VALOR);
    if (saysNothing(text)) return 'blank_value';
    if (filing) {
      if (asked.field === nameField) nameWords.add(filing.nit, text);
      spill.add('covers', filing.partition, [filing.id, asked.field, asked.variant, file, text]);
      return 'spilled';
    }
    const [instance, radicado] = [field(columns.CODIGO_INSTANCIA), field(columns.NUMERO_RADICADO)];
    const [entryPoint, cut] = [field(columns.PUNTO_ENTRADA), field(columns.FECHA_CORTE)];
    const { fault } = readFilingFields(instance, nit, radicado, entryPoint, cut) as { fault: RowFault };
    const question = asked.field === nitQuestion ? null : asked.field;
    const { variant } = asked;
    return { cover: { file, instance, radicado, entryPoint, cut, field: question, variant, text }, fault };
  }

  return {
    use({ columns, dataset, file, statement }, field) {
      if (dataset === 'ORI') return 'dataset_not_served';
      if (statement === null) {
        const asked = coverQuestion(field(columns.CONCEPTO));
        return typeof asked === 'string' ? asked : useAnswer(file, asked, columns, field);
      }
      const period = periods(columns, field, statement === 'flujo_efectivo');
      const label = labels.read(statement, field(columns.CONCEPTO));
      const rule = skipRule(period, label);
      if (period !== 'current' && rule) return rule;
      const filing = filingOf(columns, field);
      if ('fault' in filing) return filing.fault;
      if (rule) return rule;
      const text = field(columns.VALOR);
      if (text.trim() === '') return 'blank_value';
      const amount = readAmount(text);
      if (amount === null) return { column: 'VALOR', found: truncate(text, maxFaultText), reason: notAmount };
      labels.entries[label.id]!.rows++;
      const kind = period === 'current' ? 'current' : 'comparative';
      spill.row(filing.partition, filing.id, label.id, file, kind, amount);
      if (kind === 'current' && !isPlainAmount(text))
        spill.add('written', filing.partition, [filing.id, label.id, text]);
      return 'spilled';
    },
  };
}

function periodReader() {
  const read = memoize((key): PeriodKind => {
    const [text, cutText, cashFlow] = key.split('\0') as [string, string, string];
    const cut = readCut(cutText.trim());
    // A row without a cut is not skipped by its period, but told at fault with its filing.
    return cut === null ? 'current' : readPeriod(text.trim(), cut, cashFlow === 'true');
  });
  return (columns: ColumnPositions, field: (column: number) => string, cashFlow: boolean): PeriodKind => {
    const text = field(columns.PERIODO);
    return text === usualPeriod ? 'current' : read(`${text}\0${field(columns.FECHA_CORTE)}\0${cashFlow}`);
  };
}
