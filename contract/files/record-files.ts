/** What the files of a company, an entity, a CIIU group and a frame hold. */

import { z } from 'zod';
import { analysisSections } from '../http/analysis.ts';
import { entityEvidenceSchema, entitySchema } from '../http/entity.ts';
import { indicatorKeys, sizes } from '../http/figure-keys.ts';
import { qualitySections } from '../http/quality.ts';
import {
  bases,
  benchmarkSchema,
  financialsSchema,
  indicatorsSchema,
  metaSchema,
  peerStatsSchema,
  profileSchema,
} from '../http/schemas.ts';
import { sectorAnalysisSchema } from '../http/sectors.ts';
import { seriesKeys } from '../http/series.ts';
import { yearSchema } from '../year.ts';

const text = z.string().nullable();
const byYear = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d{4}$/), value);

/* Companies */

export const companyFileSchema = z.strictObject({
  data: z.strictObject({
    profile: profileSchema,
    financials: financialsSchema,
    indicators: indicatorsSchema,
  }),
  meta: metaSchema,
});
export type CompanyData = z.infer<typeof companyFileSchema>['data'];
/** The indicators without their definitions, which are the same for all. */
export type IndicatorFigures = Omit<CompanyData['indicators'], 'definitions'>;

/** The levels that are compared by size; of a class too few companies would be left. */
export const sizeLevels = ['division', 'seccion'] as const;

const ranksSchema = z.strictObject({
  empresa: benchmarkSchema.shape.empresa,
  /** Its CIIU groups by year; null for a year without a valid code. */
  grupos: z.array(z.strictObject({ anio: yearSchema, clase: text, division: text, seccion: text })),
});
export type CompanyRanks = z.infer<typeof ranksSchema>;

const sizeRanksSchema = z.array(
  z.strictObject({
    anio: yearSchema,
    tamano: z.enum(sizes),
    /** In the order of `sizeLevels`; null where it does not count. */
    lugares: z.array(
      z
        .strictObject({
          posicion: z.int().min(1),
          num_empresas: z.int().min(1),
          indicadores: z.record(z.enum(indicatorKeys), z.number().min(0).max(100).nullable()),
        })
        .nullable(),
    ),
  }),
);
/** The years in which a company has a size, with its ranks among those of that size. */
export type SizeYear = z.infer<typeof sizeRanksSchema>[number];

const sizeTexts = { regla: true, cotas_uvt: true, cotas_fuente: true, valores_uvt: true } as const;

/** The sections of the analysis without the texts that all companies share, which `analisis.json` has. */
const analysisFigures = {
  derivadas: analysisSections.derivadas.omit({ definitions: true }),
  puente: analysisSections.puente.omit({ definitions: true }),
  crecimiento: analysisSections.crecimiento.omit({ definitions: true }),
  senales: analysisSections.senales.omit({ definitions: true }),
  tamano: analysisSections.tamano.omit(sizeTexts),
  historia: analysisSections.historia,
  anio_completo: analysisSections.anio_completo.omit({ regla: true }),
  procedencia: analysisSections.procedencia.omit({ definitions: true }),
};
const companyAnalysisSchema = z.strictObject(analysisFigures);
export type CompanyAnalysis = z.infer<typeof companyAnalysisSchema>;

export const companyMoreSchema = z.strictObject({
  ranks: ranksSchema,
  size_ranks: sizeRanksSchema,
  ...qualitySections,
  /** Year → lines that are not shown; years without any are left out. */
  retenido: byYear(z.array(z.string())),
  ...analysisFigures,
});
export type CompanyMore = z.infer<typeof companyMoreSchema>;
/** The flags of a company by year and rule, and its restatements by year and statement. */
export type CompanyQuality = Pick<CompanyMore, 'calidad' | 'reexpresiones'>;

export const analysisTextsSchema = z.strictObject({
  derivadas: analysisSections.derivadas.pick({ definitions: true }),
  puente: analysisSections.puente.pick({ definitions: true }),
  crecimiento: analysisSections.crecimiento.pick({ definitions: true }),
  senales: analysisSections.senales.pick({ definitions: true }),
  tamano: analysisSections.tamano.pick(sizeTexts),
  historia: z.strictObject({}),
  anio_completo: analysisSections.anio_completo.pick({ regla: true }),
  procedencia: analysisSections.procedencia.pick({ definitions: true }),
});
export type AnalysisTexts = z.infer<typeof analysisTextsSchema>;

/* Entities */

const { profile, filings, statements, ratios, ratio_sources, notes, cifras, fuentes } = entitySchema.shape;
export const entityFileSchema = z.strictObject({
  data: z.strictObject({
    profile: profile.unwrap(),
    filings: filings.unwrap(),
    ratios: ratios.unwrap(),
    ratio_sources: ratio_sources.unwrap(),
  }),
  meta: metaSchema,
});

export const entityMoreSchema = z.strictObject({
  statements: statements.unwrap(),
  notes: notes.unwrap(),
  evidencia: entityEvidenceSchema,
  cifras: cifras.unwrap(),
  fuentes: fuentes.unwrap(),
});

/* CIIU groups */

const statsByYear = byYear(peerStatsSchema);

export const groupMoreSchema = z.strictObject({
  analisis_by_year: byYear(sectorAnalysisSchema),
  /** Of a class there are neither sizes nor departments: too few companies are left to compare. */
  tamanos: z.partialRecord(z.enum(sizes), statsByYear),
  departamentos: z.strictObject({
    /** DIVIPOLA codes by the ways to write a department, as filter keys. */
    claves: z.record(z.string(), z.string()),
    /** By DIVIPOLA code. */
    nombres: z.record(z.string(), z.string()),
    /** By DIVIPOLA code. */
    estadisticas: z.record(z.string(), statsByYear),
  }),
});
export type GroupMore = z.infer<typeof groupMoreSchema>;

/** Who filed in a year, for the frames of that year. */
export const filersSchema = z.strictObject({
  anio: yearSchema,
  /** In order of number. */
  nits: z.array(z.string()),
  /** A grade for each. */
  calidades: z.string().regex(/^[A-D]*$/),
  /** By NIT, where the year is not one filing of twelve months to 31 December, of the company alone: what it is of. */
  cortes: z.record(
    z.string(),
    z.strictObject({
      fecha_corte: z.iso.date(),
      base: z.enum(bases),
      corte_anual: z.boolean(),
      meses: z.int().min(1).nullable(),
      /** How many exercises make the whole year, of which the filing is the last. */
      ejercicios: z.int().min(2).optional(),
    }),
  ),
});
export type FilersFile = z.infer<typeof filersSchema>;

/** A key of all who filed in a year, in their order. */
export const frameFileSchema = z.strictObject({
  clave: z.enum(seriesKeys),
  anio: yearSchema,
  valores: z.array(z.number().nullable()),
  /** Of a line, by NIT: the sum of the exercises that make the year, where that is not the value; null where it is not known. */
  sumas: z.record(z.string(), z.number().nullable()).optional(),
});
export type FrameFile = z.infer<typeof frameFileSchema>;
