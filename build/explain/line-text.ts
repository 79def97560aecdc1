/** Puts a `LineAccount` into Spanish words. */

import type { LineOrigin, WorkedSum } from '../siis/filings/lines.ts';
import type { LineAccount, OtherRow } from './line.ts';
import type { TracedRow } from './trace.ts';
import { amountText, countText, filedRowText, outcomeText, rowText, textSection } from './words.ts';

export function lineText(line: LineAccount, year: number): string[] {
  const { key, statement, value, rows, others, unreadable } = line;
  return [
    '',
    `Línea ${key} (${statement}): ${value === null ? 'sin cifra' : amountText(value)}`,
    ...textSection('De dónde sale', [...howText(line), ...rows.map(rowText)]),
    ...textSection('Qué repite el año siguiente', repeatedText(line, year)),
    ...textSection(
      'Las demás filas de la línea',
      others.flatMap((other) => otherText(other)),
    ),
    ...textSection(
      'Filas rechazadas del mismo estado que no dicen de qué línea son',
      unreadable.flatMap((row) => [filedRowText(row), `  ${whyText(row)}`]),
    ),
  ];
}

/** How the amount was obtained, with its arithmetic. */
export function howText({ value, origin, rows, others, key }: LineAccount): string[] {
  if (value === null) return ['Ninguna fila de la presentación que se usa dice cuánto es.'];
  const same = others.filter(({ row }) => rows.some((used) => isSecond(row, used)));
  const repeats =
    same.length === 0
      ? ''
      : `; ${countText(same.length, 'fila idéntica', 'filas idénticas')} no se cuenta${same.length === 1 ? '' : 'n'}`;
  if (origin === null) return [`Lo dice ${countText(rows.length, 'fila')}${repeats}.`];
  return [...originText(origin, key, value, rows), ...(repeats && [`Además${repeats.slice(1)}.`])];
}

/** Whether a row was skipped as a duplicate of the used one. */
const isSecond = ({ outcome, use }: TracedRow, used: TracedRow): boolean =>
  outcome.kind === 'skipped' &&
  outcome.rule === 'duplicate_row' &&
  use?.filing === used.use?.filing &&
  use?.kind === used.use?.kind &&
  use?.value === used.use?.value;

function originText(origin: LineOrigin, key: string, value: number, rows: readonly TracedRow[]): string[] {
  switch (origin.by) {
    case 'arithmetic':
      return [
        'La presentación trae importes distintos; este es el único con el que cierra la suma de su bloque:',
        `  ${closedText(origin.sum)}`,
      ];
    case 'preferred':
      return [
        'La presentación trae importes distintos y ninguna suma decide: va la redacción vigente de la línea y, de una misma redacción, el mayor en valor absoluto.',
      ];
    case 'added':
      return [
        'Son dos redacciones que son partes de una misma línea, y se suman:',
        `  ${key} ${amountText(value)} = ${rows.map(({ use }) => bracketed(use!.value!)).join(' + ')}`,
      ];
    case 'placed': {
      const { total } = origin.sum;
      const known = sumOf(origin.sum);
      return [
        `El flujo trae la línea ${origin.from} sin decir de qué sección es; al total de esta le falta exactamente este importe:`,
        `  ${total.line} ${amountText(total.value)} - (${termsText(origin.sum) || '0'}) = ${amountText(total.value - known)}`,
      ];
    }
    case 'unplaced':
      return origin.values.length === 1
        ? ['A ningún total de sección le falta exactamente este importe: la línea queda sin sección.']
        : [
            'El flujo la repite y a ningún total de sección le falta exactamente uno de estos importes: se suman.',
            `  ${key} ${amountText(value)} = ${origin.values.map(bracketed).join(' + ')}`,
          ];
  }
}

const bracketed = (value: number): string => (value < 0 ? `(${amountText(value)})` : amountText(value));

const sumOf = ({ terms }: WorkedSum): number => terms.reduce((sum, { sign, value }) => sum + sign * value, 0);

const termsText = ({ terms }: WorkedSum): string =>
  terms
    .map(({ line, sign, value }, i) => {
      const operator = sign < 0 ? '- ' : i === 0 ? '' : '+ ';
      return `${operator}${line} ${bracketed(value)}`;
    })
    .join(' ');

function closedText(sum: WorkedSum): string {
  const found = sumOf(sum);
  const rounding = found === sum.total.value ? '' : ` = ${amountText(found)}, a 1 por redondeo`;
  return `${sum.total.line} ${amountText(sum.total.value)} = ${termsText(sum)}${rounding}`;
}

function repeatedText({ value, repeated }: LineAccount, year: number): string[] {
  if (!repeated || value === null) return [];
  const { radicado, restated, rows } = repeated;
  const by = `La presentación de ${repeated.year} (radicado ${radicado}) repite de ${year}`;
  const said = restated
    ? `${by} ${amountText(restated.comparative)} en vez de ${amountText(restated.filed)}: ${restated.kind}, ${amountText(restated.comparative - restated.filed)}. Se sirve lo presentado, y la diferencia aparte.`
    : repeated.value === value
      ? `${by} la misma cifra.`
      : `${by} ${amountText(repeated.value)}, pero es de otra base o de otro corte: no dice nada de esta cifra.`;
  return [said, ...rows.map(rowText)];
}

function otherText({ row, serves }: OtherRow): string[] {
  return [filedRowText(row), `  ${serves.length > 0 ? `hace la línea ${serves.join(' y ')}` : whyText(row)}`];
}

function whyText(row: TracedRow): string {
  const { outcome, year, use } = row;
  return outcome.kind === 'used' && use?.kind === 'comparative' && year !== null
    ? `comparativo: no llena ninguna línea, solo dice si ${year - 1} cambió`
    : outcomeText(row);
}
