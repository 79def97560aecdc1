/** `npm run docs`: writes what is generated and kept in git: the OpenAPI document, its types and the name of the answering code. */

import { writeFileSync } from 'node:fs';
import { codeFingerprintFile } from './code-fingerprint.ts';
import { openapiFiles } from './openapi-files.ts';

const folder = new URL('../../public/', import.meta.url);
for (const [path, text] of Object.entries(await openapiFiles())) writeFileSync(new URL(path, folder), text);

const code = codeFingerprintFile();
writeFileSync(code.path, code.text);
