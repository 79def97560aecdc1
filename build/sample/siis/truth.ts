/** What a reader should find in the files: `truth.ndjson`, a line for each company. */

import { entryPoints } from '../../tables/entry-points.ts';
import { formText } from './caratula.ts';
import type { CaseName } from './cases.ts';
import type { Company } from './company.ts';
import type { Conflict } from './conflicts.ts';
import { newestCopy } from './filings.ts';
import type { FiledFigures, Written } from './rows.ts';

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
}

const nameKinds = ['doubled_name', 'nit_as_name', 'always_damaged_name'] as const satisfies CaseName[];

/** The truth about a company of which all that was written is given. */
export function companyTruth(company: Company, written: readonly Written[]): CompanyTruth {
  const chosen = written.filter(({ filing }) => filing.chosen);
  const anios = Object.fromEntries(chosen.map((own) => [own.filing.year, yearTruth(own)]));
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

function yearTruth(own: Written): YearTruth {
  const { filing } = own;
  const { framework, basis } = entryPoints[filing.entry];
  const copy = newestCopy(filing);
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
    ...own.figures,
  };
}
