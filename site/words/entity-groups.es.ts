/** What the pages of the types of supervised entities say, in Spanish. */

import { formatsIn } from './formats.ts';

const { date, number } = formatsIn.es;

const entities = (count: number) => `${number(count)} ${count === 1 ? 'entidad' : 'entidades'}`;

export const entityGroupsInSpanish = {
  title: 'Entidades vigiladas, por tipo',
  titleOf: (group: string) => `${group}: las entidades y sus cifras`,
  description:
    'Bancos, aseguradoras, fiduciarias y los demás tipos de entidades vigiladas por la Superintendencia Financiera de Colombia: activo, patrimonio, resultado y ROE de cada tipo y de cada entidad, por trimestre.',
  descriptionOf: (group: string) =>
    `${group} de Colombia, una por una: activo, patrimonio, resultado de doce meses, ROE y parte del total, por trimestre, según los datos abiertos de la Superintendencia Financiera.`,
  lead: 'Las entidades que vigila la Superintendencia Financiera se comparan dentro de su tipo: un banco con los bancos, una fiduciaria con las fiduciarias.',
  groups: 'Tipos de entidad',
  cuts: 'Corte',
  earlierCuts: 'Cortes anteriores',
  citedAt: (name: string, cut: string) => `${name}, al ${date(cut)}`,
  groupsAt: (cut: string) => `Tipos al ${date(cut)}`,
  entitiesAt: (count: number, cut: string) => `${entities(count)} al ${date(cut)}`,
  amountsIn: (unit: string) => `Importes en ${unit}, de los balances abiertos (CUIF). `,
  groupsAbout:
    'Sumas de las entidades del tipo. Crecimiento del activo: el de las que están en el corte y un año antes. ROE: suma de los resultados sobre suma de los patrimonios.',
  groupAbout:
    'Quien no tiene una cifra va al final; el guion dice por qué. Parte: de la suma del tipo; no se da si alguna la tiene negativa.',
  group: 'Tipo',
  count: 'Entidades',
  growth: 'Crecimiento del activo',
  entity: 'Entidad',
  share: (figure: string) => `Parte: ${figure}`,
  total: 'El tipo',
  totalTitle: 'La suma; de una razón, suma de los numeradores sobre suma de los denominadores',
  median: 'Mediana',
  noGrowth: 'Sin las mismas entidades un año antes',
  noShare: 'No se da: alguna la tiene negativa, o no la tiene',
  nobody: 'No hay entidades de este tipo en este corte.',
  noData: 'No hay balances abiertos de entidades vigiladas en estos datos.',
  table: 'entidades vigiladas',
  definitions: 'Qué es cada cifra, y qué no',
  left: 'Quienes se fueron',
  leftAbout: (cut: string) => `Tuvieron balance en este tipo en un corte anterior y no al ${date(cut)}.`,
  lastCut: (cut: string) => `, hasta el ${date(cut)}`,
  continues: {
    licencia: (name: string) => `. Cambió de licencia; sigue como ${name}`,
    fusion: (name: string) => `. Se fusionó; sigue en ${name}`,
  },
  sources: 'Fuentes',

  // An entity among the others of its type, on its page.
  among: 'Entre las de su tipo',
  amongAbout: (present: number, cut: string) => `: ${entities(present)} al ${date(cut)}.`,
  amongFigures:
    'Percentil: de 0, la menor del tipo, a 100, la mayor; ni él ni la mediana se dan con menos de ocho. Parte: de la suma del tipo; no se da si alguna la tiene negativa.',
  figure: 'Cifra',
  amongHeads: ['Valor', 'Percentil', 'Con el dato', 'Mediana', 'Parte'],
  tooFew: 'Menos de ocho entidades la tienen',
  noPart: 'Una razón no es parte de una suma',
  quarterResult: 'Resultado del trimestre',
  assetsByQuarter: 'Activo',
};
