/** The account of a line in words. */

import type { LineOrigin, WorkedSum } from '../siis/filings/line-origin.ts';
import type { LineAccount, OtherRow } from './line.ts';
import type { TracedRow } from './trace.ts';
import { amount, count, fateText, filedRowText, rowText, section } from './words.ts';

export function lineText(line: LineAccount, year: number): string[] {
  const { key, statement, value, rows, others, unreadable } = line;
  return [
    '',
    `Línea ${key} (${statement}): ${value === null ? 'sin cifra' : amount(value)}`,
    ...section('De dónde sale', [...howText(line), ...rows.map(rowText)]),
    ...section('Qué repite el año siguiente', repeatedText(line, year)),
    ...section(
      'Las demás filas de la línea',
      others.flatMap((other) => otherText(other)),
    ),
    ...section(
      'Filas rechazadas del mismo estado que no dicen de qué línea son',
      unreadable.flatMap((row) => [filedRowText(row), `  ${whyText(row)}`]),
    ),
  ];
}

/** How the amount came about, and the arithmetic of it. */
export function howText({ value, derivation, rows, others, key }: LineAccount): string[] {
  if (value === null) return ['Ninguna fila de la presentación que se usa dice cuánto es.'];
  const same = others.filter(({ row }) => rows.some((used) => isSecond(row, used)));
  const repeats =
    same.length === 0
      ? ''
      : `; ${count(same.length, 'fila idéntica', 'filas idénticas')} no se cuenta${same.length === 1 ? '' : 'n'}`;
  if (derivation === null) return [`Lo dice ${count(rows.length, 'fila')}${repeats}.`];
  return [...derivationText(derivation, key, value, rows), ...(repeats && [`Además${repeats.slice(1)}.`])];
}

/** A row that says again what the other says. */
const isSecond = ({ fate, place }: TracedRow, used: TracedRow): boolean =>
  fate.outcome === 'skipped' &&
  fate.rule === 'duplicate_row' &&
  place?.filing === used.place?.filing &&
  place?.kind === used.place?.kind &&
  place?.value === used.place?.value;

function derivationText(
  derivation: LineOrigin,
  key: string,
  value: number,
  rows: readonly TracedRow[],
): string[] {
  switch (derivation.by) {
    case 'arithmetic':
      return [
        'La presentación trae importes distintos; este es el único con el que cierra la suma de su bloque:',
        `  ${closedText(derivation.sum)}`,
      ];
    case 'preferred':
      return [
        'La presentación trae importes distintos y ninguna suma decide: va la redacción vigente de la línea y, de una misma redacción, el mayor en valor absoluto.',
      ];
    case 'added':
      return [
        'Son dos redacciones que son partes de una misma línea, y se suman:',
        `  ${key} ${amount(value)} = ${rows.map(({ place }) => bracketed(place!.value!)).join(' + ')}`,
      ];
    case 'placed': {
      const { total } = derivation.sum;
      const known = sumOf(derivation.sum);
      return [
        `El flujo trae la línea ${derivation.from} sin decir de qué sección es; al total de esta le falta exactamente este importe:`,
        `  ${total.line} ${amount(total.value)} - (${termsText(derivation.sum) || '0'}) = ${amount(total.value - known)}`,
      ];
    }
    case 'unplaced':
      return derivation.values.length === 1
        ? ['A ningún total de sección le falta exactamente este importe: la línea queda sin sección.']
        : [
            'El flujo la repite y a ningún total de sección le falta exactamente uno de estos importes: se suman.',
            `  ${key} ${amount(value)} = ${derivation.values.map(bracketed).join(' + ')}`,
          ];
  }
}

const bracketed = (value: number): string => (value < 0 ? `(${amount(value)})` : amount(value));

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
  const rounding = found === sum.total.value ? '' : ` = ${amount(found)}, a 1 por redondeo`;
  return `${sum.total.line} ${amount(sum.total.value)} = ${termsText(sum)}${rounding}`;
}

function repeatedText({ value, repeated }: LineAccount, year: number): string[] {
  if (!repeated || value === null) return [];
  const { radicado, restated, rows } = repeated;
  const by = `La presentación de ${repeated.year} (radicado ${radicado}) repite de ${year}`;
  const said = restated
    ? `${by} ${amount(restated.comparative)} en vez de ${amount(restated.filed)}: ${restated.kind}, ${amount(restated.comparative - restated.filed)}. Se sirve lo presentado, y la diferencia aparte.`
    : repeated.value === value
      ? `${by} la misma cifra.`
      : `${by} ${amount(repeated.value)}, pero es de otra base o de otro corte: no dice nada de esta cifra.`;
  return [said, ...rows.map(rowText)];
}

function otherText({ row, serves }: OtherRow): string[] {
  return [filedRowText(row), `  ${serves.length > 0 ? `hace la línea ${serves.join(' y ')}` : whyText(row)}`];
}

function whyText(row: TracedRow): string {
  const { fate, year, place } = row;
  return fate.outcome === 'used' && place?.kind === 'comparative' && year !== null
    ? `comparativo: no llena ninguna línea, solo dice si ${year - 1} cambió`
    : fateText(row);
}
