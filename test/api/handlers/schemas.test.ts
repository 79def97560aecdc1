/** The schemas on real answers: required fields cannot be missing, and no value can have another type. */

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupBy } from '../../../build/lib/group-by.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { coreLines, indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { operations } from '../../../contract/http/operations.ts';
import { metaSchema, problemSchema } from '../../../contract/http/schemas.ts';
import {
  at,
  type Json,
  otherType,
  type Path,
  pattern,
  places,
  type RealAnswer,
  realAnswers,
  replaceAt,
} from '../real-answers.ts';
import { required } from '../required-keys.ts';

let answers: RealAnswer[];
beforeAll(async () => {
  answers = await realAnswers();
});

const names = Object.keys(operations) as OperationName[];
const schemas = new Map(
  names.map((name) => [name, z.strictObject({ data: operations[name].data, meta: metaSchema })]),
);
const schemaOf = (operation: OperationName) => schemas.get(operation)!;
const accepts = (operation: OperationName, body: Json) => schemaOf(operation).safeParse(body).success;

it('every operation has an answer, and its schema accepts it', () => {
  expect(new Set(answers.map(({ operation }) => operation))).toEqual(new Set(Object.keys(operations)));
  for (const { operation, path, body } of answers)
    expect(schemaOf(operation).safeParse(body).error?.issues, path).toBeUndefined();
});

it.each(Object.keys(required) as OperationName[])(
  '%s: what the specification requires cannot go',
  (operation) => {
    for (const { body } of answers.filter((answer) => answer.operation === operation)) {
      const byPattern = groupBy(places(body), pattern);
      for (const key of required[operation]) {
        const found = byPattern.get(key) ?? [];
        expect(found.length, key).toBeGreaterThan(0);
        for (const path of new Set([found[0]!, found.at(-1)!]))
          expect(accepts(operation, replaceAt(body, path, undefined)), path.join('.')).toBe(false);
      }
    }
  },
);

it.each(Object.keys(required) as OperationName[])('%s: no value can be of another type', (operation) => {
  let tried = 0;
  for (const { body } of answers.filter((answer) => answer.operation === operation))
    for (const path of sampleOf(places(body))) {
      tried++;
      const spoilt = replaceAt(body, path, otherType(at(body, path)));
      expect(accepts(operation, spoilt), path.join('.')).toBe(false);
    }
  expect(tried).toBeGreaterThan(15);
});

/** Of places that differ by position only, the first and the last. */
function sampleOf(all: readonly Path[]): Path[] {
  const groups = groupBy(all, pattern);
  return [...groups.values()].flatMap((paths) => (paths.length === 1 ? paths : [paths[0]!, paths.at(-1)!]));
}

describe('beyond the specification', () => {
  const of = (operation: OperationName) => answers.find((answer) => answer.operation === operation)!.body;

  it('meta accepts more properties, data does not', () => {
    const body = of('screener');
    expect(accepts('screener', replaceAt(body, ['meta', 'more'], 1))).toBe(true);
    expect(accepts('screener', replaceAt(body, ['data', 'more'], 1))).toBe(false);
    expect(accepts('screener', replaceAt(body, ['more'], 1))).toBe(false);
  });

  it('core lines are always there, null or not', () => {
    const { data } = of('financials') as { data: Record<string, Record<string, Json>[]> };
    const rows = {
      resultados: data.estado_resultados,
      situacion_financiera: data.estado_situacion_financiera,
    };
    for (const [statement, list] of Object.entries(rows))
      for (const row of list!)
        for (const key of coreLines[statement as keyof typeof rows]) expect(Object.keys(row)).toContain(key);
  });

  it('all indicators are defined, and valued in every year', () => {
    const { data } = of('indicators') as {
      data: { definitions: Record<string, Json>; by_year: Record<string, Json>[] };
    };
    expect(Object.keys(data.definitions)).toEqual([...indicatorKeys]);
    for (const row of data.by_year) expect(Object.keys(row)).toEqual(['anio', ...indicatorKeys]);
  });

  it('amounts are declared by operation: thousands of SIIS, pesos of SFC, none on search', () => {
    const monetary = (operation: OperationName) =>
      (of(operation) as { meta: Record<string, Json> }).meta.monetary;
    for (const operation of ['empresa', 'financials', 'indicators', 'benchmark', 'screener'] as const)
      expect(monetary(operation)).toEqual({ currency: 'COP', unit: 'thousands', scale: 1000 });
    expect(monetary('sfc')).toEqual({ currency: 'COP', unit: 'units', scale: 1 });
    expect(monetary('search')).toBeUndefined();
  });
});

describe('the problem', () => {
  const problem: Json = {
    ...{ type: 'https://cifras.example/errors/not-found', title: 'No encontrado', status: 404 },
    ...{
      detail: 'El NIT 1 no existe.',
      instance: '/api/v1/empresa/1',
      errors: [{ parameter: 'q', detail: 'd' }],
    },
  };

  it('has its five properties, and may have more', () => {
    expect(problemSchema.safeParse({ ...problem, more: 1 }).success).toBe(true);
    for (const key of ['type', 'title', 'status', 'detail', 'instance'])
      expect(problemSchema.safeParse(replaceAt(problem, [key], undefined)).success, key).toBe(false);
    for (const path of places(problem))
      expect(problemSchema.safeParse(replaceAt(problem, path, otherType(at(problem, path)))).success).toBe(
        false,
      );
  });
});
