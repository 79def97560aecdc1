/** `/sfc/series/{cifra}`: a figure of the supervised entities of a group at all cuts, who left until they left. */

import { entityFigure } from '../../../contract/entity-figures.ts';
import { entityPeerGroups } from '../../../contract/entity-groups.ts';
import { spanOfFigure } from '../../../contract/entity-spans.ts';
import { files } from '../../../contract/files/files.ts';
import type { PeerGroupFile } from '../../../contract/files/peer-files.ts';
import type { EntityGroupStats, EntitySeries } from '../../../contract/http/entity-peers.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { standingsOf } from '../groups/entity-peers.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

const withoutValues: EntityGroupStats = {
  n: 0,
  total: null,
  agregada: null,
  p25: null,
  p50: null,
  p75: null,
  crecimiento: null,
};

export const sfc_series: Handler<'sfc_series'> = async (query, release) => {
  const { cifra: clave, grupo, years } = query;
  const table = await release.json(files.entityFigures);
  const isThere = release.nits.sfc_grupos.includes(grupo);
  const file: PeerGroupFile = isThere
    ? await release.json(files.entityGroup, grupo)
    : { grupo, cortes: [], presentes: [], entidades: [], cifras: {} };
  const { valores, motivos, estadisticas } = file.cifras[clave] ?? {
    valores: [],
    motivos: {},
    estadisticas: [],
  };
  const yearOf = (cut: string) => Number(cut.slice(0, 4));
  const chosen = file.cortes.flatMap((cut, j) => (!years || years.includes(yearOf(cut)) ? [j] : []));
  const standings = new Map(
    chosen.map((j) => {
      const values = valores.flatMap((row) => row[j] ?? []);
      return [j, standingsOf(clave, values, estadisticas[j]?.total ?? null)];
    }),
  );
  const { nombre, name } = entityPeerGroups[grupo];
  const data: EntitySeries = {
    cifra: table.cifras.find((one) => one.clave === clave)!,
    grupo: { clave: grupo, nombre, name },
    cortes: chosen.map((j) => {
      const corte = file.cortes[j]!;
      const { desde, cortes } = spanOfFigure(clave, corte);
      return {
        corte,
        desde,
        cortes_usados: [...cortes],
        presentes: file.presentes[j]!,
        ...(estadisticas[j] ?? withoutValues),
      };
    }),
    entidades: file.entidades.flatMap(({ cortes, ...identity }, i) => {
      const own = chosen.filter((j) => cortes.includes(j));
      if (own.length === 0) return [];
      return {
        ...identity,
        valores: own.map((j) => {
          const valor = valores[i]?.[j] ?? null;
          return {
            corte: file.cortes[j]!,
            valor,
            ...standings.get(j)!(valor),
            ...(valor === null && { motivo: motivos[`${i} ${j}`] ?? ('not_filed' as const) }),
          };
        }),
      };
    }),
  };
  const avisos = [
    ...(isThere ? [] : [`No hay balances abiertos de ${nombre.toLowerCase()} en esta publicación.`]),
    ...(isThere && !file.cifras[clave] ? [noneNotice(clave, nombre)] : []),
    ...yearNotices(years, [...new Set(file.cortes.map(yearOf))]),
  ];
  const license = table.licencia;
  return csvFormatOf(query) === null ? { data, avisos, license } : { table: data, avisos, license };
};

const noneNotice = (clave: EntitySeries['cifra']['clave'], nombre: string): string =>
  `${nombre}: ninguna tiene ${clave} (${entityFigure(clave).definicion}).`;
