/** The operations as a Postman collection (format 2.1), `postman.json`: a folder a subject, each request with the example that the document has. */

import { apiVersion } from '../../../contract/http/schemas.ts';
import { jsonDocument } from './json-document.ts';
import type { JsonValue } from './shapes.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly example?: JsonValue;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
}
interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
}

/** `site`: the address of the site, without a slash at its end. */
export function postmanText(site: string): string {
  const { info, servers, tags, paths } = jsonDocument() as unknown as Document;
  const collection = {
    info: {
      name: info.title,
      description: info.description,
      version: apiVersion,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'baseUrl', value: site + servers[0]!.url }],
    item: tags.map(({ name }) => ({
      name,
      item: Object.entries(paths)
        .filter(([, { get }]) => get.tags.includes(name))
        .map(([path, { get }]) => requestOf(path, get)),
    })),
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}

/** Parameters that the example lacks are there, switched off. */
function requestOf(path: string, { operationId, summary, description, parameters }: Operation) {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const named = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, example, description, required }) => ({
        key: name,
        value: example === undefined ? '' : String(example),
        description,
        ...(place === 'query' && { disabled: !required }),
      }));
  const query = named('query');
  const raw = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    name: `${operationId}: ${summary}`,
    request: {
      method: 'GET',
      description,
      header: [],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}${raw.length > 0 ? `?${raw.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query,
        variable: named('path'),
      },
    },
  };
}
