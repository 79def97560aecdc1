/** `reglas_calidad.json`: the rules for people, with how often each marks and how many filings have each grade. */

import { type Grade, qualityRules } from '../../contract/http/quality.ts';
import type { Counts } from '../lib/counts.ts';
import type { QualityTally } from '../siis/figures/quality-tally.ts';
import { qualityTable } from '../tables/quality.ts';

export function publishedRules({ flags }: QualityTally, grados: Record<string, Record<Grade, number>>) {
  return {
    /** Year → grade → filings. */
    grados,
    reglas: qualityRules.map((regla) => {
      const { nombre, severidad, formula, explicacion, desde, ejemplo } = qualityTable[regla];
      const { lineas, anterior, cifras } = ejemplo;
      const marcas: Counts = flags[regla] ?? {};
      return {
        regla,
        nombre,
        severidad,
        formula,
        explicacion,
        desde,
        ejemplo: { ...(lineas && { lineas }), ...(anterior && { anterior }), cifras },
        /** Year → flags. */
        marcas,
      };
    }),
  };
}
