/** Writes the SIIS half of a sample: the four exports, and the truth they started from. */

import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCompany } from './company.ts';
import { openCsvFiles, type Rows, type WrittenFile } from './files.ts';
import { filingsOf } from './filings.ts';
import { portalDatasets } from './portal.ts';
import { writeFiling } from './rows.ts';
import { stories } from './stories.ts';
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
  const aliases: string[] = [];
  const truth = openSync(join(request.outDir, 'truth.ndjson'), 'w');
  tellSiisSample(request, csv, (company) => {
    writeFileSync(truth, `${JSON.stringify(company)}\n`);
    aliases.push(...aliasRows(company));
  });
  closeSync(truth);
  writeFileSync(
    join(request.outDir, 'alias.csv'),
    `nit,alias,razon_social,fuente\n${aliases.sort().join('')}`,
  );
  return portalDatasets.map((dataset) => csv[dataset].close());
}

const aliasesOf = new Map(stories.map(({ nit, aliases = [] }) => [String(nit), aliases]));

/** The rows of `alias.csv`; no name of a told company with one has a comma. */
const aliasRows = ({ nit, razon_social }: CompanyTruth): string[] =>
  (aliasesOf.get(nit) ?? []).map((alias) => `${nit},${alias},${razon_social},inventado para la muestra\n`);

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
