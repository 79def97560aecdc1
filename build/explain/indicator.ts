/** Explains one indicator of a year: formula, each input with its rows, what was taken as 0, result. */

import { unitOfFigure } from '../../contract/http/csv-headers.ts';
import { roundSignificant } from '../lib/round-significant.ts';
import {
  type Evaluation,
  evaluate,
  readInput,
  type YearEvaluation,
  type YearReason,
} from '../siis/figures/evaluate.ts';
import type { YearStatements } from '../siis/filings/lines.ts';
import type { CompanyYear } from '../siis/filings/reconcile-years.ts';
import type { ConceptKey } from '../tables/concepts.ts';
import { type InputName, inputs, type ZeroProof } from '../tables/figure.ts';
import { type YearFigureKey, yearFigureKeys, yearFigureTable } from '../tables/year-figures.ts';
import { lineAccounts } from './line.ts';
import { howText } from './line-text.ts';
import type { Trace } from './trace.ts';
import { amountText, countText, indented, rowText, textSection } from './words.ts';

export const isIndicator = (key: string): key is YearFigureKey =>
  yearFigureKeys.some((known) => known === key);

const proofs: Readonly<Record<ZeroProof, { readonly says: string; readonly by: readonly ConceptKey[] }>> = {
  current_assets_filed: {
    says: 'trae el total de activos corrientes, y el formulario suma: lo que en ese bloque va en blanco no existe',
    by: ['activos_corrientes'],
  },
  current_liabilities_known: {
    says: 'trae el total de pasivos corrientes, o todo el pasivo es no corriente: lo que en ese bloque va en blanco no existe',
    by: ['pasivos_corrientes', 'pasivos_no_corrientes', 'total_pasivos'],
  },
  all_liabilities_non_current: {
    says: 'dice que todo el pasivo es no corriente',
    by: ['pasivos_no_corrientes', 'total_pasivos'],
  },
  current_liabilities_itemised: {
    says: 'trae el total de pasivos corrientes con líneas que lo componen, o todo el pasivo es no corriente: lo que en ese bloque va en blanco no existe',
    by: ['pasivos_corrientes', 'pasivos_no_corrientes', 'total_pasivos'],
  },
  non_current_liabilities_itemised: {
    says: 'trae el total de pasivos no corrientes con líneas que lo componen, o todo el pasivo es corriente: lo que en ese bloque va en blanco no existe',
    by: ['pasivos_no_corrientes', 'pasivos_corrientes', 'total_pasivos'],
  },
  investment_adds_up: {
    says: 'trae líneas de inversión que suman su total: no falta ninguna',
    by: ['flujo_inversion'],
  },
};

const reasons: Readonly<Record<YearReason, string>> = {
  not_filed: 'falta una línea que la fórmula necesita, y nada prueba que sea 0',
  zero_denominator: 'el denominador es 0',
  negative_denominator: 'el denominador es negativo',
  not_applicable: 'no aplica a esta sociedad en este año',
  withheld: 'withhold.csv retiene una línea que la fórmula necesita',
  bad_sign: 'una línea que no puede ser negativa lo es',
};

export function explainIndicator(trace: Trace, own: CompanyYear, key: YearFigureKey): string[] {
  const { nombre } = yearFigureTable[key];
  const results = evaluate(own.statements);
  const chain = chainOf(key);
  const names = [...new Set(chain.flatMap((each) => yearFigureTable[each].needs))];
  return [
    '',
    `Indicador ${key} (${nombre}, ${unitOfFigure[key]}): ${resultText(results[key])}`,
    ...textSection(
      'Fórmula',
      chain.flatMap((each) => [
        `${each} = ${yearFigureTable[each].formula}`,
        ...indented([workedText(each, own.statements, results)]),
      ]),
    ),
    ...textSection(
      'Qué entra en ella',
      names.flatMap((name) => inputText(trace, own, name)),
    ),
  ];
}

/** The indicator, followed by those that it adds up, recursively. */
function chainOf(key: YearFigureKey): YearFigureKey[] {
  const summed = (yearFigureTable[key].sums ?? []).map((name) => name.replace('?', '') as YearFigureKey);
  return [...new Set([key, ...summed.flatMap(chainOf)])];
}

const resultText = (result: Evaluation<YearReason>): string =>
  'reason' in result ? `null (${result.reason})` : amountText(roundSignificant(result.value));

function workedText(key: YearFigureKey, statements: YearStatements, results: YearEvaluation): string {
  const result = results[key];
  const assumedText =
    result.assumedZero.length > 0 ? `; tomados como 0: ${result.assumedZero.join(', ')}` : '';
  if ('reason' in result) {
    const { needs, sums = [] } = yearFigureTable[key];
    const filed = needs.every((name) => readInput(name, statements) !== null);
    const summed = filed && sums.find((name) => isIndicator(name) && 'reason' in results[name]);
    return summed ? `null, porque lo es ${summed}` : `null: ${reasons[result.reason]}${assumedText}`;
  }
  const { quotient, value } = result;
  const sides = quotient ? `${amountText(quotient.numerator)} / ${amountText(quotient.denominator)} = ` : '';
  return `${sides}${amountText(roundSignificant(value))}${assumedText}`;
}

function inputText(trace: Trace, own: CompanyYear, name: InputName): string[] {
  const { concept, statement } = inputs[name];
  const line = lineAccounts(trace, own.year, concept).find((each) => each.statement === statement)!;
  if (line.value !== null)
    return [
      `${name} = ${amountText(line.value)}`,
      ...indented([...howText(line), ...line.rows.map(rowText)]),
    ];
  const said =
    readInput(name, own.statements) === 'proved_zero'
      ? [`${name} = 0, un supuesto: la línea va en blanco`, ...indented(proofText(name, own.statements))]
      : [`${name}: no se sabe, la línea va en blanco y nada prueba que sea 0`];
  const { length } = line.others;
  const skipped =
    length > 0
      ? [
          `Hay ${countText(length, 'fila')} de la línea que no se usa${length === 1 ? '' : 'n'}: pregunte por ${concept}.`,
        ]
      : [];
  return [...said, ...indented(skipped)];
}

function proofText(name: InputName, statements: YearStatements): string[] {
  const { zeroWhen, statement } = { zeroWhen: undefined, ...inputs[name] };
  if (zeroWhen === undefined) return [];
  const { says, by } = proofs[zeroWhen as ZeroProof];
  const filed = by.flatMap((line) => {
    const value = statements[statement]?.get(line);
    return value === undefined ? [] : [`${line} = ${amountText(value)}`];
  });
  return [`${zeroWhen}: el estado ${says} (${filed.join(', ')})`];
}
