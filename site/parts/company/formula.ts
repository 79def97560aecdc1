/** The formula of a computed figure with the numbers of a year in the place of its keys, each with the line that it comes from. */

import type { Language } from '../../../contract/http/parameters.ts';
import { formatsIn } from '../../words/formats.ts';
import type { CompanyFacts } from './facts.ts';

type Row = Readonly<Record<string, number | null | undefined>>;
/** text, or a number with the id of its row on the page */
export type Piece = string | { readonly value: number; readonly text: string; readonly to: string | null };

/** Null where the figure has no value, or is made of more than numbers of its own year. */
export function filledFormula(
  {
    company: { financials, indicators },
    analysis: { derivadas },
  }: Pick<CompanyFacts, 'company' | 'analysis'>,
  key: string,
  year: number,
  language: Language = 'es',
): { pieces: readonly Piece[]; result: string } | null {
  const { number, thousands, indicator } = formatsIn[language];
  const own = indicators.definitions[key] ? indicators : derivadas;
  const definition = own.definitions[key];
  const ofYear = (rows: readonly { readonly anio: number }[] | undefined) =>
    (rows?.find(({ anio }) => anio === year) ?? {}) as Row;
  const figures = { ...ofYear(derivadas.by_year), ...ofYear(indicators.by_year) };
  const lines = {
    ...ofYear(financials.estado_resultados),
    ...ofYear(financials.estado_situacion_financiera),
    ...ofYear(financials.estado_flujo_efectivo),
  };
  const result = figures[key];
  if (!definition || typeof result !== 'number') return null;
  const [formula = '', ...blank] = definition.formula.replace(/;.*/, '').split(' (0 si es nulo)');
  const zero = own.supuestos[String(year)]?.[key] ?? [];
  const pieces = formula.split(/([a-z]\w*)/).map((part, i) => {
    if (i % 2 === 0) return part.replaceAll(' * ', ' × ').replaceAll(' - ', ' − ');
    const isLine = part in lines;
    const value = (isLine ? lines : figures)[part] ?? (zero.includes(part) || blank.length > 0 ? 0 : null);
    if (value === null) return null;
    const text = number(value, Number.isInteger(value) ? 0 : 2);
    const to = isLine ? `linea-${part}` : part in indicators.definitions ? `indicador-${part}` : null;
    return { value, text: value < 0 ? `(${text})` : text, to };
  });
  if (pieces.includes(null)) return null;
  const shown = definition.unit === 'currency' ? thousands(result) : indicator(result, definition.unit);
  return { pieces: pieces as Piece[], result: shown };
}
