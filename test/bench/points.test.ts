/** What the benchmark of points asks: every operation, and every door beside them. */

import { beforeAll, describe, expect, it } from 'vitest';
import { toolNames } from '../../agents/mcp/tools.ts';
import { operationNames } from '../../contract/http/operations.ts';
import {
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from '../../contract/http/reconciliation.ts';
import { matchOperation, parseQuery } from '../../contract/http/requests.ts';
import { matchPage, mcpPath, renderedPages } from '../../contract/http/routes.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { dearest, refusals } from './point-requests.ts';

let data: string;
beforeAll(async () => {
  data = (await sharedSample(small)).out;
});

describe.each([
  ['the dearest requests', () => dearest(data)],
  ['the refusals', () => refusals()],
])('%s', (_, asked) => {
  it('are of every operation, and of the doors beside them', () => {
    const paths = Object.values(asked()).map(({ path }) => path(0).split('?')[0]!);
    const covered = new Set<string | undefined>(paths.map((path) => matchOperation(path)?.operation));
    expect(operationNames.filter((name) => !covered.has(name))).toEqual([]);
    expect([reconciliationPath, mcpPath].filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the dearest requests', () => {
  it('are valid, also of fewer companies than a list may have', () => {
    const faults = Object.values(dearest(data)).flatMap(({ path, body }) =>
      [0, 1, 39].flatMap((i) => {
        const { pathname, searchParams } = new URL(path(i), 'http://cifras.test');
        const matched = body ? null : matchOperation(pathname);
        if (!matched) return [];
        const parsed = parseQuery(matched.operation, searchParams);
        return parsed.ok ? [] : [{ path: path(i), errors: parsed.errors }];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('are of every drawn page, in each of its formats', () => {
    const paths = Object.values(dearest(data)).map(({ path }) => path(0).split('?')[0]!);
    const drawn = paths.flatMap((path) => matchPage(path) ?? []);
    const pages = new Set(drawn.map(({ page }) => page));
    expect(Object.keys(renderedPages).filter((page) => !pages.has(page as never))).toEqual([]);
    const formats = new Set(drawn.map(({ page, values }) => `${page} ${values[1]}`));
    expect(
      ['grafica svg', 'grafica png', 'dibujo svg', 'dibujo png'].filter((one) => !formats.has(one)),
    ).toEqual([]);
  });

  it('are of every tool, and of every service of reconciliation', () => {
    const asked = Object.values(dearest(data));
    const bodies = asked.map(({ body }) => body?.(0) ?? '').join('\n');
    expect(toolNames.filter((tool) => !bodies.includes(`"name":"${tool}"`))).toEqual([]);
    const paths = new Set(asked.map(({ path }) => path(0).split('?')[0]!));
    expect(reconciliationServices.filter((service) => !paths.has(servicePath(service)))).toEqual([]);
    expect(['queries=', 'extend='].filter((form) => !bodies.includes(form))).toEqual([]);
  });
});
