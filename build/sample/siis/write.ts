/** Writes the SIIS half of a sample: the four exports, and the truth they started from. */

import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCompany } from './company.ts';
import { openCsvFiles, type Rows, type WrittenFile } from './files.ts';
import { filingsOf } from './filings.ts';
import { portalDatasets } from './portal.ts';
import { writeFiling } from './rows.ts';
import { type CompanyTruth, companyTruth } from './truth.ts';

export interface SiisRequest {
  outDir: string;
  companies: number;
  from: number;
  to: number;
  seed: number;
}

/** Companies leave in an order that has nothing to do with their numbers: a stride coprime to any count. */
const stride = 7919;

export function writeSiisSample(request: SiisRequest): WrittenFile[] {
  const csv = openCsvFiles(request.outDir, request.seed);
  const truth = openSync(join(request.outDir, 'truth.ndjson'), 'w');
  tellSiisSample(request, csv, (company) => writeFileSync(truth, `${JSON.stringify(company)}\n`));
  closeSync(truth);
  return portalDatasets.map((dataset) => csv[dataset].close());
}

/** Gives each row and the truth of each company to whoever writes them, or wants to know them alone. */
export function tellSiisSample(
  { companies, from, to, seed }: Omit<SiisRequest, 'outDir'>,
  csv: Rows,
  tell: (truth: CompanyTruth) => void,
): void {
  const stridden = companies % stride === 0 ? 1 : stride;
  for (let place = 0; place < companies; place += 1) {
    const company = makeCompany(seed, Math.floor((place * stridden) % companies));
    const written = filingsOf(company, from, to).map((filing) => writeFiling(filing, csv));
    tell(companyTruth(company, written));
  }
}
