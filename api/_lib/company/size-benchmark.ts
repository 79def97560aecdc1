/** The benchmark of a company among those of its size, in its division and section. */

import type { SizeBenchmark } from '../../../contract/http/company.ts';
import type { Query } from '../../../contract/http/queries.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { groupKey } from '../../../contract/stored/group.ts';
import { groupPartReader } from '../../../contract/stored/group-part.ts';
import { readSizeRanks, sizeLevels } from '../../../contract/stored/size-ranks.ts';
import type { Release } from '../data/release.ts';
import { loadGroup } from '../groups/group.ts';
import { yearNotices } from '../http/year-notice.ts';
import { loadRanks } from './benchmark.ts';

const sizeMethod =
  ' Solo entre las de su mismo tamaño por los ingresos de cada año (Decreto 957 de 2019), en su división y su sección.';
const noSizeText =
  'La empresa no tiene tamaño en ningún año (Decreto 957 de 2019), o no reporta un código CIIU válido: no hay grupo con el cual compararla.';

/** With notices of the asked years in which the company did not file. Throws when the company has no ranks. */
export async function sizeBenchmark(
  release: Release,
  nit: string,
  { years }: Pick<Query<'benchmark'>, 'years'>,
): Promise<{ data: SizeBenchmark; avisos: string[] }> {
  const [{ grupos, empresa }, line] = await Promise.all([
    loadRanks(release, nit),
    release.member('siis', nit, 'size_places'),
  ]);
  const avisos = yearNotices(
    years,
    grupos.map(({ anio }) => anio),
  );
  const sized = (line ? readSizeRanks(line.toString()) : []).filter(
    ({ anio }) => !years || years.includes(anio),
  );
  const places = sized.flatMap(({ anio, tamano, lugares }) => {
    const codes = grupos.find((year) => year.anio === anio);
    return sizeLevels.flatMap((nivel, i) => {
      const codigo = codes?.[nivel];
      return codigo ? [{ nivel, codigo, anio, tamano, rank: lugares[i] ?? null }] : [];
    });
  });
  const stats = await Promise.all(places.map(createStatsReader(release)));
  const peers: Record<string, PeerStats[]> = Object.fromEntries(sized.map(({ anio }) => [anio, []]));
  places.forEach(({ anio }, i) => {
    const found = stats[i];
    if (found) peers[anio]!.push(found);
  });
  const ranked = places.flatMap(({ nivel, codigo, anio, rank }) =>
    rank ? [{ group: { nivel, codigo, anio }, rank }] : [],
  );
  const newest = places.at(-1);
  const group = newest && (await loadGroup(release, newest.nivel, newest.codigo));
  const { nit: own, razon_social, ciiu } = empresa;
  return {
    data: {
      empresa: {
        ...{ nit: own, razon_social, ciiu },
        posiciones: ranked.map(({ group: named, rank: { posicion, num_empresas } }) => ({
          ...named,
          ...{ posicion, num_empresas },
        })),
        percentiles: ranked.map(({ group: named, rank: { indicadores } }) => ({ ...named, indicadores })),
      },
      metodologia: group ? group.metodologia + sizeMethod : noSizeText,
      tamano_by_year: Object.fromEntries(sized.map(({ anio, tamano }) => [anio, tamano])),
      peer_stats_by_year: peers,
    },
    avisos,
  };
}

interface SizePlace {
  readonly nivel: 'division' | 'seccion';
  readonly codigo: string;
  readonly anio: number;
  readonly tamano: string;
}

/** A function that reads the statistics of a place; those of one group are loaded once for all its years. */
function createStatsReader(release: Release): (place: SizePlace) => Promise<PeerStats | null> {
  const loaded = new Map<string, Promise<ReturnType<typeof groupPartReader>>>();
  return async ({ nivel, codigo, anio, tamano }) => {
    const key = groupKey(nivel, codigo);
    const loading = loaded.get(key) ?? release.member('groups', key, 'sizes').then(groupPartReader);
    loaded.set(key, loading);
    const byYear = JSON.parse((await loading)(tamano) ?? '{}') as Record<string, PeerStats>;
    return byYear[anio] ?? null;
  };
}
