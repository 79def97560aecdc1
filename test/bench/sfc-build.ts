/** The SFC part of a build, alone in its process, so that its memory can be measured. */

import { createThreads } from '../../build/lib/pool.ts';
import { listSfcFiles } from '../../build/raw/raw-folder.ts';
import { buildSfc } from '../../build/sfc/build-sfc.ts';

const [folder = '', workers = '1'] = process.argv.slice(2);
const threads = createThreads(Number(workers));
const { report } = await buildSfc({ files: listSfcFiles(folder), threads });
await threads.close();
if (report.files.rejected > 0) throw new Error(`${report.files.rejected} filings rejected`);
