/** The companies most like one, by the distance of `contract/http/similar.ts`, over the columns of the screener of a year. */

import { percentRank } from '../../../contract/figures/percentile.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import {
  type Similar,
  type SimilarKey,
  type SimilarRow,
  type SizePart,
  type StructurePart,
  similarKeys,
  similarParts,
  sizeAmounts,
  structureIndicators,
} from '../../../contract/http/similar.ts';
import { lowerBound } from '../../../contract/lower-bound.ts';
import { smallestMedian } from '../../../contract/sample-sizes.ts';
import { countedGroup, type ScreenerTable } from '../../../contract/stored/screener.ts';
import { colombianNumber } from '../../../contract/text.ts';

interface Wanted {
  readonly nit: string;
  readonly limit: number;
  /** Whether those that do not count in statistics are compared too. */
  readonly all: boolean;
}

/** Null where the company did not file in the year of the table. */
export type FindSimilar = (wanted: Wanted) => Omit<Similar, 'nit' | 'anio' | 'metodologia'> | null;

/** A part of the distance between the company and others, by their rows. */
interface Part {
  /** What the company itself has. */
  readonly own: object;
  readonly distance: (row: number) => number;
  /** What is said of a row at a distance. */
  readonly say: (row: number, distancia: number) => { readonly texto: string };
}
/** Or why it is not compared. */
type PartOf = (table: ScreenerTable, own: number) => Part | string;

const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const timesText = (times: number): string => `${colombianNumber(Number(times.toPrecision(2)))} veces`;

export const createFindSimilar =
  (table: ScreenerTable): FindSimilar =>
  ({ nit, ...wanted }) => {
    const own = table.rowOfNit(nit);
    if (own === undefined) return null;
    const faltan: Similar['faltan'] = {};
    const compared = new Map<SimilarKey, Part>();
    for (const key of similarKeys) {
      const part = partOf[key](table, own);
      if (typeof part === 'string') faltan[key] = part;
      else compared.set(key, part);
    }
    const partes: Similar['partes'] = Object.fromEntries(
      [...compared].map(([key, part]) => [key, { ...similarParts[key], ...part.own }]),
    );
    if (!compared.has('actividad')) return { partes, faltan, comparadas: 0, no_comparables: 0, empresas: [] };
    const { nearest, ...counts } = nearestTo(table, own, compared, wanted);
    const empresas = nearest.map(({ row, distancia }): SimilarRow => {
      const parts = [...compared].map(([key, { distance, say }]) => {
        const inPart = distance(row);
        return [key, { distancia: inPart, ...say(row, inPart) }] as const;
      });
      return { ...table.row(row), distancia, partes: Object.fromEntries(parts) };
    });
    return { partes, faltan, ...counts, empresas };
  };

/** The nearest companies of its section, those at the same distance in order of NIT, as the rows are. */
function nearestTo(
  table: ScreenerTable,
  own: number,
  compared: ReadonlyMap<SimilarKey, Part>,
  { limit, all }: Omit<Wanted, 'nit'>,
) {
  const weighted = [...compared].map(([key, { distance }]) => ({ weight: similarParts[key].peso, distance }));
  const weights = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const sections = table.codes('ciiu_seccion');
  const countsIn = table.codes('cuenta_en');
  const nearest: { readonly row: number; readonly distancia: number }[] = [];
  let comparadas = 0;
  let no_comparables = 0;
  for (let row = 0; row < table.count; row++) {
    if (sections[row] !== sections[own] || row === own) continue;
    if (countsIn[row] === 0) {
      no_comparables++;
      if (!all) continue;
    }
    comparadas++;
    const worst = nearest.length < limit ? Infinity : nearest.at(-1)!.distancia;
    let sum = 0;
    let distancia = 0;
    // Percentiles, which take longest, stand last: whoever is too far without them is not asked for them.
    for (const { weight, distance } of weighted) {
      sum += weight * distance(row);
      distancia = round4(sum / weights);
      if (distancia >= worst) break;
    }
    if (distancia >= worst) continue;
    const at = lowerBound(nearest.length, (place) => nearest[place]!.distancia > distancia);
    nearest.splice(at, 0, { row, distancia });
    if (nearest.length > limit) nearest.pop();
  }
  return { comparadas, no_comparables, nearest };
}

const activity: PartOf = (table, own) => {
  const classes = table.codes('ciiu_codigo');
  const clase = table.text('ciiu_codigo', own);
  if (clase === null) return 'No tiene una clase CIIU válida: no se sabe con cuáles compararla';
  const division = clase.slice(0, 2);
  const byCode = Float64Array.from(['', ...table.lists.ciiu_codigo], (other) =>
    other === clase ? 0 : other.startsWith(division) ? 0.5 : 1,
  );
  return {
    own: { valor: clase },
    distance: (row) => byCode[classes[row]!]!,
    say: (row, distancia) => ({
      valor: table.text('ciiu_codigo', row),
      texto: `misma ${distancia === 0 ? 'clase' : distancia < 1 ? 'división' : 'sección'} CIIU`,
    }),
  };
};

const size =
  (key: SizePart): PartOf =>
  (table, own) => {
    const amounts = table.values(sizeAmounts[key]);
    const amount = amounts[own]!;
    if (!(amount > 0)) return `${sizeAmounts[key]} no se reportó, o no es mayor que cero`;
    return {
      own: { valor: amount },
      distance: (row) => {
        const times = amounts[row]! / amount;
        return times > 0 ? Math.min(round4(Math.abs(Math.log10(times))), 1) : 1;
      },
      say: (row) => ({
        valor: orNull(amounts[row]!),
        texto: amounts[row]! > 0 ? `${timesText(amounts[row]! / amount)} sus ${key}` : `sin ${key}`,
      }),
    };
  };

const place: PartOf = (table, own) => {
  const towns = table.codes('ciudad');
  const departments = table.codes('departamento');
  const [town, department] = [towns[own]!, departments[own]!];
  if (department === 0) return 'No se sabe su departamento';
  return {
    own: { valor: table.text('ciudad', own) },
    distance: (row) => (departments[row] !== department ? 1 : town !== 0 && towns[row] === town ? 0 : 0.5),
    say: (row, distancia) => ({
      valor: table.text('ciudad', row),
      texto:
        distancia === 0
          ? 'mismo municipio'
          : distancia < 1
            ? 'mismo departamento'
            : departments[row] === 0
              ? 'sin departamento conocido'
              : 'otro departamento',
    }),
  };
};

const structure =
  (key: StructurePart): PartOf =>
  (table, own) => {
    const indicator = structureIndicators[key];
    const values = table.values(indicator);
    const name = similarParts[key].nombre.toLowerCase();
    if (Number.isNaN(values[own])) return `${indicator} no se puede calcular`;
    const sample = sampleOf(table, values, own);
    if (!sample) return `Menos de ${smallestMedian} de su sección tienen ${indicator}`;
    const { grupo, sorted } = sample;
    // The company or the others need not be among those of the group.
    const rankOf = (row: number) => Math.min(percentRank(sorted, values[row]!), 100);
    const percentil = rankOf(own);
    return {
      own: { valor: values[own]!, percentil, grupo },
      distance: (row) => (Number.isNaN(values[row]) ? 1 : Math.abs(rankOf(row) - percentil) / 100),
      say: (row) =>
        Number.isNaN(values[row])
          ? { valor: null, percentil: null, texto: `sin ${name}` }
          : {
              valor: values[row]!,
              percentil: rankOf(row),
              texto: `${name} en el percentil ${rankOf(row)} (${percentil})`,
            },
    };
  };

const partOf: Readonly<Record<SimilarKey, PartOf>> = {
  actividad: activity,
  ingresos: size('ingresos'),
  activos: size('activos'),
  lugar: place,
  margen: structure('margen'),
  endeudamiento: structure('endeudamiento'),
  rotacion: structure('rotacion'),
};

/** The values of those that count in the narrowest group of a company with enough of them, ascending. */
function sampleOf(table: ScreenerTable, values: Float64Array, own: number) {
  const countsIn = table.codes('cuenta_en');
  const group = (table.text('ciiu_seccion', own) ?? '') + (table.text('ciiu_codigo', own) ?? '');
  for (const nivel of ciiuLevels) {
    const codigo = countedGroup[nivel](group);
    const isIn = [false, ...table.lists.cuenta_en.map((other) => countedGroup[nivel](other) === codigo)];
    const sorted = values.filter((value, row) => isIn[countsIn[row]!]! && !Number.isNaN(value)).sort();
    if (sorted.length >= smallestMedian) return { grupo: { nivel, codigo, n: sorted.length }, sorted };
  }
  return null;
}
