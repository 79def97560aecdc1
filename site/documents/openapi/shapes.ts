/** The response schemas as JSON Schema components, referred to by name. */

import { z } from 'zod';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { changeSchema, changesSchema } from '../../../contract/http/changes.ts';
import { batchSchema, benchmarkAnswerSchema, companySchema } from '../../../contract/http/company.ts';
import { entitySchema } from '../../../contract/http/entity.ts';
import { operations } from '../../../contract/http/operations.ts';
import {
  benchmarkSchema,
  filingSchema,
  financialsSchema,
  groupStatsSchema,
  indicatorDefinitionSchema,
  indicatorsSchema,
  metaSchema,
  monetarySchema,
  peerStatsSchema,
  problemSchema,
  profileSchema,
  rankedSchema,
  screenedRowSchema,
  screenerSchema,
  searchResultSchema,
  searchSchema,
} from '../../../contract/http/schemas.ts';
import {
  departmentsSchema,
  sectorFiguresSchema,
  sectorSchema,
  sectorsSchema,
} from '../../../contract/http/sectors.ts';
import { frameSchema, seriesSchema } from '../../../contract/http/series.ts';
import { transitionsSchema } from '../../../contract/http/transitions.ts';
import { describeFields } from './described-fields.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

const namedSchemas = {
  Batch: batchSchema,
  Benchmark: benchmarkSchema,
  BenchmarkAnswer: benchmarkAnswerSchema,
  Change: changeSchema,
  Changes: changesSchema,
  Company: companySchema,
  Departments: departmentsSchema,
  Entity: entitySchema,
  Filing: filingSchema,
  Financials: financialsSchema,
  GroupStats: groupStatsSchema,
  IndicatorDefinition: indicatorDefinitionSchema,
  Indicators: indicatorsSchema,
  Meta: metaSchema,
  Monetary: monetarySchema,
  PeerStats: peerStatsSchema,
  Problem: problemSchema,
  Profile: profileSchema,
  Ranked: rankedSchema,
  Frame: frameSchema,
  Screener: screenerSchema,
  ScreenerRow: screenedRowSchema,
  Search: searchSchema,
  SearchResult: searchResultSchema,
  Sector: sectorSchema,
  SectorFigures: sectorFiguresSchema,
  Sectors: sectorsSchema,
  Series: seriesSchema,
  Transitions: transitionsSchema,
} as const satisfies Record<string, z.ZodType>;

export const ref = (name: keyof typeof namedSchemas): JsonValue => ({ $ref: `#/components/schemas/${name}` });

export function componentSchemas(): JsonValue {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    // Linters and client generators read `items: false` as an empty array; `maxItems` already bounds the tuple.
    override({ jsonSchema }) {
      if (jsonSchema.prefixItems) jsonSchema.items = {};
    },
  });
  return Object.fromEntries(
    Object.keys(namedSchemas).map((id) => {
      const { $schema: _, $id: __, ...schema } = schemas[id] as Record<string, JsonValue>;
      return [id, describeFields(schema, [id]) as JsonValue];
    }),
  );
}

/** A reference to the schema of an operation's `data`. Throws when that schema has no name. */
export function dataSchemaOf(operation: OperationName): JsonValue {
  const entry = Object.entries(namedSchemas).find(([, schema]) => schema === operations[operation].data);
  if (!entry) throw new Error(`the answer of ${operation} is not among the named schemas`);
  return ref(entry[0] as keyof typeof namedSchemas);
}
