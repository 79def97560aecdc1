/** The benchmark of a company among those of its size, in its division and section. */

import { files } from '../../../contract/files/files.ts';
import { type CompanyMore, sizeLevels } from '../../../contract/files/record-files.ts';
import type { SizeBenchmark } from '../../../contract/http/company.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { inYears } from '../../../contract/in-years.ts';
import { groupGapNotices } from '../../../contract/stored/source-gaps.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';

const sizeMethod =
  ' Solo entre las de su mismo tamaño por los ingresos de cada año (Decreto 957 de 2019), en su división y su sección.';
const noSizeText =
  'La empresa no tiene tamaño en ningún año (Decreto 957 de 2019), o no reporta un código CIIU válido: no hay grupo con el cual compararla.';

/** With notices of the asked years in which the company did not file. */
export async function sizeBenchmark(
  release: Release,
  { ranks: { grupos, empresa }, size_ranks }: Pick<CompanyMore, 'ranks' | 'size_ranks'>,
  { years }: Pick<Query<'benchmark'>, 'years'>,
): Promise<{ data: SizeBenchmark; avisos: string[] }> {
  const sized = inYears(size_ranks, years);
  const avisos = [
    ...yearNotices(
      years,
      grupos.map(({ anio }) => anio),
    ),
    ...groupGapNotices(
      release.manifest.source_gaps ?? {},
      sized.map(({ anio }) => anio),
    ),
  ];
  const places = sized.flatMap(({ anio, tamano, lugares }) => {
    const codes = grupos.find((year) => year.anio === anio);
    return sizeLevels.flatMap((nivel, i) => {
      const codigo = codes?.[nivel];
      return codigo ? [{ nivel, codigo, anio, tamano, rank: lugares[i] ?? null }] : [];
    });
  });
  const stats = await Promise.all(
    places.map(async ({ nivel, codigo, anio, tamano }): Promise<PeerStats | null> => {
      const { tamanos } = await release.json(files.groupMore, nivel, codigo);
      return tamanos[tamano]?.[anio] ?? null;
    }),
  );
  const peers: Record<string, PeerStats[]> = Object.fromEntries(sized.map(({ anio }) => [anio, []]));
  places.forEach(({ anio }, i) => {
    const groupStats = stats[i];
    if (groupStats) peers[anio]!.push(groupStats);
  });
  const ranked = places.flatMap(({ nivel, codigo, anio, rank }) =>
    rank ? [{ group: { nivel, codigo, anio }, rank }] : [],
  );
  const newest = places.at(-1);
  const group = newest && (await release.json(files.group, newest.nivel, newest.codigo));
  const { nit, razon_social, ciiu } = empresa;
  return {
    data: {
      empresa: {
        ...{ nit, razon_social, ciiu },
        posiciones: ranked.map(({ group: groupYear, rank: { posicion, num_empresas } }) => ({
          ...groupYear,
          ...{ posicion, num_empresas },
        })),
        percentiles: ranked.map(({ group: groupYear, rank: { indicadores } }) => ({
          ...groupYear,
          indicadores,
        })),
      },
      metodologia: group ? group.metodologia + sizeMethod : noSizeText,
      tamano_by_year: Object.fromEntries(sized.map(({ anio, tamano }) => [anio, tamano])),
      peer_stats_by_year: peers,
    },
    avisos,
  };
}
