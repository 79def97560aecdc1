/** The response schemas as JSON Schema components, referred to by name. */

import { z } from 'zod';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { analysisReasonSchema, growthBaseSchema, sizeSchema } from '../../../contract/http/analysis.ts';
import { changeSchema, changesSchema } from '../../../contract/http/changes.ts';
import { batchSchema, benchmarkAnswerSchema, companySchema } from '../../../contract/http/company.ts';
import { entitySchema, entityStatementSchema } from '../../../contract/http/entity.ts';
import {
  entityComparisonSchema,
  entityGroupStatsSchema,
  entityReasonSchema,
  entitySeriesSchema,
  figureDefinitionSchema,
} from '../../../contract/http/entity-peers.ts';
import { lineSchema } from '../../../contract/http/lines.ts';
import { marginsSchema } from '../../../contract/http/margins.ts';
import { operations } from '../../../contract/http/operations.ts';
import { purposesSchema } from '../../../contract/http/purposes.ts';
import { quintilesSchema } from '../../../contract/http/quintiles.ts';
import {
  benchmarkSchema,
  filingSchema,
  financialsSchema,
  groupStatsSchema,
  indicatorDefinitionSchema,
  indicatorsSchema,
  metaSchema,
  monetarySchema,
  nullReasonSchema,
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
import { similarSchema } from '../../../contract/http/similar.ts';
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

/** By names that differ from those of operations by more than capitals: generators make types of both. */
const namedSchemas = {
  AnalysisReason: analysisReasonSchema,
  Batch: batchSchema,
  BenchmarkAnswer: benchmarkAnswerSchema,
  Change: changeSchema,
  Changes: changesSchema,
  Company: companySchema,
  CompanyBenchmark: benchmarkSchema,
  CompanyFinancials: financialsSchema,
  CompanyIndicators: indicatorsSchema,
  Departments: departmentsSchema,
  Entity: entitySchema,
  EntityFigureDefinition: figureDefinitionSchema,
  EntityGroupStats: entityGroupStatsSchema,
  EntityList: entityComparisonSchema,
  EntitySeriesAnswer: entitySeriesSchema,
  EntityReason: entityReasonSchema,
  EntityStatement: entityStatementSchema,
  Filing: filingSchema,
  FrameAnswer: frameSchema,
  GroupStats: groupStatsSchema,
  GrowthBase: growthBaseSchema,
  IndicatorDefinition: indicatorDefinitionSchema,
  LineAnswer: lineSchema,
  Margins: marginsSchema,
  Meta: metaSchema,
  Monetary: monetarySchema,
  NullReason: nullReasonSchema,
  PeerStats: peerStatsSchema,
  Problem: problemSchema,
  Profile: profileSchema,
  PurposesAnswer: purposesSchema,
  Ranked: rankedSchema,
  ScreenerAnswer: screenerSchema,
  ScreenerRow: screenedRowSchema,
  SearchAnswer: searchSchema,
  SearchResult: searchResultSchema,
  SectorAnswer: sectorSchema,
  SectorFigures: sectorFiguresSchema,
  Sectors: sectorsSchema,
  SeriesAnswer: seriesSchema,
  SimilarAnswer: similarSchema,
  Size: sizeSchema,
  Transitions: transitionsSchema,
  QuintilesAnswer: quintilesSchema,
} as const satisfies Record<string, z.ZodType>;

export const ref = (name: keyof typeof namedSchemas): JsonValue => ({ $ref: `#/components/schemas/${name}` });

export function componentSchemas(): JsonValue {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      // Client generators read `items: false` as an empty array, and `{}` as one more member; `maxItems` already bounds the tuple.
      if (jsonSchema.prefixItems) delete jsonSchema.items;
      // Client generators write `\/` into a string of their own, where it is a fault of lint or of syntax.
      if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
      withClosedKeys(jsonSchema);
      withNullOfOthers(jsonSchema);
    },
  });
  return Object.fromEntries(
    Object.keys(namedSchemas).map((id) => {
      const { $schema: _, $id: __, ...schema } = schemas[id] as Record<string, JsonValue>;
      return [id, describeFields(schema, [id]) as JsonValue];
    }),
  );
}

/** Turns a record whose keys are a list into an object with these properties, which client generators type. */
function withClosedKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), { ...(additionalProperties as object) }]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Lets further properties be null where named ones may be: in TypeScript an index has the types of all properties. */
function withNullOfOthers(schema: z.core.JSONSchema.BaseSchema): void {
  const { properties = {}, additionalProperties: others } = schema;
  if (typeof others !== 'object' || others.type !== 'number') return;
  const isNullable = (property: z.core.JSONSchema._JSONSchema) =>
    typeof property === 'object' && property.anyOf?.some((one) => one.type === 'null');
  if (!Object.values(properties).some(isNullable)) return;
  const { description, ...value } = others;
  schema.additionalProperties = {
    anyOf: [value, { type: 'null' }],
    ...(description !== undefined && { description }),
  };
}

/** A reference to the schema of an operation's `data`. Throws when that schema has no name. */
export function dataSchemaOf(operation: OperationName): JsonValue {
  const entry = Object.entries(namedSchemas).find(([, schema]) => schema === operations[operation].data);
  if (!entry) throw new Error(`the answer of ${operation} is not among the named schemas`);
  return ref(entry[0] as keyof typeof namedSchemas);
}
