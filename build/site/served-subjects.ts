/** The companies of the release in a data folder that the documents' calls are about. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeSchema } from '../../contract/stored/home.ts';
import { files, manifestPath, manifestSchema, releasePath } from '../../contract/stored/layout.ts';
import type { ExampleSubjects } from './example-calls.ts';

/** Null without a release, of the sample, and of one that is too small or has no `inicio.json`: the recorded calls stand then. */
export function servedSubjects(data: string): ExampleSubjects | null {
  const manifestFile = join(data, manifestPath);
  if (!existsSync(manifestFile)) return null;
  const { release, sample, generated_at } = manifestSchema.parse(read(manifestFile));
  const home = join(data, releasePath(release, files.home));
  if (sample || !existsSync(home)) return null;
  const { anio, mayores, secciones } = homeSchema.parse(read(home));
  const entities = read(join(data, releasePath(release, files.entities))) as {
    readonly nit: string;
    readonly ultimo_anio: number;
  }[];
  const [[first, second], [entity], [section]] = [mayores, entities, secciones];
  if (!first || !second || !entity || !section) return null;
  return {
    nits: [first.nit, second.nit],
    entity: { nit: entity.nit, year: entity.ultimo_anio },
    section: section.codigo,
    year: anio,
    frameYear: anio,
    since: generated_at.slice(0, 10),
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
