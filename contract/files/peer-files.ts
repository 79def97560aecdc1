/** What the files hold that compare supervised entities: of a group all cuts, of a cut all entities, and what their figures are. */

import { z } from 'zod';
import { entityFigureKeys } from '../entity-figures.ts';
import { entityPeerGroupKeys } from '../entity-groups.ts';
import {
  entityGroupStatsSchema,
  entityReasonSchema,
  figureDefinitionSchema,
  peerEntityShape,
  successionKinds,
} from '../http/entity-peers.ts';

const cut = z.iso.date();
const group = z.enum(entityPeerGroupKeys);
const figureKey = z.enum(entityFigureKeys);

/** Figures, groups and cuts of the entities: empty where no open balances are published. */
export const entityFiguresSchema = z.strictObject({
  /** The latest with at least half as many entities as the one before; null without any. */
  corte_de_referencia: cut.nullable(),
  /** Ascending. */
  cortes: z.array(cut),
  grupos: z.array(
    z.strictObject({
      clave: group,
      nombre: z.string(),
      name: z.string(),
      tipos: z.array(z.int()),
      /** Those of all its cuts. */
      entidades: z.int().min(1),
      cortes: z.array(cut),
    }),
  ),
  cifras: z.array(figureDefinitionSchema),
  sucesiones: z.array(
    z.strictObject({
      entity_id: z.string(),
      clase: z.enum(successionKinds),
      sucesora: z.string().nullable(),
      nombre: z.string(),
      desde: cut.nullable(),
      fuente: z.string(),
    }),
  ),
  /** By identifier of the portal. */
  fuentes: z.record(
    z.string(),
    z.strictObject({ dataset: z.string(), license: z.string(), attribution: z.string() }),
  ),
  licencia: z.string(),
});
export type EntityFiguresFile = z.infer<typeof entityFiguresSchema>;

export const peerGroupFileSchema = z.strictObject({
  grupo: group,
  /** Ascending. */
  cortes: z.array(cut),
  /** By cut: entities with a balance. */
  presentes: z.array(z.int().min(0)),
  /** In order of type and code, with the places among the cuts where each has a balance. */
  entidades: z.array(z.strictObject({ ...peerEntityShape, cortes: z.array(z.int().min(0)) })),
  cifras: z.partialRecord(
    figureKey,
    z.strictObject({
      /** By entity and cut. */
      valores: z.array(z.array(z.number().nullable())),
      /** By entity and cut as `3 11`; what is null without one was not filed. */
      motivos: z.record(z.string().regex(/^\d+ \d+$/), entityReasonSchema),
      /** By cut. */
      estadisticas: z.array(entityGroupStatsSchema),
    }),
  ),
});
export type PeerGroupFile = z.infer<typeof peerGroupFileSchema>;

export const entityCutFileSchema = z.strictObject({
  corte: cut,
  grupos: z.array(
    z.strictObject({
      clave: group,
      presentes: z.int().min(0),
      cifras: z.partialRecord(figureKey, entityGroupStatsSchema),
    }),
  ),
  /** In order of type and code; a figure that is not there has no value. */
  entidades: z.array(
    z.strictObject({
      ...peerEntityShape,
      grupo: group,
      cifras: z.partialRecord(figureKey, z.number()),
      motivos: z.partialRecord(figureKey, entityReasonSchema),
    }),
  ),
});
export type EntityCutFile = z.infer<typeof entityCutFileSchema>;
