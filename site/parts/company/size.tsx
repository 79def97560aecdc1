/** The sizes of companies in words, and the dialog with the rule that gives a company its size. */

import { callAddress } from '../../../contract/client/client.ts';
import type { Analysis } from '../../../contract/http/analysis.ts';
import type { MacroSector, Size } from '../../../contract/http/figure-keys.ts';
import { groupBases } from '../../../contract/year-marks.ts';
import { uncapitalized } from '../../words/formats.ts';
import { BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { DataRow, FigureCell, FigureHead, ScrollTable, SmallText } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import type { LoadingWindow } from '../document/loaded.tsx';
import { reasonText } from '../figures/indicator-notes.tsx';

type SizeAnalysis = Analysis['tamano'];

export const sizeNames: Readonly<Record<Size, string>> = {
  micro: 'Micro',
  pequena: 'Pequeña',
  mediana: 'Mediana',
  grande: 'Grande',
};

/** The size of a year in words: whose it is where the statements are a group's, and by which rule where that was not in force. */
export function sizeText({
  tamano,
  base,
  antes_de_la_norma: before,
}: Pick<Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'>) {
  if (tamano === null) return '';
  const notes = [
    groupBases.has(base) && `su grupo, estados de base ${base}`,
    before && 'con la regla de 2019',
  ];
  const told = notes.filter(Boolean).join('; ');
  return `${sizeNames[tamano]}${told && ` (${told})`}`;
}

const macroSectorNames: Readonly<Record<MacroSector, string>> = {
  manufactura: 'Manufactura',
  servicios: 'Servicios',
  comercio: 'Comercio',
};

/** `name`: of the company */
export function companySize(name: string, nit: string): LoadingWindow {
  const address = callAddress('empresa', { nit, include: ['tamano'] });
  return {
    id: 'tamano',
    title: 'De dónde sale su tamaño',
    about: `El tamaño de un año sale de los ingresos de ${name} en ese año.`,
    waiting: 'Cargando la regla…',
    load: async () => {
      const { data } = await client.empresa({ nit, include: ['tamano'] });
      return [rule(data.tamano as SizeAnalysis), <BlockTools of="tamaño" call={address} />];
    },
  };
}

function rule({ regla, cotas_uvt, cotas_fuente, valores_uvt, by_year, motivos_nulos }: SizeAnalysis) {
  const last = by_year.findLast(({ tamano }) => tamano !== null);
  const uvt = last?.uvt ?? null;
  const bounds = ['micro', 'pequena', 'mediana'] as const;
  return [
    <ScrollTable
      name="cotas de cada tamaño"
      title={[
        `Hasta qué ingresos del año llega cada tamaño, en ${uvt === null ? 'UVT' : 'millones de pesos'}; más es grande.`,
        uvt !== null && last && ` Una UVT de ${last.anio} son $\u00A0${formatNumber(uvt)}.`,
      ]}
      heads={['Macrosector', bounds.map((bound) => <FigureHead>{sizeNames[bound]}</FigureHead>)]}
      rows={Object.entries(macroSectorNames).map(([key, label]) => {
        const own = key === last?.macrosector;
        return (
          <tr class={own ? 'own' : undefined} aria-current={own ? 'true' : undefined}>
            <th scope="row">{label}</th>
            {bounds.map((bound) => {
              const most = cotas_uvt[key as 'comercio'][bound];
              return (
                <td class="number" title={`${formatNumber(most)} UVT`}>
                  {formatNumber(uvt === null ? most : Math.round((most * uvt) / 1_000_000))}
                </td>
              );
            })}
          </tr>
        );
      })}
    />,
    <ScrollTable
      name="tamaño por año"
      title="Su tamaño por año."
      heads={[
        'Año',
        ['Tamaño', 'Ingresos en UVT'].map((name) => <FigureHead>{name}</FigureHead>),
        <th scope="col" class="number fold-narrow">
          Macrosector
        </th>,
      ]}
      rows={by_year.toReversed().map((own) => {
        const { anio, tamano, ingresos_uvt, macrosector } = own;
        return (
          <DataRow head={anio}>
            {tamano === null ? (
              <td
                class="nothing"
                colSpan={3}
              >{`No se sabe: ${uncapitalized(reasonText(motivos_nulos[String(anio)], 'es'))}`}</td>
            ) : (
              [
                <FigureCell>{sizeText(own)}</FigureCell>,
                <FigureCell>{ingresos_uvt !== null && formatNumber(ingresos_uvt)}</FigureCell>,
                <td class="number fold-narrow">{macrosector && macroSectorNames[macrosector]}</td>,
              ]
            )}
          </DataRow>
        );
      })}
    />,
    <details class="behind">
      <summary>De dónde salen las cotas y la UVT</summary>
      <ul class="small">
        <li>{`Cotas: ${sourceText(cotas_fuente)}`}</li>
        {Object.entries(valores_uvt).map(([year, own]) => (
          <li>{`UVT de ${year}, $\u00A0${formatNumber(own.pesos)}: ${sourceText(own)}`}</li>
        ))}
      </ul>
    </details>,
    <SmallText>{regla}</SmallText>,
  ];
}

const sourceText = ({ norma, visto_en }: SizeAnalysis['cotas_fuente']) => `${norma} (visto en ${visto_en}).`;
