/** The typed client as a package for npm: `contract/client/client.ts` in one module, with the types of the published document; it needs no other package. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { apiVersion } from '../../contract/http/schemas.ts';
import { openapiTypes } from './openapi/openapi-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Contents by file name. Throws where openapi-typescript, a package of development, is not installed. */
export async function clientPackage(site: string): Promise<Readonly<Record<string, string>>> {
  const types = await openapiTypes();
  if (types === null) throw new Error('the types are made by openapi-typescript, which comes with npm ci');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['contract/client/client.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return {
    'package.json': `${JSON.stringify(packageOf(site), null, 2)}\n`,
    'index.js': outputFiles[0]!.text,
    'index.d.ts': declarations,
    'openapi.d.ts': types,
    'README.md': readme(site),
    LICENSE: readFileSync(`${root}LICENSE`, 'utf8'),
  };
}

const packageOf = (site: string) => ({
  name: 'cifras-client',
  version: `${apiVersion}.0`,
  description: 'Typed client of the Cifras API: financial statements of Colombian companies',
  license: 'MIT',
  homepage: site,
  keywords: ['colombia', 'estados financieros', 'niif', 'supersociedades', 'superfinanciera'],
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts', 'openapi.d.ts'],
});

const readme = (site: string): string =>
  readFileSync(`${root}docs/cifras-client.md`, 'utf8').replaceAll('https://cifras.example', site);

/** As `client.ts` has it; its own types lead to zod, and these to the published ones. */
const declarations = `/** Typed client of the Cifras API. */

import type { components, operations } from './openapi.js';

type OperationName = keyof operations;
type Meta = components['schemas']['Meta'];
type Problem = components['schemas']['Problem'];

/** Of no parameters the document says \`never\`. */
type Known<T> = [T] extends [never] ? unknown : T;
type PartOf<P, Place extends string> = P extends { [K in Place]?: infer V } ? Known<NonNullable<V>> : unknown;
/** Years as a list too: the client joins it by commas. */
type Listed<Q> = { [K in keyof Q]: K extends 'years' ? Q[K] | readonly number[] : Q[K] };
/** Of the path and of the query, which share no name. Omitted ones have the default of the API. */
type CallParameters<O extends OperationName> = PartOf<operations[O]['parameters'], 'path'> &
  Listed<PartOf<operations[O]['parameters'], 'query'>>;

type ClientAnswer<O extends OperationName> = operations[O] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** Rejects with a \`ClientError\` when the API answers with a problem, and with that of \`signal\` when it aborts. */
type Client = {
  readonly [O in OperationName]: (
    parameters: CallParameters<O>,
    signal?: AbortSignal,
  ) => Promise<ClientAnswer<O>>;
};

/** Answers a path with query, \`/api/v1/empresa/900123456?years=2024\`. */
type Transport = (address: string, signal?: AbortSignal) => Promise<{ data: unknown; meta: Meta }>;

declare class ClientError extends Error {
  constructor(problem: Problem, retryAfter?: number);
  readonly name: 'ClientError';
  readonly problem: Problem;
  /** Seconds to wait before the next try; 0 where the answer does not say. */
  readonly retryAfter: number;
}

/** The path and query of a call. */
declare function callAddress<O extends OperationName>(operation: O, parameters: CallParameters<O>): string;
declare function createClient(transport: Transport): Client;
/** \`base\`: the address of the site. */
declare function fetchTransport(base: string, fetchAnswer?: typeof fetch): Transport;

export type { CallParameters, Client, ClientAnswer, Meta, OperationName, Problem, Transport };
export { ClientError, callAddress, createClient, fetchTransport };
`;
