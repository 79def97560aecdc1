/** One row: skipped by its bytes, or by its fields, or at fault, or spilled. */

import { coverFields } from '../../tables/cover.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import type { ColumnName } from '../csv/header.ts';
import type { RecordView } from '../csv/records.ts';
import type { BlockInput, Fault } from './block.ts';
import {
  decode,
  fieldText,
  plainText,
  readAmount,
  readWhole,
  shown,
  skipRule,
  textEnd,
  textStart,
} from './fields.ts';
import type { FilingBook, FilingPlace } from './filing-book.ts';
import type { LabelBook, LabelInfo } from './label-book.ts';
import { coverFieldOf, skeleton } from './labels.ts';
import type { NameWordBook } from './name-words.ts';
import { type Period, readCut, readPeriod } from './periods.ts';
import { liesAt, remembered, rememberedAt } from './remembered.ts';
import type { Spill } from './spill.ts';

export interface RowReader {
  /** The rule that skips a record, told from its bytes alone, so that what it skips is never tokenised. */
  skippedByBytes(input: BlockInput, record: RecordView): SkipRule | null;
  use(input: BlockInput, fields: readonly string[]): SkipRule | Fault | 'spilled';
  /** Both of a plain record, whose fields are not made texts but where they must be. */
  usePlain(input: BlockInput, record: RecordView): SkipRule | Fault | 'spilled';
}

/** What nearly every row since 2018 says. */
const usualPeriod = 'Periodo Actual';
const nameField = coverFields.indexOf('razon_social');

export function openRowReader(
  spill: Spill,
  labels: LabelBook,
  filings: FilingBook,
  nameWords: NameWordBook,
): RowReader {
  const question = remembered((text) => {
    const field = coverFieldOf(text);
    const variant = skeleton(text).endsWith('ciiu') ? 0 : 1;
    return field === null ? 'unused_question' : { field: coverFields.indexOf(field), variant };
  });
  const questionAt = rememberedAt((latin1) => question(decode(latin1)));
  const periods = periodReader();

  function useAnswer(
    { file }: BlockInput,
    filing: FilingPlace,
    asked: { readonly field: number; readonly variant: number },
    field: (column: ColumnName) => string,
  ) {
    const period = periods(field('PERIODO'), field('FECHA_CORTE'), false);
    if (period !== 'current') return skipRule(period, null)!;
    const text = field('VALOR');
    if (text.trim() === '') return 'blank_value';
    if (asked.field === nameField) nameWords.add(filing.nit, text);
    spill.cover(filing.bucket, [filing.id, asked.field, asked.variant, file, text]);
    return 'spilled';
  }

  function useAmountText(
    input: BlockInput,
    filing: FilingPlace,
    label: LabelInfo,
    period: Period,
    text: string,
  ) {
    if (text.trim() === '') return 'blank_value';
    const amount = readAmount(text);
    if (amount === null) return { column: 'VALOR', found: shown(text), reason: 'not an amount' };
    return useAmount(input, filing, label, period, amount);
  }

  function useAmount(
    { file }: BlockInput,
    filing: FilingPlace,
    label: LabelInfo,
    period: Period,
    amount: number,
  ): 'spilled' {
    labels.entries[label.id]!.rows++;
    const kind = period === 'current' ? 'current' : 'comparative';
    spill.row(filing.bucket, filing.id, label.id, file, kind, amount);
    return 'spilled';
  }

  return {
    skippedByBytes({ bytes, columns, statement }, record) {
      const concept = () => fieldText(bytes, record, columns.CONCEPTO);
      if (statement === null) {
        const asked = concept();
        return asked !== null && question(decode(asked)) === 'unused_question' ? 'unused_question' : null;
      }
      const period = fieldText(bytes, record, columns.PERIODO);
      if (period === null || period === usualPeriod) return null;
      const cut = fieldText(bytes, record, columns.FECHA_CORTE);
      if (cut === null) return null;
      const found = periods(decode(period), decode(cut), statement === 'flujo_efectivo');
      if (found === 'current') return null;
      const label = concept();
      return label === null ? null : skipRule(found, labels.readLatin1(statement, label));
    },

    use(input, fields) {
      const { columns, statement } = input;
      const filing = filings.of(fields, columns);
      if ('fault' in filing) return filing.fault;
      const field = (column: ColumnName) => fields[columns[column]]!;
      if (statement === null) {
        const asked = question(field('CONCEPTO'));
        return typeof asked === 'string' ? asked : useAnswer(input, filing, asked, field);
      }
      const label = labels.read(statement, field('CONCEPTO'));
      const period = periods(field('PERIODO'), field('FECHA_CORTE'), statement === 'flujo_efectivo');
      const rule = skipRule(period, label);
      return rule ?? useAmountText(input, filing, label, period, field('VALOR'));
    },

    usePlain(input, record) {
      const { columns, statement, bytes } = input;
      const start = textStart(bytes, record, columns.CONCEPTO);
      const end = textEnd(bytes, record, columns.CONCEPTO);
      if (statement === null) {
        const asked = questionAt(bytes, start, end);
        if (typeof asked === 'string') return asked;
        const filing = filings.ofPlain(bytes, record, columns);
        return 'fault' in filing ? filing.fault : useAnswer(input, filing, asked, plainFields(input, record));
      }
      const period =
        usualPeriodAt(bytes, record, columns.PERIODO) ??
        periods(
          plainText(bytes, record, columns.PERIODO),
          plainText(bytes, record, columns.FECHA_CORTE),
          statement === 'flujo_efectivo',
        );
      if (period !== 'current') {
        const rule = skipRule(period, labels.readAt(statement, bytes, start, end));
        if (rule) return rule;
      }
      const filing = filings.ofPlain(bytes, record, columns);
      if ('fault' in filing) return filing.fault;
      const label = labels.readAt(statement, bytes, start, end);
      const rule = skipRule(period, label);
      if (rule) return rule;
      const valueStart = textStart(bytes, record, columns.VALOR);
      const amount = readWhole(bytes, valueStart, textEnd(bytes, record, columns.VALOR));
      return amount === null
        ? useAmountText(input, filing, label, period, plainText(bytes, record, columns.VALOR))
        : useAmount(input, filing, label, period, amount);
    },
  };
}

/** Made apart, so that no row pays for it that is told without. */
const plainFields =
  ({ bytes, columns }: BlockInput, record: RecordView) =>
  (column: ColumnName): string =>
    plainText(bytes, record, columns[column]);

const usualPeriods = [
  { text: Buffer.from(usualPeriod), period: 'current' },
  { text: Buffer.from('Periodo Anterior'), period: 'comparative' },
] as const;

/** Of a plain record; null where its PERIODO is any other. */
function usualPeriodAt(bytes: Uint8Array, record: RecordView, column: number): Period | null {
  const start = textStart(bytes, record, column);
  const length = textEnd(bytes, record, column) - start;
  for (const { text, period } of usualPeriods)
    if (text.length === length && liesAt(bytes, start, text, 0, length)) return period;
  return null;
}

function periodReader(): (text: string, cutText: string, cashFlow: boolean) => Period {
  const read = remembered((key): Period => {
    const [text, cutText, cashFlow] = key.split('\0') as [string, string, string];
    return readPeriod(text.trim(), readCut(cutText.trim()) ?? 0, cashFlow === 'true');
  });
  return (text, cutText, cashFlow) =>
    text === usualPeriod ? 'current' : read(`${text}\0${cutText}\0${cashFlow}`);
}
