/** The file `vercel.json`: the table of addresses as the platform reads it, and what each function carries. */

import {
  addressHeaders,
  type FunctionName,
  proxied,
  rewrites,
  slashRedirect,
} from '../../contract/http/routes.ts';

/** All that a release has once and not for each company, group or year; the platform takes 256 characters for a function. */
const shared = 'manifest.json,cambios/*.json,releases/*/*.{json.gz,columns}';

/** Globs of the files that go along with each function. Those of pages and tools call the operations in their own process. */
const carried: Readonly<Record<FunctionName, string>> = {
  v1: `public/data/{${shared}}`,
  reconciliar: 'public/data/{manifest.json,releases/*/{{nits,analisis}.json.gz,search.columns}}',
  pagina: `{node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold}.ttf,public/data/{${shared}}}`,
  mcp: `public/{docs/guia.html,data/{${shared}}}`,
};
/** The functions are modules, which never load the CommonJS of a package that has both. */
const excludeFiles = 'node_modules/zod/**/*.cjs';
const carriedByProxy = 'public/data/{manifest.json,releases/*/nits.json.gz}';

export function vercelFile(): string {
  const functions = Object.entries(carried).map(
    ([name, includeFiles]) => [`api/${name}.ts`, { includeFiles, excludeFiles, maxDuration: 10 }] as const,
  );
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    ignoreCommand: '[ "$VERCEL_ENV" = preview ]',
    buildCommand: 'npm run vercel',
    outputDirectory: 'dist',
    cleanUrls: true,
    functions: {
      'api/_proxy.ts': { includeFiles: carriedByProxy, excludeFiles },
      ...Object.fromEntries(functions),
    },
    headers: Object.entries(addressHeaders).map(([source, set]) => ({
      source,
      headers: Object.entries(set).map(([key, value]) => ({ key, value })),
    })),
    redirects: [slashRedirect],
    rewrites,
    proxy: { entrypoint: 'api/_proxy.ts', matcher: proxied },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
