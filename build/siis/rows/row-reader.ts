/** One row by its fields: skipped, or at fault, or spilled. */

import { truncate } from '../../../contract/text.ts';
import { coverFields } from '../../tables/cover.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { saysNothing } from '../../tables/unanswered.ts';
import type { ColumnPositions } from '../csv/header.ts';
import { readAmount } from './amount.ts';
import type { BlockInput, CoverWithoutNit, RowFault } from './block.ts';
import { maxFaultText, readFilingFields, skipRule } from './fields.ts';
import type { FilingInterner, FilingRef } from './filing-interner.ts';
import type { LabelInterner } from './label-interner.ts';
import { coverFieldOf, normalizeLabel } from './labels.ts';
import { memoize } from './memoize.ts';
import type { NameWords } from './name-words.ts';
import { type PeriodKind, readCut, readPeriod } from './periods.ts';
import type { Spill } from './spill.ts';

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

  function useAnswer(
    file: number,
    filing: FilingRef,
    asked: { readonly field: number; readonly variant: number },
    columns: ColumnPositions,
    field: (column: number) => string,
  ) {
    const period = periods(columns, field, false);
    if (period !== 'current') return skipRule(period, null)!;
    const text = field(columns.VALOR);
    if (saysNothing(text)) return 'blank_value';
    if (asked.field === nameField) nameWords.add(filing.nit, text);
    spill.cover(filing.partition, [filing.id, asked.field, asked.variant, file, text]);
    return 'spilled';
  }

  /** `NULL` in the place of the NIT. */
  function answerWithoutNit(
    file: number,
    asked: { readonly field: number; readonly variant: number },
    columns: ColumnPositions,
    field: (column: number) => string,
  ) {
    const period = periods(columns, field, false);
    if (period !== 'current') return skipRule(period, null)!;
    const text = field(columns.VALOR);
    if (saysNothing(text)) return 'blank_value';
    const [instance, radicado] = [field(columns.CODIGO_INSTANCIA), field(columns.NUMERO_RADICADO)];
    const [entryPoint, cut] = [field(columns.PUNTO_ENTRADA), field(columns.FECHA_CORTE)];
    const read = readFilingFields(instance, field(columns.NIT), radicado, entryPoint, cut);
    const { variant } = asked;
    const question = asked.field === nitQuestion ? null : asked.field;
    const cover = { file, instance, radicado, entryPoint, cut, field: question, variant, text };
    return { cover, fault: (read as { fault: RowFault }).fault };
  }

  return {
    use({ columns, dataset, file, statement }, field) {
      if (dataset === 'ORI') return 'dataset_not_served';
      if (statement === null) {
        const asked = coverQuestion(field(columns.CONCEPTO));
        if (typeof asked === 'string') return asked;
        if (!/\d/.test(field(columns.NIT))) return answerWithoutNit(file, asked, columns, field);
        if (asked.field === nitQuestion) return 'unused_question';
        const filing = filingOf(columns, field);
        return 'fault' in filing ? filing.fault : useAnswer(file, filing, asked, columns, field);
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
