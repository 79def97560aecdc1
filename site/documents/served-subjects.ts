/** The companies of the release in a data folder that the documents' calls are about. */

import { files, type JsonFile } from '../../contract/files/files.ts';
import type { ExampleSubjects } from '../../contract/http/operations.ts';
import { manifestIn, readStored } from './data-folder.ts';

/** Null without a release, for the sample, and for a release that is too small or has no `inicio.json`; the documents then show the recorded calls. */
export function servedSubjects(data: string): ExampleSubjects | null {
  const manifest = manifestIn(data);
  if (!manifest || manifest.sample || !manifest.files[files.home.path()]) return null;
  const read = <T>(row: JsonFile<[], T>): T => row.schema.parse(readStored(data, manifest, row.path()));
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
    since: manifest.generated_at.slice(0, 10),
  };
}
