/** The same of a release and the exports that it was built of: `node --import tsx test/oracle/provenance-command.ts RAW DATA [COUNT]`. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkProvenance, drawYears, type Told } from './provenance.ts';

const [raw, data, count = '200'] = process.argv.slice(2) as [string, string, string?];
const folder = join(data, JSON.parse(readFileSync(join(data, 'latest.json'), 'utf8')).base);
const read = (...path: string[]) => JSON.parse(gunzipSync(readFileSync(join(folder, ...path))).toString());
const { procedencia: texts } = read('analisis.json.gz');
const companies = new Map(
  readdirSync(join(folder, 'empresa')).map((file): [string, Told] => {
    const { procedencia } = read('mas', 'empresa', file);
    const { financials } = read('empresa', file).data;
    return [file.replace('.json.gz', ''), { financials, procedencia: { ...texts, ...procedencia } }];
  }),
);
const years = drawYears(companies, Number(count));
const { faults, lines, told } = checkProvenance(raw, companies, years);
console.log(`${years.length} company-years of ${companies.size} companies, ${lines} lines`, told);
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults`);
