/** The sizes of companies in words, and the dialog with the rule that gives a company its size. */

import { callAddress } from '../../../contract/client/client.ts';
import type { Analysis } from '../../../contract/http/analysis.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { groupBases } from '../../../contract/year-marks.ts';
import { uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { sizeNamesIn } from '../../words/names.ts';
import { companyWords } from '../../words/words.ts';
import { BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { Data, DataRow, FigureCell, FigureHead, ScrollTable, SmallText } from '../document/elements.tsx';
import type { LoadingWindow } from '../document/loaded.tsx';
import { reasonText } from '../figures/indicator-notes.tsx';

type SizeAnalysis = Analysis['tamano'];

/** In Spanish. */
export const sizeNames = sizeNamesIn.es;

/** The size of a year in words: whose it is where the statements are a group's, and by which rule where that was not in force. */
export function sizeText(
  {
    tamano,
    base,
    antes_de_la_norma: before,
  }: Pick<Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'>,
  language: Language = 'es',
) {
  if (tamano === null) return '';
  const { ofGroup, bases, byLaterRule } = companyWords[language];
  const notes = [groupBases.has(base) && ofGroup(bases[base]?.toLowerCase() ?? base), before && byLaterRule];
  const told = notes.filter(Boolean).join('; ');
  return `${sizeNamesIn[language][tamano]}${told && ` (${told})`}`;
}

/** `name`: of the company */
export function companySize(name: string, nit: string, words: typeof companyWords.es): LoadingWindow {
  const address = callAddress('empresa', { nit, include: ['tamano'] });
  return {
    id: 'tamano',
    title: words.whereFromSize,
    about: words.sizeAbout(name),
    waiting: words.loadingRule,
    load: async () => {
      const { data } = await client.empresa({ nit, include: ['tamano'] });
      return [
        <SizeRule {...(data.tamano as SizeAnalysis)} />,
        <BlockTools of={words.ofSize} call={address} />,
      ];
    },
  };
}

function SizeRule({ regla, cotas_uvt, cotas_fuente, valores_uvt, by_year, motivos_nulos }: SizeAnalysis) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const { number } = useFormats();
  const names = sizeNamesIn[language];
  const last = by_year.findLast(({ tamano }) => tamano !== null);
  const uvt = last?.uvt ?? null;
  const bounds = ['micro', 'pequena', 'mediana'] as const;
  const source = ({ norma, visto_en }: SizeAnalysis['cotas_fuente']) => [
    <Data>{norma}</Data>,
    words.seenAt(visto_en),
  ];
  return [
    <ScrollTable
      name={words.bounds}
      title={[
        words.boundsTitle(uvt === null),
        uvt !== null && last && words.uvtOfYear(last.anio, number(uvt)),
      ]}
      heads={[words.macroSector, bounds.map((bound) => <FigureHead>{names[bound]}</FigureHead>)]}
      rows={Object.entries(words.macroSectors).map(([key, label]) => {
        const own = key === last?.macrosector;
        return (
          <tr class={own ? 'own' : undefined} aria-current={own ? 'true' : undefined}>
            <th scope="row">{label}</th>
            {bounds.map((bound) => {
              const most = cotas_uvt[key as 'comercio'][bound];
              return (
                <td class="number" title={`${number(most)} UVT`}>
                  {number(uvt === null ? most : Math.round((most * uvt) / 1_000_000))}
                </td>
              );
            })}
          </tr>
        );
      })}
    />,
    <ScrollTable
      name={words.sizeByYear}
      title={words.sizeByYearTitle}
      heads={[
        words.year,
        [words.size, words.revenueInUvt].map((name) => <FigureHead>{name}</FigureHead>),
        <th scope="col" class="number fold-narrow">
          {words.macroSector}
        </th>,
      ]}
      rows={by_year.toReversed().map((own) => {
        const { anio, tamano, ingresos_uvt, macrosector } = own;
        return (
          <DataRow head={anio}>
            {tamano === null ? (
              <td class="nothing" colSpan={3}>
                {words.sizeUnknown(uncapitalized(reasonText(motivos_nulos[String(anio)], language)))}
              </td>
            ) : (
              [
                <FigureCell>{sizeText(own, language)}</FigureCell>,
                <FigureCell>{ingresos_uvt !== null && number(ingresos_uvt)}</FigureCell>,
                <td class="number fold-narrow">{macrosector && words.macroSectors[macrosector]}</td>,
              ]
            )}
          </DataRow>
        );
      })}
    />,
    <details class="behind">
      <summary>{words.behindBounds}</summary>
      <ul class="small">
        <li>
          {words.boundsFrom}
          {source(cotas_fuente)}
        </li>
        {Object.entries(valores_uvt).map(([year, own]) => (
          <li>
            {words.uvtFrom(year, number(own.pesos))}
            {source(own)}
          </li>
        ))}
      </ul>
    </details>,
    <SmallText>{words.sizeRule(regla)}</SmallText>,
  ];
}
