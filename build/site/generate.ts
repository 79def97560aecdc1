/** `npm run docs`: writes what is generated from the contract's tables and kept in git: the OpenAPI document, its types, the reference, the error pages, llms.txt, the programs in the guide, the name of the answering code. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answeringCode } from './answering-code.ts';
import { generated } from './generated.ts';

const folder = new URL('../../public/', import.meta.url);

const frame = readFileSync(new URL('404.html', folder), 'utf8');
for (const [path, text] of Object.entries(await generated(frame))) {
  const file = fileURLToPath(new URL(path, folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const code = answeringCode();
writeFileSync(code.path, code.text);
