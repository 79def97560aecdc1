/** Writes the SIIS half of a sample: the four exports, the truth they started from, and what was done to it. */

import { join } from 'node:path';
import { formText } from './caratula.ts';
import { type Company, makeCompany } from './company.ts';
import { count, type Tally } from './damage.ts';
import { openCsvFiles, openLineFile, type WrittenFile } from './files.ts';
import { type Filing, filingsOf, newestCopy } from './filings.ts';
import { writeMalformed } from './malformed.ts';
import { datasets, entryPoints } from './portal.ts';
import { type FiledFigures, writeFiling } from './rows.ts';

export interface SiisSample {
  files: WrittenFile[];
  companies: number;
  companyYears: number;
  damage: Record<string, number>;
}

export interface SiisRequest {
  outDir: string;
  companies: number;
  from: number;
  to: number;
  seed: number;
  /** Unreadable rows in each file. */
  malformed: number;
}

/** One line of `truth.ndjson` and one year of it. */
export interface CompanyTruth {
  nit: string;
  razon_social: string;
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
}

/** Companies leave in an order that has nothing to do with their numbers: a stride coprime to any count. */
const stride = 7919;

export function writeSiisSample(request: SiisRequest): SiisSample {
  const { outDir, companies, from, to, seed, malformed } = request;
  const csv = openCsvFiles(outDir, seed);
  const truth = openLineFile(join(outDir, 'truth.ndjson'));
  const tally: Tally = new Map();
  let companyYears = 0;
  let spoilt = 0;
  const stridden = companies % stride === 0 ? 1 : stride;
  for (let place = 0; place < companies; place += 1) {
    const company = makeCompany(seed, Math.floor((place * stridden) % companies));
    const filings = filingsOf(company, from, to);
    const anios: Record<string, YearTruth> = {};
    for (const filing of filings) {
      const figures = writeFiling(filing, csv, tally);
      if (filing.chosen) anios[filing.year] = yearTruth(filing, figures);
    }
    companyYears += Object.keys(anios).length;
    characterCounts(company, tally);
    truth.write(`${JSON.stringify(companyTruth(company, anios))}\n`);
    for (; spoilt < Math.ceil((malformed * (place + 1)) / companies); spoilt += 1) {
      writeMalformed(spoilt, csv, tally);
    }
  }
  truth.close();
  const files = datasets.map((dataset) => csv[dataset].close());
  const damage = Object.fromEntries([...tally].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { files, companies, companyYears, damage };
}

function companyTruth(company: Company, anios: Record<string, YearTruth>): CompanyTruth {
  const newest = Object.keys(anios).sort().at(-1)!;
  return {
    nit: String(company.nit),
    razon_social: company.name,
    ciiu: anios[newest]!.ciiu,
    departamento: company.town.code.slice(0, 2),
    ciudad: company.town.code,
    tipo_societario: formText(company.form),
    anios,
  };
}

function yearTruth(filing: Filing, figures: FiledFigures): YearTruth {
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
    ...figures,
  };
}

/** Kinds that belong to the company and not to a row. */
const characterKinds = [
  'zero_filler',
  'zero_filler_plenas',
  'zero_inventories',
  'html_name',
  'equal_name',
  'near_name',
  'insolvent',
  'insolvent_plenas',
  'no_revenue',
  'no_revenue_plenas',
  'tiny_revenue',
  'tiny_liabilities',
] as const;

function characterCounts(company: Company, tally: Tally): void {
  for (const kind of characterKinds) if (company.has(kind)) count(tally, kind);
}
