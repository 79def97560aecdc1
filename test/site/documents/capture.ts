/** `npm run examples` requests the examples of the docs from the handlers and stores their answers. */

import { writeFileSync } from 'node:fs';
import { examplesFile } from '../../../site/documents/openapi/examples.ts';
import { captureExamples } from './examples.ts';

writeFileSync(examplesFile, `${JSON.stringify(await captureExamples(), null, 1)}\n`);
