/** The API reference compared with its tables: complete, and true of the answers. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix, type OperationName } from '../../../../contract/http/addresses.ts';
import { defaultLimits, priceText } from '../../../../contract/http/budgets.ts';
import {
  hasCsv,
  hasFeed,
  type Operation,
  operations,
  toolOperations,
} from '../../../../contract/http/operations.ts';
import { valueJsonSchema, withoutOptional } from '../../../../contract/http/parameters.ts';
import { problems } from '../../../../contract/http/problems.ts';
import { defaults } from '../../../../contract/http/requests.ts';
import { headersOf, referencePages } from '../../../../contract/http/routes.ts';
import { readExamples } from '../../../../site/documents/openapi/examples.ts';
import { mcpPage, pageOf } from '../../../../site/documents/openapi/operation.ts';
import { excerpt } from '../../../../site/documents/reference/excerpt.ts';
import { type Running, standingServer } from '../../../api/server.ts';
import { document } from '../../document.ts';

const names = Object.keys(operations) as OperationName[];
const examples = readExamples();

/** The page at an address, as it is served. */
const pageAt = (address: string): string =>
  readFileSync(new URL(`../../../../public${address}.html`, import.meta.url), 'utf8');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const textOf = (html: string): string =>
  html
    .replaceAll(/<wbr>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ');
/** What stands as code, each once. */
const codesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, code]) => textOf(code!)));

/** The items of the parameters, by name. */
const itemsIn = (html: string): Map<string, string> =>
  new Map(
    html
      .split('<li id="parametro-')
      .slice(1)
      .map((text) => [/^[\w-]+/.exec(text)![0], text.slice(0, text.indexOf('</li>'))]),
  );

describe('the list of operations', () => {
  const html = pageAt('/docs');
  it.each(names)('has %s with its summary, below its subject', (name) => {
    const section = html.split('<h2>').find((part) => part.startsWith(`${operations[name].subject}<`))!;
    expect(section).toContain(`href="${pageOf(name)}"`);
    expect(textOf(section)).toContain(`${operations[name].path} ${operations[name].summary}`);
  });

  it('has the tools of agents, what all calls share, and every problem', () => {
    expect(html).toContain(`href="${mcpPage}"`);
    for (const common of ['_ts', 'If-None-Match', 'X-RateLimit-Reset', 'Retry-After', 'ETag'])
      expect([...codesIn(html)]).toContain(common);
    for (const [slug, { status, title }] of Object.entries(problems)) {
      expect(html).toContain(`<a href="/errors/${slug}">${status} ${title}</a>`);
      expect([...codesIn(html)]).toContain(slug);
    }
  });
});

describe.each(names)('the page of %s', (name) => {
  const html = pageAt(pageOf(name));
  const text = textOf(html);
  const operation: Operation = operations[name];

  it('says what it is, what it costs and what its amounts are', () => {
    expect(text).toContain(`GET ${apiPrefix}${operation.path}`);
    expect(text).toContain(operation.summary);
    expect(text).toContain(operation.source);
    expect(text).toContain(
      `${defaultLimits[operation.rateClass]} ${operation.rateClass === 'costly' ? 'puntos ' : ''}por minuto`,
    );
    expect(text).toContain(priceText(operation) ?? '');
    if (operation.monetary) expect(text).toContain(`scale ${operation.monetary.scale}`);
  });

  it('has every parameter with its values, bounds, default and necessity, and no other', () => {
    const items = itemsIn(html);
    const path = Object.entries(operations[name].parameters.shape);
    const query = Object.entries(operations[name].query.shape);
    const preset: Readonly<Record<string, unknown>> = defaults[name];
    expect([...items.keys()]).toEqual([...path, ...query].map(([parameter]) => parameter));
    for (const [parameter, schema] of [...path, ...query]) {
      const item = items.get(parameter)!;
      const inner = withoutOptional(schema);
      const value = valueJsonSchema(inner) as {
        enum?: string[];
        items?: { enum?: string[] };
        minimum?: number;
        maximum?: number;
      };
      const values = value.enum ?? value.items?.enum ?? [];
      for (const one of values) expect([...codesIn(item)], parameter).toContain(one);
      const description = schema.description ?? inner.description ?? '';
      expect(textOf(item).replaceAll(' ', '')).toContain(description.replaceAll(/[` ]/g, ''));
      if (value.minimum !== undefined) {
        const most = value.maximum! < 10_000 ? value.maximum : value.maximum!.toLocaleString('es-CO');
        expect(textOf(item)).toContain(`de ${value.minimum} a ${most}`);
      }
      if (preset[parameter] !== undefined) expect(textOf(item)).toContain(`sin él, ${preset[parameter]}`);
      expect(textOf(item)).toContain(inner === schema ? 'obligatorio' : 'opcional');
      expect(item.includes('data-required')).toBe(inner === schema);
    }
  });

  it('has every field of the answer with what is said of it', () => {
    const section = html.slice(html.indexOf('id="respuesta"'));
    const codes = codesIn(section);
    const told = textOf(section).replaceAll(' ', '');
    const { properties, descriptions } = schemaParts(operation.path);
    expect(properties.size).toBeGreaterThan(10);
    for (const property of properties) expect(codes.has(property), property).toBe(true);
    for (const description of descriptions)
      expect(told.includes(description.replaceAll(/[` ]/g, '')), description).toBe(true);
  });

  it('has every problem that the document promises', () => {
    const section = html.slice(html.indexOf('id="errores"'));
    const { responses } = document.paths[operation.path]!.get;
    const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
    expect(statuses.length).toBeGreaterThan(3);
    for (const status of statuses)
      expect(section).toMatch(new RegExp(`<a href="/errors/[\\w-]+">${status} `));
    expect(section).toContain('/errors/method-not-allowed');
  });

  it('has the example that was asked, its CSV where there is one, and the form only with scripts', () => {
    const { call } = examples.answers[name];
    expect(html).toContain(`<a href="${call.replaceAll('&', '&amp;')}">`);
    expect(text).toContain(`curl -s 'https://cifras.example${call}'`);
    expect(html).toContain(`data-path="${apiPrefix}${operation.path}"`);
    expect(/id="probar"[^>]*hidden/.test(html)).toBe(true);
    expect(html.includes('id="csv"')).toBe(hasCsv(name));
    expect(html.includes('id="atom"')).toBe(hasFeed(name));
    if (hasCsv(name))
      expect(text).toContain(textOf(operations[name].csv.description).replaceAll('`', ' ').slice(0, 20));
  });
});

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** All names and sentences in the schema of a 200, references followed. */
function schemaParts(path: string) {
  const properties = new Set<string>();
  const descriptions = new Set<string>();
  const { schemas } = document.components as unknown as { schemas: Record<string, Schema> };
  (function walk(schema: Schema): void {
    if (schema.$ref) walk(schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.description) descriptions.add(schema.description);
    for (const name of Object.keys(schema.properties ?? {})) properties.add(name);
    for (const [key, inner] of Object.entries(schema))
      if (typeof inner === 'object' && inner !== null) {
        if (key === 'properties') for (const one of Object.values(inner)) walk(one as Schema);
        else for (const one of [inner].flat()) if (typeof one === 'object') walk(one as Schema);
      }
  })(document.paths[path]!.get.responses[200]!.content!['application/json']!.schema as Schema);
  return { properties, descriptions };
}

describe('the page of the agents', () => {
  const html = pageAt(mcpPage);
  it('has a tool for each operation, the call that was made, and its own problems', () => {
    for (const name of toolOperations)
      expect(html).toContain(`<a href="${pageOf(name)}"><code>${name}</code></a>`);
    expect(textOf(html)).toContain(JSON.stringify(examples.tool.sent));
    for (const slug of ['forbidden-origin', 'content-too-large', 'rate-limit-exceeded'])
      expect(html).toContain(`/errors/${slug}`);
  });
});

describe('every page', () => {
  it('marks itself among the others, and is reached by its address', () => {
    for (const page of ['/docs', ...referencePages])
      expect(
        [...pageAt(page).matchAll(/<a href="([^"]+)" aria-current="page">/g)].map(([, to]) => to),
      ).toEqual([page]);
  });

  it('stands under one policy that lets nothing inline in', () => {
    const policy = headersOf('/')['Content-Security-Policy'];
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("default-src 'self'");
    for (const page of ['/docs', ...referencePages])
      expect(headersOf(page)['Content-Security-Policy']).toBe(policy);
  });
});

describe('what the pages say', () => {
  let server: Running;
  beforeAll(async () => {
    server = await standingServer();
  });

  it('leads somewhere: every link answers 200, every mark is there', async () => {
    const hrefs = ['/docs', ...referencePages].flatMap((page) =>
      [...pageAt(page).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => textOf(href!)),
    );
    const own = [...new Set(hrefs)].filter((href) => href.startsWith('/'));
    expect(own.filter((href) => href.startsWith(apiPrefix)).length).toBeGreaterThan(names.length);
    for (const href of own) {
      const response = await fetch(server.base + href);
      expect(response.status, href).toBe(200);
      const [, mark] = href.split('#');
      if (mark) expect(await response.text(), href).toContain(`id="${mark}"`);
      else await response.body?.cancel();
    }
  });

  it('of wrong values is what the API says', async () => {
    let said = 0;
    for (const name of names)
      for (const [parameter, item] of itemsIn(pageAt(pageOf(name)))) {
        const [, fault] = /Si no, 400: «(.*?)»\./.exec(textOf(item)) ?? [];
        if (fault === undefined) continue;
        const most = /entre 1 y (\d+) caracteres/.exec(fault)?.[1];
        const wrong = most === undefined ? '?' : 'x'.repeat(Number(most) + 1);
        const url = new URL(server.base + examples.answers[name].call);
        const inPath = item.includes('data-in="path"');
        if (inPath) {
          const place = operations[name].path.split('/').indexOf(`{${parameter}}`);
          const segments = url.pathname.slice(apiPrefix.length).split('/');
          segments[place] = 'x';
          url.pathname = apiPrefix + segments.join('/');
        } else url.searchParams.set(parameter, wrong);
        const { errors } = (await (await fetch(url)).json()) as {
          errors: { parameter: string; detail: string }[];
        };
        const told = errors.find((one) => one.parameter === parameter)!.detail;
        expect(told.startsWith(fault), `${name} ${parameter}: ${told}`).toBe(true);
        said += 1;
      }
    expect(said).toBeGreaterThan(25);
  });

  it('of an unknown key of a series is what the API answers', async () => {
    const response = await fetch(`${server.base}${apiPrefix}/series/ganancia_neto/2018`);
    expect(response.status).toBe(404);
    expect(((await response.json()) as { detail: string }).detail).toContain('ganancia_neta');
    expect(textOf(itemsIn(pageAt(pageOf('frame'))).get('clave')!)).toContain(
      '404 que nombra el más parecido',
    );
  });
});

describe('an excerpt', () => {
  it('keeps what is short as it is', () => {
    const value = { data: { a: 1, b: [1, 2], c: null }, meta: { d: 'x' } };
    const { text, shortened } = excerpt(value, 50);
    expect(JSON.parse(text)).toEqual(value);
    expect(shortened).toBe(false);
  });

  it('of what is long keeps every key of a record, and counts what it leaves out of lists and maps', () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ nit: `90000000${i}`, name: 'x'.repeat(100) }));
    const map = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i]));
    const { text, shortened } = excerpt({ data: { rows, map, name: 'a', nothing: [] } }, 24);
    expect(shortened).toBe(true);
    expect(text.split('\n').length).toBeLessThanOrEqual(24);
    expect(text).toMatch(/… \d+ elementos más/);
    expect(text).toMatch(/… \d+ claves más/);
    for (const key of ['nit', 'name', 'rows', 'map', 'nothing']) expect(text).toContain(`"${key}":`);
  });
});
