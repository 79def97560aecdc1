/** What a reader should find in the files: `truth.ndjson`, a line for each company. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import { entryPoints } from '../../tables/entry-points.ts';
import { formText } from './caratula.ts';
import type { CaseName } from './cases.ts';
import type { Company } from './company.ts';
import type { Conflict } from './conflicts.ts';
import { type Copy, type Filing, newestCopy } from './filings.ts';
import type { FiledFigures, Written } from './rows.ts';
import type { Figures } from './totals.ts';

export interface CompanyTruth {
  nit: string;
  razon_social: string;
  /** What is wrong with the name in every filing. */
  danos_del_nombre: string[];
  /** NIT of the company whose figures it files as its own. */
  gemelo: string | null;
  ciiu: string;
  departamento: string;
  ciudad: string;
  tipo_societario: string;
  anios: Record<string, YearTruth>;
}

export interface YearTruth extends FiledFigures {
  numero_radicado: string;
  codigo_instancia: string;
  fecha_corte: string;
  punto_entrada: string;
  base: string;
  marco: string;
  ciiu: string;
  /** Kinds of damage that this filing carries. */
  danos: string[];
  conflictos: Conflict[];
  /** Lines that the next year's filing repeats with another amount. */
  reexpresiones: Restated[];
  /** The other filings of the year. */
  versiones: Version[];
}

export interface Restated {
  concepto: ConceptKey;
  presentado: number;
  comparativo: number;
  tipo: 'redondeo' | 'reclasificacion' | 'reexpresion';
}

const versionTotals = {
  total_activos: 'situacion_financiera',
  total_pasivos: 'situacion_financiera',
  total_patrimonio: 'situacion_financiera',
  ingresos_operacionales: 'resultados',
  ganancia_neta: 'resultados',
} as const satisfies Partial<Record<ConceptKey, StatementName>>;

export interface Version extends Record<keyof typeof versionTotals, number | null> {
  numero_radicado: string;
  fecha_corte: string;
  punto_entrada: string;
}

const nameKinds = ['doubled_name', 'nit_as_name', 'always_damaged_name'] as const satisfies CaseName[];

/** The truth about a company of which all that was written is given. */
export function companyTruth(company: Company, written: readonly Written[]): CompanyTruth {
  const chosen = written.filter(({ filing }) => filing.chosen);
  const anios = Object.fromEntries(chosen.map((own) => [own.filing.year, yearTruth(own, written)]));
  return {
    nit: String(company.nit),
    razon_social: company.name,
    danos_del_nombre: nameKinds.filter((kind) => company.has(kind)),
    gemelo: company.twinOf === undefined ? null : String(company.twinOf),
    ciiu: chosen.at(-1)!.filing.ciiu,
    departamento: company.town.code.slice(0, 2),
    ciudad: company.town.code,
    tipo_societario: formText(company.form),
    anios,
  };
}

function yearTruth(own: Written, written: readonly Written[]): YearTruth {
  const { filing } = own;
  const { framework, basis } = entryPoints[filing.entry];
  const copy = newestCopy(filing);
  const next = written.find((other) => other.filing.chosen && other.filing.year === filing.year + 1);
  return {
    numero_radicado: copy.radicado,
    codigo_instancia: String(copy.instancia),
    fecha_corte: filing.cut,
    punto_entrada: filing.entry,
    base: basis,
    marco: framework,
    ciiu: filing.ciiu,
    danos: [...new Set(filing.kinds)],
    conflictos: own.conflicts,
    reexpresiones: next === undefined ? [] : restatedLines(own, next),
    versiones: versions(
      filing,
      written.filter((other) => other.filing.year === filing.year),
    ),
    ...own.figures,
  };
}

/** In the order of the later filing; the cash flow has no comparative column. */
function restatedLines(own: Written, next: Written): Restated[] {
  if (![own, next].every(({ filing }) => filing.cut.endsWith('-12-31'))) return [];
  if (entryPoints[own.filing.entry].basis !== entryPoints[next.filing.entry].basis) return [];
  const { situacion_financiera, resultados } = own.figures;
  const filed = (key: ConceptKey) => situacion_financiera[key] ?? resultados[key];
  const found: Omit<Restated, 'tipo'>[] = [];
  for (const [concepto, comparativo] of next.comparative) {
    const presentado = filed(concepto);
    if (presentado !== undefined && presentado !== comparativo)
      found.push({ concepto, presentado, comparativo });
  }
  const apart = (key: ConceptKey) => Math.abs(next.comparative.get(key)! - filed(key)!);
  // NaN where one of both is not filed: without profit equity decides alone, without equity nothing speaks for it.
  const moved = apart('total_patrimonio') <= 1 && !(apart('ganancia_neta') > 1);
  const tipo = moved ? 'reclasificacion' : 'reexpresion';
  return found.map((line) => ({ ...line, tipo: apart(line.concepto) <= 1 ? 'redondeo' : tipo }));
}

/** Every other radicado, cut or entry point under which a filing of the year stands; a copy of one radicado is no version. */
function versions(chosen: Filing, ofTheYear: readonly Written[]): Version[] {
  const identity = ({ cut, entry }: Filing, { radicado }: Copy) => `${radicado} ${cut} ${entry}`;
  const found = new Map<string, Version>();
  for (const { filing, figures } of ofTheYear)
    for (const copy of filing.copies)
      found.set(identity(filing, copy), {
        numero_radicado: copy.radicado,
        fecha_corte: filing.cut,
        punto_entrada: filing.entry,
        ...totalsOf(figures),
      });
  found.delete(identity(chosen, newestCopy(chosen)));
  return [...found.values()].sort((a, b) => (a.numero_radicado < b.numero_radicado ? -1 : 1));
}

function totalsOf(
  figures: Record<StatementName, Figures>,
): Record<keyof typeof versionTotals, number | null> {
  const filed = (key: keyof typeof versionTotals) => figures[versionTotals[key]][key] ?? null;
  return {
    total_activos: filed('total_activos'),
    total_pasivos: filed('total_pasivos'),
    total_patrimonio: filed('total_patrimonio'),
    ingresos_operacionales: filed('ingresos_operacionales'),
    ganancia_neta: filed('ganancia_neta'),
  };
}
