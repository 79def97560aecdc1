/** The OpenAPI document passes its linters, equals the tables, and its examples match its schemas. */

import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../../contract/http/addresses.ts';
import { hasCsv, hasFeed, operationNames, operations } from '../../../../contract/http/operations.ts';
import { document, documentFile, printedExamples } from '../../document.ts';

it('the linter of Redocly finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = readFileSync(documentFile, 'utf8');
  const found = await lintFromString({ source, absoluteRef: documentFile.pathname, config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('a parameter, an answer and a property of a schema stand on a line, and blanks are a twentieth at most', () => {
  const text = readFileSync(documentFile, 'utf8');
  expect(text.length).toBeLessThan(1.05 * JSON.stringify(document).length);
  const lines = new Set(text.split('\n').map((line) => line.trim().replace(/,$/, '')));
  for (const { get } of Object.values(document.paths))
    for (const parameter of get.parameters) expect(lines.has(JSON.stringify(parameter))).toBe(true);
});

describe('the document follows the tables', () => {
  it.each(Object.entries(operations))('%s has its address and all its parameters', (name, { path }) => {
    const own = document.paths[path]!.get;
    expect(own.operationId).toBe(name);
    const inQuery = own.parameters.filter((parameter) => parameter.in === 'query').map((one) => one.name);
    expect(inQuery).toEqual([
      ...Object.keys(operations[name as OperationName].query.shape),
      '_ts',
      'publicacion',
    ]);
  });

  it('every status has an example, and every example is what the document promises', () => {
    const examples = printedExamples();
    expect(examples.filter(({ faults }) => faults.length > 0)).toEqual([]);
    const statuses = Object.values(document.paths).flatMap(({ get }) =>
      Object.keys(get.responses).filter((status) => status !== '304'),
    );
    const otherwise = operationNames.filter((name) => hasCsv(name) || hasFeed(name));
    expect(examples.length).toBe(statuses.length + otherwise.length);
  });
});

/**
 * What `spectral:oas` of Spectral asks beyond Redocly's rules. Spectral itself is 156 packages of 52 MB, and one of them sends
 * statistics when it is installed.
 */
describe('by the rules of Spectral', () => {
  const { info, externalDocs, paths } = document;
  const inside = (value: unknown, path = ''): [string, Record<string, unknown>][] =>
    typeof value === 'object' && value !== null
      ? [
          [path, value as Record<string, unknown>],
          ...Object.entries(value).flatMap(([key, one]) => inside(one, `${path}/${key}`)),
        ]
      : [];

  it('every array says of what it is', () => {
    const arrays = inside(document).filter(
      ([path, { type }]) => type === 'array' && !path.includes('/examples/'),
    );
    expect(arrays.length).toBeGreaterThan(50);
    expect(
      arrays.filter(([, { items, prefixItems }]) => !items && !prefixItems).map(([path]) => path),
    ).toEqual([]);
  });

  it('every address beside the servers is whole, and there is a contact', () => {
    const addresses = [info.license.url, info.contact.url, externalDocs?.url].filter(Boolean);
    expect(addresses.filter((url) => !URL.canParse(url!))).toEqual([]);
    expect(info.contact.name).toBeTruthy();
  });

  it('every parameter is described', () => {
    const bare = Object.values(paths).flatMap(({ get }) =>
      get.parameters
        .filter(({ description }) => !description)
        .map(({ name }) => `${get.operationId}: ${name}`),
    );
    expect(bare).toEqual([]);
  });
});
