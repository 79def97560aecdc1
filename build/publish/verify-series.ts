/** Whether the series of a release are whole: every key has a row for everybody who filed, of every year. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SeriesKey, seriesKeys } from '../../contract/http/series.ts';
import { files } from '../../contract/stored/layout.ts';
import { decodeSeries, type StoredSeries } from '../../contract/stored/series.ts';
import { decodeSeriesCompanies } from '../../contract/stored/series-companies.ts';
import type { ValuesOf } from '../../contract/stored/series-formula.ts';
import { inflateStream } from '../lib/deflate.ts';
import type { StartProgress } from '../lib/progress.ts';
import { Damage, readOrDamage } from './damage.ts';

/** Throws `Damage` at the first fault. */
export function verifySeries(folder: string, start: StartProgress): void {
  const read = (file: string) => readFileSync(join(folder, file));
  const companies = readOrDamage(files.seriesCompanies, () =>
    decodeSeriesCompanies(read(files.seriesCompanies)),
  );
  const progress = start('series', seriesKeys.length, 'items');
  /** The lines stand before the indicators that are unpacked by them. */
  const opened = new Map<SeriesKey, StoredSeries>();
  const valuesOf: ValuesOf = (key, anio) => opened.get(key)!.year(anio)!.values;
  for (const key of seriesKeys) {
    const file = files.series(key);
    const series = readOrDamage(file, () => decodeSeries(read(file), inflateStream, valuesOf));
    if (series.clave !== key || series.anios.join() !== companies.anios.join())
      throw new Damage(`${file}: ${series.clave} of ${series.anios}, expected ${key} of ${companies.anios}`);
    opened.set(key, series);
    for (const anio of series.anios) {
      const values = readOrDamage(file, () => series.year(anio)!);
      const year = companies.year(anio)!;
      if (values.values.length !== year.companies.length)
        throw new Damage(
          `${file}: ${values.values.length} rows in ${anio}, ${files.seriesCompanies} has ${year.companies.length}`,
        );
    }
    progress.advance(1);
  }
  progress.done();
}
