/** What a reader should find in the files: `truth.ndjson`, a line for each company. */

import { entryPoints } from '../../tables/entry-points.ts';
import { formText } from './caratula.ts';
import { type CaseName, caseNames, caseTable } from './cases.ts';
import { nameIn, type SampleCompany } from './company.ts';
import { newestCopy } from './filings.ts';
import type { FiledFigures, WrittenFiling } from './rows.ts';

export interface CompanyTruth {
  nit: string;
  razon_social: string;
  nombres_anteriores: string[];
  /** Kinds of damage that befall the company and not one of its years. */
  danos: CaseName[];
  /** NIT of the company whose figures it files as its own. */
  gemelo: string | null;
  ciiu: string;
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
  /** Kinds of damage that this filing carries, or that lie beside it. */
  danos: string[];
}

/** The truth about a company of which all that was written is given. */
export function companyTruth(company: SampleCompany, written: readonly WrittenFiling[]): CompanyTruth {
  const chosen = written.filter(({ filing }) => filing.chosen);
  const today = nameIn(company, chosen.at(-1)!.filing.year);
  const anios = Object.fromEntries(chosen.map((own) => [own.filing.year, yearTruth(own)]));
  return {
    nit: String(company.nit),
    razon_social: today,
    nombres_anteriores: [...new Set(chosen.map(({ filing }) => nameIn(company, filing.year)))].filter(
      (name) => name !== today,
    ),
    danos: caseNames.filter((kind) => caseTable[kind].per === 'company' && company.has(kind)),
    gemelo: company.twinOf === undefined ? null : String(company.twinOf),
    ciiu: chosen.at(-1)!.filing.ciiu,
    ciudad: company.town.code,
    tipo_societario: formText(company.form),
    anios,
  };
}

function yearTruth(own: WrittenFiling): YearTruth {
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
    ...own.figures,
  };
}
