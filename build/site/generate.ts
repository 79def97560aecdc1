/** `npm run docs`: writes the generated files that are in git: OpenAPI document, its TypeScript types and the code fingerprint. */

import { writeFileSync } from 'node:fs';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { codeFingerprintFile } from './code-fingerprint.ts';
import { openapiFiles } from './openapi-files.ts';

const folder = new URL('../../public/', import.meta.url);

await runCommand('npm run docs -- (no options)', async (args) => {
  readCommandLine(args, {});
  for (const [path, text] of Object.entries(await openapiFiles())) writeFileSync(new URL(path, folder), text);
  const code = codeFingerprintFile();
  writeFileSync(code.path, code.text);
});
