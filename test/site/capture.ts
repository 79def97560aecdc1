/** `npm run examples`: asks the handlers anew and keeps their answers for the docs. */

import { writeFileSync } from 'node:fs';
import { examplesFile } from '../../build/site/examples.ts';
import { captureExamples } from './examples.ts';

writeFileSync(examplesFile, `${JSON.stringify(await captureExamples(), null, 1)}\n`);
