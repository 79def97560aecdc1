/** The amount in VALOR. A text is read only where it has one value, so that no mark of thousands or decimals changes its magnitude. */

/** A blank, one that does not break, a thin one, or a lost one. */
const blank = '[ \\u00A0\\u2009\\u202F\\uFFFD]';
const group = (mark: string) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`;
const afterPoint = '\\.\\d*';
const afterComma = ',\\d{1,2}';

/** How a number may be written without its sign. Each form captures its whole part, and its decimals with their mark. */
const forms = [
  ['\\d+', `${afterPoint}|${afterComma}`],
  [group(blank), `${afterPoint}|${afterComma}`],
  [group(','), afterPoint],
  [group('\\.'), afterComma],
  ['0', ',0+'],
].map(([whole, decimals]) => new RegExp(`^(${whole})(${decimals})?$`));

/** What nearly every row holds: it is read without trying all forms. */
const usual = /^-?\d{1,15}$/;

/** `-5`, `\u22125`, `(5)`. */
const signed = /^(?:(?<sign>[-+\u2212]?)\s*(?<bare>[^()]+)|\((?<negative>[^()]+)\))$/;

/**
 * An amount as filed: `5968003`, `-542761`, `1,234,567.5`, `1.234.567,50`, `1 234 567`, `(542761)`. A comma stands before groups of
 * three or before one or two decimals. Null for anything else, for what two forms read as two numbers, as `1.234`, and for what is too
 * large to be kept exactly.
 */
export function readAmount(text: string): number | null {
  if (usual.test(text)) return Number(text);
  const { sign, bare, negative } = signed.exec(text.trim())?.groups ?? {};
  const number = (bare ?? negative)?.trim() ?? '';
  const values = new Set(forms.flatMap((form) => valueBy(form, number)));
  if (values.size !== 1) return null;
  const [value] = values as Set<number>;
  return negative !== undefined || (sign !== undefined && sign !== '' && sign !== '+') ? -value! : value!;
}

function valueBy(form: RegExp, number: string): number[] {
  const [, whole, decimals = ''] = form.exec(number) ?? [];
  if (whole === undefined) return [];
  const value = Number(whole.replace(/\D/g, '') + decimals.replace(',', '.'));
  return value <= Number.MAX_SAFE_INTEGER ? [value] : [];
}
