/** Writes the SIIS half of a sample: the four exports, the truth they started from, and what was done to it. */

import { join } from 'node:path';
import { type CaseName, caseNames, caseTable } from './cases.ts';
import { type Company, makeCompany } from './company.ts';
import { count, type Tally } from './damage.ts';
import { openCsvFiles, openLineFile, type Rows, type WrittenFile } from './files.ts';
import { filingsOf } from './filings.ts';
import { writeMalformed } from './malformed.ts';
import { datasets } from './portal.ts';
import { writeFiling } from './rows.ts';
import { type CompanyTruth, companyTruth } from './truth.ts';

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

/** Companies leave in an order that has nothing to do with their numbers: a stride coprime to any count. */
const stride = 7919;

export function writeSiisSample(request: SiisRequest): SiisSample {
  const { outDir, companies, seed } = request;
  const csv = openCsvFiles(outDir, seed);
  const truth = openLineFile(join(outDir, 'truth.ndjson'));
  const told = tellSiisSample(request, csv, (company) => truth.write(`${JSON.stringify(company)}\n`));
  truth.close();
  const files = datasets.map((dataset) => csv[dataset].close());
  return { files, companies, ...told };
}

/** Gives each row and the truth of each company to whoever writes them, or wants to know them alone. */
export function tellSiisSample(
  { companies, from, to, seed, malformed }: Omit<SiisRequest, 'outDir'>,
  csv: Rows,
  tell: (truth: CompanyTruth) => void,
): Pick<SiisSample, 'companyYears' | 'damage'> {
  const tally: Tally = new Map();
  let companyYears = 0;
  let spoilt = 0;
  const stridden = companies % stride === 0 ? 1 : stride;
  for (let place = 0; place < companies; place += 1) {
    const company = makeCompany(seed, Math.floor((place * stridden) % companies));
    const written = filingsOf(company, from, to).map((filing) => writeFiling(filing, csv, tally));
    companyYears += written.filter(({ filing }) => filing.chosen).length;
    characterCounts(company, tally);
    tell(companyTruth(company, written));
    for (; spoilt < Math.ceil((malformed * (place + 1)) / companies); spoilt += 1) {
      writeMalformed(spoilt, csv, tally);
    }
  }
  const damage = Object.fromEntries([...tally].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { companyYears, damage };
}

/** Kinds that belong to the company and to no row. */
function characterCounts(company: Company, tally: Tally): void {
  for (const name of caseNames)
    if (caseTable[name].per === 'company' && !inRows.has(name) && company.has(name)) count(tally, name);
}
const inRows: ReadonlySet<CaseName> = new Set<CaseName>([
  ...([
    'consolidated_twin',
    'combined_twin',
    'twin_with_other_ciiu',
    'only_consolidated',
    'dian_code',
  ] as const),
  ...([
    'retired_code',
    'wrong_section',
    'distribution_costs',
    'line_breaks_in_text',
    'html_in_text',
  ] as const),
]);
