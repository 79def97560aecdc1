/** The pair of tools that connectors of ChatGPT call, each with one text: `search` with `query`, and `fetch` with the `id` of a result. */

import { z } from 'zod';
import { ClientError, callAddress, createClient } from '../../contract/client/client.ts';
import type { SearchResult } from '../../contract/http/schemas.ts';
import { readTypedNit } from '../../contract/nit.ts';
import { argumentFaults, citationOf, type OperationAnswer, type ToolRow } from './call-tool.ts';
import { gistOf } from './gist.ts';

/** As the address of its page has it: `empresa/900123456`. */
const idOf = ({ href }: SearchResult): string => href.slice(1);

/** The tool of the operation, which with `query` answers in the form of connectors. */
export const withQuery = (search: ToolRow): ToolRow => ({
  ...search,
  describe() {
    const { inputSchema, ...tool } = search.describe();
    const { required: _, properties, ...schema } = inputSchema;
    return { ...tool, inputSchema: { ...schema, properties: { query: { type: 'string' }, ...properties } } };
  },
  parse(toolArguments) {
    if (!Object.hasOwn(toolArguments, 'query')) return search.parse(toolArguments);
    const parsed = queryArguments.safeParse(toolArguments);
    if (!parsed.success) return argumentFaults(parsed.error);
    const query = { q: parsed.data.query };
    return {
      address: callAddress('search', query),
      async call({ site, transport }) {
        const { data } = await createClient(transport).search(query);
        const results = data.results.map((result) => ({
          id: idOf(result),
          title: result.razon_social,
          url: site + result.href,
          text: [`NIT ${result.nit}`, result.ciudad, result.ciiu_codigo && `CIIU ${result.ciiu_codigo}`]
            .concat(result.tipo_entidad)
            .filter(Boolean)
            .join(', '),
        }));
        return {
          content: [{ type: 'text', text: JSON.stringify({ results }) }],
          structuredContent: { results },
        };
      },
    };
  },
});

const queryArguments = z.strictObject(
  { query: z.string({ error: 'debe ser un texto' }) },
  { error: 'no se admite otro argumento con query' },
);

export const fetchTool: ToolRow = {
  name: 'fetch',
  operation: 'empresa',
  describe: () => ({
    name: 'fetch',
    title: 'Documento',
    description: 'El texto de un resultado de search, por su id. Para elegir qué, empresa o sfc.',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  }),
  parse(toolArguments) {
    const parsed = fetchArguments.safeParse(toolArguments);
    if (!parsed.success) return argumentFaults(parsed.error);
    const { operation, nit } = parsed.data;
    const address = callAddress(operation, { nit });
    return {
      address,
      async call({ site, transport, client }) {
        const asked = async (): Promise<Document> => {
          if (operation === 'sfc') return entityDocument((await transport(address)) as OperationAnswer);
          return companyDocument((await transport(address)) as OperationAnswer);
        };
        const document = await asked().catch(async (error: unknown) => {
          // A NIT alone may be that of an entity.
          const isUnknown = error instanceof ClientError && error.problem.status === 404;
          if (!isUnknown || parsed.data.isNamed) throw error;
          return entityDocument((await client.sfc({ nit })) as OperationAnswer);
        });
        const { title, page, gist, meta } = document;
        const result = {
          id: page.slice(1),
          title,
          url: site + page,
          text: `${citationOf(site, meta, [])}\n${gist}`,
          metadata: { source: meta.source, release: meta.release, license: meta.license },
        };
        return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
      },
    };
  },
};

interface Document extends Pick<OperationAnswer, 'meta'> {
  readonly title: string;
  /** The path of its page. */
  readonly page: string;
  readonly gist: string;
}

function companyDocument({ data, meta }: OperationAnswer): Document {
  const { nit, razon_social } = data.profile as { nit: string; razon_social: string };
  return { title: razon_social, page: `/empresa/${nit}`, gist: gistOf('empresa', data), meta };
}

function entityDocument({ data, meta }: OperationAnswer): Document {
  const { nit, name } = data.profile as { nit: string; name: string };
  return { title: name, page: `/sfc/${nit}`, gist: gistOf('sfc', data), meta };
}

const idError = 'debe ser el id de un resultado de search, como empresa/900123456, o un NIT';
const fetchArguments = z
  .strictObject({ id: z.string({ error: idError }) }, { error: 'solo se admite id' })
  .transform(({ id }, context) => {
    const [, operation, written = ''] = /^(?:(empresa|sfc)\/)?(.+)$/.exec(id.trim()) ?? [];
    const typed = readTypedNit(written);
    if (typed?.kind !== 'nit') {
      context.addIssue({ code: 'custom', path: ['id'], message: idError });
      return z.NEVER;
    }
    return {
      operation: operation === 'sfc' ? 'sfc' : 'empresa',
      isNamed: operation !== undefined,
      nit: typed.nit,
    } as const;
  });
