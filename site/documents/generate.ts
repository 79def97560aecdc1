/** `npm run docs`: writes the generated files that are in git: OpenAPI document, the explorer's table and vercel.json. */

import { writeFileSync } from 'node:fs';
import { openapiText } from './openapi/openapi-text.ts';
import { runDocumentsCommand } from './run-command.ts';
import { screenerTableFile } from './screener-table.ts';
import { vercelFile } from './vercel-file.ts';

const folder = new URL('../../public/', import.meta.url);

await runDocumentsCommand('npm run docs -- (no options)', {}, async () => {
  writeFileSync(new URL('openapi.json', folder), openapiText());
  writeFileSync(new URL('../site/parts/explorer/screener-table.ts', folder), screenerTableFile());
  writeFileSync(new URL('../vercel.json', folder), vercelFile());
});
