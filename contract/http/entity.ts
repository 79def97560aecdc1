/** The shapes of the answer about an entity supervised by the Superintendencia Financiera (SFC). */

import { z } from 'zod';

export const entityStatementNames = ['financial_position', 'profit_loss', 'cash_flows', 'equity'] as const;
export type EntityStatementName = (typeof entityStatementNames)[number];
export const entitySections = ['profile', 'filings', 'statements', 'ratios', 'notes'] as const;

const year = z.int().min(1990).max(2199);
const yearKey = z.string().regex(/^\d{4}$/);
const text = z.string().nullable();
const basis = z.enum(['individual', 'consolidado']).nullable();

export const entityProfileSchema = z.strictObject({
  entity_id: z.string(),
  nit: z.string().regex(/^\d{6,15}$/),
  name: z.string(),
  taxonomy_ref: z.string(),
  filings_count: z.int().min(0),
  first_year: year,
  last_year: year,
  entities: z.array(
    z.strictObject({ entity_id: z.string(), name: z.string(), filings_count: z.int().min(1) }),
  ),
});

export const entityFilingSchema = z.strictObject({
  year,
  period: z.string(),
  filing_date: z.iso.date().optional(),
  entity_id: z.string(),
  basis,
  closing: z.boolean(),
  period_end: z.iso.date(),
  taxonomy_ref: z.string(),
  scale: z
    .number()
    .nullable()
    .describe('Por cuánto se multiplicó lo reportado para obtener pesos; nulo si no se sabe'),
  scale_source: z.enum(['declared', 'eps_check', 'magnitude', 'none']),
  scale_evidence: text,
  url: z.string().optional(),
  flags: z.array(z.string()).optional().describe('Lo que del archivo contradice a lo demás'),
});

export const entityColumnSchema = z.strictObject({
  entity_id: z.string(),
  year,
  period: z.string(),
  start: z.iso.date().optional(),
  end: z.iso.date(),
  basis,
  kind: z.enum(['instant', 'duration']),
  component: z.string().optional().describe('Componente del patrimonio'),
  component_label: z.string().optional(),
  filing: z.string().describe('El periodo del reporte de donde viene la columna'),
  comparative: z.boolean().describe('Si es la cifra comparativa de un reporte posterior'),
  scale: z
    .number()
    .nullable()
    .describe('Por cuánto se multiplicó lo reportado; nulo si no se sabe y entonces no hay importes'),
});

export const entityStatementSchema = z.strictObject({
  columns: z.array(entityColumnSchema),
  rows: z.array(
    z.strictObject({
      concept: z.string(),
      label: z.string(),
      level: z.int().min(0),
      values: z.array(z.number().nullable()),
    }),
  ),
});

export const ratioSourceSchema = z.strictObject({
  formula: z.string(),
  inputs: z.record(z.string(), z.number().nullable()),
  source: z.string(),
  reason: z.enum(['not_filed', 'negative_denominator']).optional().describe('Por qué no se publica la razón'),
});

export const entitySchema = z.strictObject({
  profile: entityProfileSchema.optional(),
  filings: z.array(entityFilingSchema).optional(),
  statements: z.partialRecord(z.enum(entityStatementNames), entityStatementSchema).optional(),
  ratios: z.record(yearKey, z.record(z.string(), z.number())).optional(),
  ratio_sources: z.record(yearKey, z.record(z.string(), ratioSourceSchema)).optional(),
  notes: z
    .record(
      yearKey,
      z.array(
        z.strictObject({
          concept: z.string(),
          label: z.string(),
          period: z.string(),
          entity_id: z.string(),
          basis,
          text: z.string(),
        }),
      ),
    )
    .optional(),
});
export type Entity = z.infer<typeof entitySchema>;
