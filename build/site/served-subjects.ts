/** The companies of the release in a data folder that the documents' calls are about. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, type JsonFile } from '../../contract/files/files.ts';
import type { ExampleSubjects } from '../../contract/http/operations.ts';
import { manifestPath, manifestSchema, releasePath } from '../../contract/stored/layout.ts';
import { gunzipStored } from '../lib/gzip.ts';

/** Null without a release, of the sample, and of one that is too small: the recorded calls stand then. */
export function servedSubjects(data: string): ExampleSubjects | null {
  const manifestFile = join(data, manifestPath);
  if (!existsSync(manifestFile)) return null;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const { release, sample, generated_at } = manifest;
  const read = <T>(row: JsonFile<[], T>): T =>
    row.schema.parse(
      JSON.parse(gunzipStored(readFileSync(join(data, releasePath(release, row.path())))).toString()),
    );
  if (sample) return null;
  const { anio, mayores, secciones } = read(files.home);
  const entities = read(files.entities);
  const [[first, second], [entity], [section]] = [mayores, entities, secciones];
  if (!first || !second || !entity || !section) return null;
  return {
    nits: [first.nit, second.nit],
    entity: { nit: entity.nit, year: entity.ultimo_anio! },
    section: section.codigo,
    year: anio,
    frameYear: anio,
    since: generated_at.slice(0, 10),
  };
}
