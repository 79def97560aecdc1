/** What an accountant gets wrong in a year's figures: some of it the next filing repeats, a slip of scale it does not. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { blocks, keysOf } from './blocks.ts';
import type { CaseName } from './cases.ts';
import type { Company } from './company.ts';
import type { Random } from './prng.ts';
import { closeSituacion, type Figures, type Statements } from './totals.ts';
import { copy, scaled } from './variants.ts';

export interface FiledYear {
  statements: Statements;
  kinds: CaseName[];
}

/** Undefined where the figures have no room for it. */
type Mistake = (books: Statements, random: Random) => Statements | undefined;

const mistakes = {
  sign_slip: withSignSlip,
  inverted_tax: withInvertedTax,
} as const satisfies Partial<Record<CaseName, Mistake>>;

/** A year as the company files it, and as its next filing repeats it. `start` is its first year with a filing. */
export function asFiled(
  company: Company,
  year: number,
  start: number,
  book: (year: number) => Statements,
): FiledYear {
  if (year < start) return { statements: book(year), kinds: [] };
  if (company.hasIn('repeated_year', year)) {
    const { statements } = asFiled(company, year - 1, start, book);
    return { statements, kinds: ['repeated_year'] };
  }
  const filed: FiledYear = { statements: book(year), kinds: [] };
  // Totals alone have no line to get wrong.
  if (company.hasIn('totals_only', year)) return filed;
  for (const [name, mistake] of Object.entries(mistakes) as [CaseName, Mistake][]) {
    if (!company.hasIn(name, year)) continue;
    const wrong = mistake(filed.statements, company.random(year, 9));
    if (wrong === undefined) continue;
    filed.statements = wrong;
    filed.kinds.push(name);
  }
  return filed;
}

/** Cash has to agree with the cash flow, and financial debt with its loans. */
const tied: ReadonlySet<ConceptKey> = new Set<ConceptKey>([
  'efectivo_equivalentes',
  'otros_pasivos_financieros_corrientes',
  'otros_pasivos_financieros_no_corrientes',
]);

/** Two lines above 1 of one block of assets or liabilities; what one of them loses, the other may gain. */
export function neighbours(situacion: Figures, random: Random): [ConceptKey, ConceptKey] | undefined {
  const found = blocks
    .map((block) => keysOf(block).filter((key) => !tied.has(key) && (situacion[key] ?? 0) > 1))
    .filter((keys) => keys.length > 1);
  if (found.length === 0) return undefined;
  const keys = random.pick(found);
  const first = random.int(keys.length);
  return [keys[first]!, keys[(first + 1 + random.int(keys.length - 1)) % keys.length]!];
}

/** One line below zero, its amount and more moved to its neighbour. */
function withSignSlip(books: Statements, random: Random): Statements | undefined {
  const again = copy(books);
  const s = again.situacion_financiera;
  const pair = neighbours(s, random);
  if (pair === undefined) return undefined;
  const [line, other] = pair;
  const amount = s[line]!;
  const below = Math.ceil(amount * random.between(0.05, 0.5));
  s[line] = -below;
  s[other] = s[other]! + amount + below;
  closeSituacion(s);
  return again;
}

/** Profit before tax and the tax added up instead of subtracted. */
function withInvertedTax(books: Statements): Statements {
  const again = copy(books);
  const r = again.resultados;
  const before = r.ganancia_antes_impuestos ?? 0;
  const tax = r.impuesto_ganancias || Math.max(1, Math.round(Math.abs(before) * 0.3));
  r.impuesto_ganancias = tax;
  r.ganancia_operaciones_continuadas = before + tax;
  r.ganancia_neta = before + tax + (r.ganancia_operaciones_discontinuadas ?? 0);
  return again;
}

const slipsOfScale = ['scale_slip_all', 'scale_slip_position'] as const satisfies CaseName[];

/** The columns of a filing. */
export interface Columns {
  current: Statements;
  comparative: Statements;
  opening: Figures | undefined;
}

/** Pesos where the form asks for thousands, in every column: of all statements, or of the balance sheet alone. */
export function withSlipOfScale(
  company: Company,
  year: number,
  { current, comparative, opening }: Columns,
): Columns & { kinds: CaseName[] } {
  const kind = slipsOfScale.find((name) => company.hasIn(name, year));
  if (kind === undefined) return { current, comparative, opening, kinds: [] };
  const inPesos = (statements: Statements): Statements => {
    const situacion_financiera = scaled(statements.situacion_financiera, 1000);
    if (kind === 'scale_slip_position') return { ...statements, situacion_financiera };
    return {
      situacion_financiera,
      resultados: scaled(statements.resultados, 1000),
      flujo_efectivo: scaled(statements.flujo_efectivo, 1000),
    };
  };
  return {
    current: inPesos(current),
    comparative: inPesos(comparative),
    opening: opening && scaled(opening, 1000),
    kinds: [kind],
  };
}
