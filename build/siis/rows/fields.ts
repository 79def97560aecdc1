/** The fields of one row: its filing, read or told at fault, and the rule that skips it. */

import { nitDigits, nitPattern } from '../../../contract/nit.ts';
import { truncate } from '../../../contract/text.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { entryPointName } from '../../tables/entry-points.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { type PeriodKind, readCut } from './periods.ts';

/** What is kept of a text that is at fault. */
export const maxFaultText = 400;

/** The filing that a row belongs to, or which of its columns is at fault. */
export function readFilingFields(
  instance: string,
  nit: string,
  radicado: string,
  entryPoint: string,
  cutText: string,
) {
  const fault = (column: string, found: string, reason: string) => ({
    fault: { column, found: truncate(found, maxFaultText), reason },
  });
  const nitDigitsOnly = nitDigits(nit);
  if (!nitPattern.test(nitDigitsOnly) || nitDigitsOnly.startsWith('0'))
    return fault('NIT', nit, 'not a NIT of 6 to 15 digits');
  const instanceDigits = nitDigits(instance);
  if (!/^\d{1,15}$/.test(instanceDigits)) return fault('CODIGO_INSTANCIA', instance, 'not a whole number');
  if (!/^\d{4}-\d{1,4}-\d{1,12}$/.test(radicado.trim()))
    return fault('NUMERO_RADICADO', radicado, 'not YYYY-NN-NNNNNN');
  const name = entryPointName(cleanText('punto_entrada', entryPoint));
  const cut = readCut(cutText.trim());
  if (cut === null) return fault('FECHA_CORTE', cutText, 'not a date');
  return {
    nit: nitDigitsOnly,
    instance: Number(instanceDigits),
    radicado: radicado.trim(),
    entryPoint: name,
    cut,
  };
}

/** The rule that skips a row by its period and its label; null when none does. */
export function skipRule(
  period: PeriodKind,
  label: { readonly skip: SkipRule | null; readonly claimed: boolean } | null,
): SkipRule | null {
  if (period === 'other_date') return 'other_date';
  if (period === 'part_of_year') return 'part_of_year';
  if (period === 'unreadable') return 'unreadable_period';
  if (label?.skip) return label.skip;
  return period === 'comparative' && !label?.claimed ? 'comparative_line' : null;
}
