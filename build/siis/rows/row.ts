/** One row: skipped by its bytes, or by its fields, or at fault, or spilled. */

import { coverFields } from '../../tables/cover.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import type { ColumnName } from '../csv/header.ts';
import type { RecordView } from '../csv/records.ts';
import type { BlockInput, Fault } from './block.ts';
import { decode, fieldText, plainText, readAmount, readWhole, shown, skipRule } from './fields.ts';
import type { FilingBook, FilingPlace } from './filing-book.ts';
import type { LabelBook, LabelInfo } from './label-book.ts';
import { coverFieldOf, skeleton } from './labels.ts';
import type { NameWordBook } from './name-words.ts';
import { type Period, readCut, readPeriod } from './periods.ts';
import { remembered } from './remembered.ts';
import type { Spill } from './spill.ts';

export interface RowReader {
  /** The rule that skips a record, told from its bytes alone, so that most comparatives and questions are never tokenised. */
  skippedByBytes(input: BlockInput, record: RecordView): SkipRule | null;
  use(input: BlockInput, fields: readonly string[]): SkipRule | Fault | 'spilled';
  /** The same of a plain record, whose fields are not made texts but where they must be. */
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
  const isUsed = remembered((latin1) => coverFieldOf(decode(latin1)) !== null);
  const question = remembered((text) => {
    const field = coverFieldOf(text);
    const variant = skeleton(text).endsWith('ciiu') ? 0 : 1;
    return field === null ? 'unused_question' : { field: coverFields.indexOf(field), variant };
  });
  const periods = periodReader();

  function useAnswer({ file }: BlockInput, filing: FilingPlace, field: (column: ColumnName) => string) {
    const asked = question(field('CONCEPTO'));
    if (typeof asked === 'string') return asked;
    const period = periods(field('PERIODO'), field('FECHA_CORTE'), false);
    if (period !== 'current') return skipRule(period, null)!;
    const text = field('VALOR');
    if (text.trim() === '') return 'blank_value';
    if (asked.field === nameField) nameWords.add(filing.nit, text);
    spill.cover(filing.bucket, [filing.id, asked.field, asked.variant, file, text]);
    return 'spilled';
  }

  function useAmount(
    { file }: BlockInput,
    filing: FilingPlace,
    label: LabelInfo,
    period: Period,
    text: string,
  ) {
    if (text.trim() === '') return 'blank_value';
    const amount = readWhole(text) ?? readAmount(text);
    if (amount === null) return { column: 'VALOR', found: shown(text), reason: 'not an amount' };
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
        return asked === null || isUsed(asked) ? null : 'unused_question';
      }
      const period = fieldText(bytes, record, columns.PERIODO);
      if (period === null || period === usualPeriod) return null;
      const cut = fieldText(bytes, record, columns.FECHA_CORTE);
      if (cut === null) return null;
      const found = periods(period, cut, statement === 'flujo_efectivo');
      if (found === 'current') return null;
      const label = concept();
      return label === null ? null : skipRule(found, labels.readBytes(statement, label));
    },

    use(input, fields) {
      const { columns, statement } = input;
      const filing = filings.of(fields, columns);
      if ('fault' in filing) return filing.fault;
      const field = (column: ColumnName) => fields[columns[column]]!;
      if (statement === null) return useAnswer(input, filing, field);
      const label = labels.read(statement, field('CONCEPTO'));
      const period = periods(field('PERIODO'), field('FECHA_CORTE'), statement === 'flujo_efectivo');
      const rule = skipRule(period, label);
      return rule ?? useAmount(input, filing, label, period, field('VALOR'));
    },

    usePlain(input, record) {
      const { columns, statement, bytes } = input;
      const filing = filings.ofPlain(bytes, record, columns);
      if ('fault' in filing) return filing.fault;
      const raw = (column: ColumnName) => plainText(bytes, record, columns[column]);
      const field = (column: ColumnName) => decode(raw(column));
      if (statement === null) return useAnswer(input, filing, field);
      const label = labels.readBytes(statement, raw('CONCEPTO'));
      const text = raw('PERIODO');
      const period =
        text === usualPeriod
          ? 'current'
          : periods(decode(text), field('FECHA_CORTE'), statement === 'flujo_efectivo');
      const rule = skipRule(period, label);
      return rule ?? useAmount(input, filing, label, period, field('VALOR'));
    },
  };
}

function periodReader(): (text: string, cutText: string, cashFlow: boolean) => Period {
  const read = remembered((key): Period => {
    const [text, cutText, cashFlow] = key.split('\0') as [string, string, string];
    return readPeriod(text.trim(), readCut(cutText.trim()) ?? 0, cashFlow === 'true');
  });
  return (text, cutText, cashFlow) =>
    text === usualPeriod ? 'current' : read(`${text}\0${cutText}\0${cashFlow}`);
}
