/** Whether the series of a release are whole: every key has a row for everybody who filed, and every frame is the file it should be. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SeriesKey, seriesKeys } from '../../contract/http/series.ts';
import { files } from '../../contract/stored/layout.ts';
import { decodeSeries, type StoredSeries } from '../../contract/stored/series.ts';
import { decodeSeriesCompanies, frameText } from '../../contract/stored/series-companies.ts';
import type { ValuesOf } from '../../contract/stored/series-formula.ts';
import { inflateWhole } from '../lib/deflate.ts';
import type { StartProgress } from '../lib/progress.ts';
import { Damage, understand, verifyStatic } from './damage.ts';

/** Returns how many frames there are. Throws `Damage` at the first fault. */
export function verifySeries(folder: string, start: StartProgress): number {
  const read = (file: string) => readFileSync(join(folder, file));
  const companies = understand(files.seriesCompanies, () =>
    decodeSeriesCompanies(read(files.seriesCompanies)),
  );
  const progress = start('series', seriesKeys.length, 'items');
  /** The lines stand before the indicators that are unpacked by them. */
  const opened = new Map<SeriesKey, StoredSeries>();
  const valuesOf: ValuesOf = (key, anio) => opened.get(key)!.year(anio)!.values;
  for (const key of seriesKeys) {
    const file = files.series(key);
    const series = understand(file, () => decodeSeries(read(file), inflateWhole, valuesOf));
    if (series.clave !== key || series.anios.join() !== companies.anios.join())
      throw new Damage(`${file}: ${series.clave} of ${series.anios}, expected ${key} of ${companies.anios}`);
    opened.set(key, series);
    for (const anio of series.anios) {
      const values = understand(file, () => series.year(anio)!);
      const year = companies.year(anio)!;
      if (values.values.length !== year.companies.length)
        throw new Damage(
          `${file}: ${values.values.length} rows in ${anio}, ${files.seriesCompanies} has ${year.companies.length}`,
        );
      const text = Buffer.from(frameText(series, companies, year, values));
      verifyStatic(folder, files.frame(key, anio), text);
    }
    progress.advance(1);
  }
  progress.done();
  return countFrames(folder, companies.anios);
}

function countFrames(folder: string, anios: readonly number[]): number {
  const rootOf = (key: SeriesKey) => dirname(files.frame(key, 0));
  const root = dirname(rootOf(seriesKeys[0]));
  if (!existsSync(join(folder, root))) return 0;
  const keys = readdirSync(join(folder, root)).length;
  const known = anios.length === 0 ? 0 : seriesKeys.length;
  if (keys !== known) throw new Damage(`${root}/ has ${keys} folders, there are ${known} keys`);
  for (const key of seriesKeys) {
    const there = readdirSync(join(folder, rootOf(key))).length;
    if (there !== anios.length)
      throw new Damage(`${rootOf(key)}/ has ${there} files, the series have ${anios.length} years`);
  }
  return known * anios.length;
}
