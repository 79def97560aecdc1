/** The companies of the release in a data folder that the documents' calls are about. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipStored } from '../../build/lib/gzip.ts';
import { currentManifest } from '../../build/publish/publish.ts';
import { files, type JsonFile } from '../../contract/files/files.ts';
import type { ExampleSubjects } from '../../contract/http/operations.ts';
import { releasePath } from '../../contract/stored/layout.ts';

/** Null without a release, of the sample, and of one that is too small or has no `inicio.json`: the recorded calls stand then. */
export async function servedSubjects(data: string): Promise<ExampleSubjects | null> {
  const manifest = await currentManifest(data);
  if (!manifest || manifest.sample || !manifest.files[files.home.path()]) return null;
  const { release, generated_at } = manifest;
  const read = <T>(row: JsonFile<[], T>): T =>
    row.schema.parse(
      JSON.parse(gunzipStored(readFileSync(join(data, releasePath(release, row.path())))).toString()),
    );
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
