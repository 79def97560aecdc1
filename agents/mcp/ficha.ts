/** The tool `ficha`: the essentials of one company or entity, found by its name or NIT, in at most 1,500 tokens. */

import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CallParameters, type Client, callAddress, createClient } from '../../contract/client/client.ts';
import type { EntityFigureKey } from '../../contract/entity-figures.ts';
import { figuresOfGroup, peerGroupOfType } from '../../contract/entity-groups.ts';
import { apiPrefix, type OperationName } from '../../contract/http/addresses.ts';
import { entityPageSize } from '../../contract/http/entity-peers.ts';
import type { operations } from '../../contract/http/operations.ts';
import type { Meta, SearchResult } from '../../contract/http/schemas.ts';
import { reasonsText } from '../../contract/http/similar.ts';
import { colombianNumber } from '../../contract/text.ts';
import { isYearEnd, marksByYear, marksText } from '../../contract/year-marks.ts';
import { argumentFaults, fittedResult, type ToolArguments, ToolRefusal, type ToolRow } from './call-tool.ts';

const fichaTool = {
  name: 'ficha',
  title: 'Lo esencial de una empresa',
  description:
    'La primera: de un nombre o NIT, quién es, tamaño, cinco cifras con su cambio, calidad, puesto en su clase CIIU, señales y parecidas. También de entidades de la SFC. Para más, empresa o sfc.',
  inputSchema: {
    type: 'object',
    properties: {
      nit: { type: 'string', description: 'NIT, como se escriba' },
      razon_social: { type: 'string', description: 'Nombre, o con ciudad' },
      anio: { type: 'integer', description: 'Sin él, el último' },
      parecidas: { type: 'integer', description: 'Cuántas' },
    },
  },
} as const satisfies Tool;

const mostTokens = 1500;
/** Others that a name might mean. */
const mostOthers = 4;
/** Companies that are like it, and the tokens that each may take. */
const mostSimilar = 10;
const tokensOfSimilar = 150;
const similarFault = `debe ser un número de 0 a ${mostSimilar}`;

const companySections: CallParameters<'empresa'>['include'] = [
  'benchmark',
  'calidad',
  'crecimiento',
  'financials',
  'indicators',
  'profile',
  'senales',
  'tamano',
];
const entitySections: CallParameters<'sfc'>['include'] = ['filings', 'profile', 'ratios'];

/** How arguments were called before. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['name', 'razon_social'],
  ['year', 'anio'],
]);
const renamed = (toolArguments: ToolArguments): ToolArguments =>
  Object.fromEntries(
    Object.entries(toolArguments).map(([name, value]) => {
      const today = formerNames.get(name);
      return [today === undefined || Object.hasOwn(toolArguments, today) ? name : today, value];
    }),
  );

const argumentsSchema = z
  .strictObject(
    {
      nit: z.union([z.string(), z.number()], { error: 'debe ser un texto' }).nullish(),
      razon_social: z.string({ error: 'debe ser un texto' }).nullish(),
      anio: z.coerce.number({ error: 'debe ser un año' }).int({ error: 'debe ser un año' }).nullish(),
      parecidas: z.coerce
        .number({ error: similarFault })
        .int({ error: similarFault })
        .min(0, { error: similarFault })
        .max(mostSimilar, { error: similarFault })
        .nullish(),
    },
    { error: 'se admiten nit o razon_social, anio y parecidas' },
  )
  .refine(({ nit, razon_social: name }) => (nit ?? name ?? '') !== '' && (nit == null || name == null), {
    path: ['nit'],
    error: 'o razon_social es obligatorio, el uno o el otro',
  });

/** The call counts as a search; the operations after it are counted too. */
export const ficha: ToolRow = {
  name: fichaTool.name,
  operation: 'search',
  describe: () => fichaTool,
  parse(toolArguments) {
    const parsed = argumentsSchema.safeParse(renamed(toolArguments));
    if (!parsed.success) return argumentFaults(parsed.error);
    const { nit, razon_social: name, anio: year, parecidas } = parsed.data;
    const q = nit == null ? name! : String(nit);
    const searchQuery = { q, limit: mostOthers + 1 };
    return {
      address: callAddress('search', searchQuery),
      async call({ site, transport, client }) {
        const search = await createClient(transport).search(searchQuery);
        const [first, ...others] = search.data.results;
        // A search for a NIT that nobody has gives those that begin with it.
        const withNit = new Set(
          search.data.results.flatMap((one) => (one.coincidencia === 'nit' ? [one.nit] : [])),
        );
        // Digits that are the NIT of one, and of another with its check digit, are nobody's.
        if (!first || (nit != null && withNit.size !== 1)) throw nobody(q, search.meta, search.data.results);
        const { meta, ...summary } = await summaryOf(client, first, year ?? null);
        const similar =
          parecidas && first.source === 'SUPERSOC'
            ? await similarTo(client, first.nit, summary.data.anio as number, parecidas)
            : null;
        const whole = {
          ...summary.data,
          ...(similar && { parecidas: similar }),
          coincidencia: first.coincidencia,
          otras: others.map(({ nit, razon_social, source }) => ({ nit, razon_social, source })),
          direcciones: { pagina: site + first.href, api: apiPrefix + first.href },
        };
        const gist = [...summary.sentences, similarText(similar), certainty(first), othersText(others)]
          .filter(Boolean)
          .join(' ');
        const tokens = mostTokens + (similar?.length ?? 0) * tokensOfSimilar;
        return fittedResult({ data: whole, meta }, gist, { site, tokens });
      },
    };
  },
};

type Data<O extends OperationName> = z.infer<(typeof operations)[O]['data']>;

interface Summary {
  readonly data: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
}

/** The lines of a company by their names in a sentence, and the rate of each that tells its change. */
const figures = {
  ingresos_operacionales: { text: 'ingresos', rate: 'crecimiento_ingresos' },
  ganancia_operacional: { text: 'ganancia operacional', rate: 'crecimiento_ganancia_operacional' },
  ganancia_neta: { text: 'ganancia neta', rate: 'crecimiento_ganancia_neta' },
  total_activos: { text: 'activos', rate: 'crecimiento_activos' },
  total_patrimonio: { text: 'patrimonio', rate: 'crecimiento_patrimonio' },
} as const;
const ratios = ['margen_neto', 'roe', 'roa', 'razon_corriente', 'endeudamiento_total'] as const;

async function summaryOf(
  client: Client,
  { source, nit }: SearchResult,
  year: number | null,
): Promise<Summary & { readonly meta: Meta }> {
  if (source === 'SUPERSOC') {
    const { data, meta } = await client.empresa({ nit, include: companySections });
    return { ...summaryOfCompany(data, year), meta };
  }
  const { data, meta } = await client.sfc({ nit, include: entitySections });
  const { data: own, sentences } = summaryOfEntity(data, year);
  const among = await amongPeers(client, data, own.anio as number);
  if (among === null) return { data: own, sentences, meta };
  return { data: { ...own, lugar: among.data }, sentences: [...sentences, ...among.sentences], meta };
}

type RowOfYear = { readonly anio: number; readonly [key: string]: unknown };
const rowOf = (rows: readonly RowOfYear[] | undefined, year: number) =>
  rows?.find(({ anio }) => anio === year);

function summaryOfCompany(company: Data<'empresa'>, year: number | null): Summary {
  const { financials, indicators, crecimiento, calidad = [], senales, tamano, benchmark } = company;
  const profile = company.profile!;
  const years = financials!.filings.map(({ anio }) => anio);
  const anio = year ?? years.at(-1)!;
  const filing = financials!.filings.find((row) => row.anio === anio);
  if (!filing) throw noSuchYear(anio, years);
  const lines = {
    ...rowOf(financials!.estado_resultados, anio),
    ...rowOf(financials!.estado_situacion_financiera, anio),
  } as Readonly<Record<string, number | null>>;
  const growth = rowOf(crecimiento?.by_year, anio);
  const reasons: Readonly<Record<string, string>> = crecimiento?.motivos_nulos[anio] ?? {};
  const cifras = Object.fromEntries(
    Object.entries(figures).map(([key, { rate }]) => {
      const cambio_pct = (growth?.[rate] ?? null) as number | null;
      const motivo = cambio_pct === null ? { motivo: reasons[rate] } : {};
      return [key, { valor: lines[key] ?? null, cambio_pct, ...motivo }] as const;
    }),
  );
  const indicator = rowOf(indicators?.by_year, anio);
  const indicadores = Object.fromEntries(ratios.map((key) => [key, indicator?.[key] ?? null]));
  const marcas = [...new Set(calidad.filter((flag) => flag.anio === anio).map(({ regla }) => regla))];
  const signals = Object.entries(rowOf(senales?.by_year, anio) ?? {});
  const encendidas = signals.filter(([, value]) => value === true).map(([name]) => name);
  const desconocidas = signals.filter(([, value]) => value === null).map(([name]) => name);
  const companySize = rowOf(tamano?.by_year, anio)?.tamano ?? null;
  const place = benchmark?.empresa.posiciones.find((rank) => rank.anio === anio && rank.nivel === 'clase');
  const { nit, digito_verificacion, razon_social, ciiu, ubicacion, estado_actual } = profile;
  const marks = marksByYear({ financials: financials!, indicators: indicators! }).get(anio)!;
  const exercises = indicators!.cortes[anio]?.anio_completo;
  const sentences = Object.entries(cifras).map(([key, { valor, cambio_pct }]) => {
    const { text } = figures[key as keyof typeof figures];
    return valor === null
      ? `${text} sin reportar`
      : `${text} ${colombianNumber(valor)}${changeText(cambio_pct)}`;
  });
  return {
    data: {
      tipo: 'sociedad',
      nit,
      digito_verificacion,
      razon_social,
      ciiu: ciiu && { codigo: ciiu.codigo, nombre: ciiu.nombre },
      ciudad: ubicacion.ciudad,
      estado_actual,
      tamano: companySize,
      anio,
      anios: years,
      ...(marks.length > 0 && { de_que_es: marks.map(({ largo }) => largo) }),
      cifras,
      indicadores,
      calidad: { grado: filing.calidad ?? null, marcas },
      lugar: place
        ? { clase: place.codigo, posicion: place.posicion, num_empresas: place.num_empresas }
        : null,
      senales: encendidas,
    },
    sentences: [
      `${razon_social}, NIT ${nit}-${digito_verificacion}, ${ubicacion.ciudad ?? 'sin ciudad'}; ${ciiu ? `clase ${ciiu.codigo}, ${ciiu.nombre}` : 'sin CIIU'}; tamaño ${companySize ?? 'sin dato'}; estado ${estado_actual ?? 'sin dato'}.`,
      `Año ${anio}, en miles de pesos: ${sentences.join('; ')}.`,
      marks.length > 0
        ? `Ese año no es como los demás: ${marksText(marks, 'largo')}.${exercises ? ` Los cambios y el puesto van por la suma de sus ${exercises} ejercicios, que da empresa con include=anio_completo.` : ''}`
        : '',
      `Calidad ${filing.calidad ?? 'sin grado'}${marcas.length > 0 ? ` (${marcas.join(', ')})` : ''}.`,
      place
        ? `Puesto ${place.posicion} de ${place.num_empresas} por ingresos en su clase.`
        : 'Sin puesto en su clase: ese año no se compara.',
      signsText(encendidas, desconocidas),
    ],
  };
}

/** The companies most like one in a year, with why in words. */
async function similarTo(client: Client, nit: string, anio: number, limit: number) {
  const { data } = await client.parecidas({ nit, anio, limit });
  return data.empresas.map(({ nit, razon_social, distancia, partes }) => ({
    nit,
    razon_social,
    distancia,
    por_que: reasonsText(partes),
  }));
}

function similarText(similar: Awaited<ReturnType<typeof similarTo>> | null): string {
  if (similar === null) return '';
  const names = similar.map(
    ({ nit, razon_social, distancia }) => `${razon_social} (${nit}, ${colombianNumber(distancia, 2)})`,
  );
  return names.length === 0
    ? 'Ninguna parecida: nadie más cuenta en su sección.'
    : `Parecidas, con su distancia de 0 a 1: ${names.join('; ')}.`;
}

/** A sign that is unknown is not one that is off. */
export const signsText = (shown: readonly string[], unknown: readonly string[]): string =>
  [
    shown.length > 0
      ? `Señales: ${shown.join(', ')}.`
      : unknown.length > 0
        ? ''
        : 'Sin señales de alerta encendidas.',
    unknown.length > 0 ? `Señales que no se saben: ${unknown.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** As the reports of the SFC name them, and as a sentence does. */
const entityRatios = {
  roe: 'rentabilidad del patrimonio',
  roa: 'rentabilidad del activo',
  equity_to_assets: 'patrimonio sobre activos',
  capital_adequacy: 'relación de solvencia',
  npl_ratio: 'cartera vencida sobre cartera',
} as const;
type EntityRatio = keyof typeof entityRatios;

function summaryOfEntity(entity: Data<'sfc'>, year: number | null): Summary {
  const profile = entity.profile!;
  const byYear: Readonly<Record<string, Readonly<Record<string, unknown>>>> = entity.ratios ?? {};
  const years = Object.keys(byYear).map(Number);
  const anio = year ?? years.at(-1) ?? profile.last_year;
  if (year !== null && !years.includes(year)) throw noSuchYear(year, years);
  const razones = Object.fromEntries(
    (Object.keys(entityRatios) as EntityRatio[])
      .filter((key) => byYear[anio]?.[key] !== undefined)
      .map((key) => [key, { valor: byYear[anio]![key], anterior: byYear[anio - 1]?.[key] ?? null }]),
  );
  const cuts = Object.values(entity.ratio_sources?.[anio] ?? {}).flatMap(({ cut }) => cut ?? []);
  const corte = cuts[0] ?? null;
  const when = `Año ${anio}${corte === null || isYearEnd(corte) ? '' : `, al ${corte}`}`;
  const ratioTexts = Object.entries(razones).map(
    ([key, { valor, anterior }]) =>
      `${entityRatios[key as EntityRatio]} ${percent(valor)}${anterior === null ? '' : ` (antes ${percent(anterior)})`}`,
  );
  return {
    data: {
      tipo: 'entidad vigilada',
      nit: profile.nit,
      razon_social: profile.name,
      tipo_entidad: profile.type?.name ?? null,
      anio,
      corte,
      anios: years,
      razones,
    },
    sentences: [
      `${profile.name}, NIT ${profile.nit}; ${profile.type?.name ?? 'tipo sin dato'}, vigilada por la Superintendencia Financiera.`,
      ratioTexts.length > 0 ? `${when}: ${ratioTexts.join('; ')}.` : `${when}: sin razones publicadas.`,
    ],
  };
}

const millions = (pesos: number): string => `${colombianNumber(pesos / 1e6)} millones de pesos`;
const hundredths = (fraction: number): string => colombianNumber(100 * fraction, 1);

/** What is said of an entity among those of its type, in its order: the figure by its name, and in a sentence. */
const placedFigures: readonly (readonly [
  key: EntityFigureKey,
  name: string,
  sentence: (value: number) => string,
])[] = [
  [
    'ganancia_12_meses',
    'resultado',
    (value) => `${value < 0 ? 'perdió' : 'ganó'} ${millions(Math.abs(value))} en doce meses`,
  ],
  [
    'roe',
    'rentabilidad del patrimonio',
    (value) =>
      `${value < 0 ? 'pierde' : 'gana'} ${hundredths(Math.abs(value))} por cada 100 pesos de patrimonio`,
  ],
  ['activos', 'activos', (value) => `sus activos suman ${millions(value)}`],
  [
    'equity_to_assets',
    'patrimonio sobre activos',
    (value) =>
      value < 0
        ? `debe más de lo que tiene: su patrimonio es ${percent(value)} de sus activos`
        : `de cada 100 pesos de activos, ${hundredths(value)} son patrimonio`,
  ],
  ['capital_adequacy', 'relación de solvencia', (value) => `su relación de solvencia es ${percent(value)}`],
  [
    'npl_ratio',
    'cartera vencida',
    (value) => `de cada 100 pesos de cartera, ${hundredths(value)} están vencidos`,
  ],
  ['reservas_tecnicas', 'reservas técnicas', (value) => `sus reservas técnicas suman ${millions(value)}`],
  [
    'gastos_sobre_comisiones',
    'gastos sobre comisiones',
    (value) => `por cada 100 pesos de comisiones gasta ${hundredths(value)} en operar`,
  ],
];

/** An entity among those of its type at the newest cut; null of another year, and of one that is not compared there. */
async function amongPeers(client: Client, { profile }: Data<'sfc'>, anio: number): Promise<Summary | null> {
  const group = profile?.type && peerGroupOfType(profile.type.code);
  if (!group) return null;
  const ofGroup = figuresOfGroup(group);
  const told = placedFigures.filter(([key]) => ofGroup.includes(key));
  const { data } = await client.sfc_screener({
    grupo: [group],
    cifras: told.map(([key]) => key),
    page_size: entityPageSize.max,
  });
  const own = data.entidades.find(({ nit }) => nit === profile.nit);
  const [peers] = data.grupos;
  if (!own || !peers || data.corte === null || Number(data.corte.slice(0, 4)) !== anio) return null;
  const known = told.flatMap(([key, , sentence]) => {
    const value = own.cifras[key] ?? null;
    return value === null ? [] : [sentence(value) + placeText(key, own)];
  });
  const unknown = told.filter(([key]) => (own.cifras[key] ?? null) === null).map(([, name]) => name);
  return {
    data: {
      corte: data.corte,
      tipo: peers.nombre,
      num_entidades: peers.presentes,
      cifras: Object.fromEntries(
        told.map(([key]) => [
          key,
          {
            valor: own.cifras[key] ?? null,
            percentil: own.percentil[key] ?? null,
            motivo: own.motivos?.[key],
          },
        ]),
      ),
    },
    sentences: [
      `Al ${data.corte}, ${peers.presentes === 1 ? 'la única' : `entre ${peers.presentes}`} de su tipo (${peers.nombre}): ${known.join('; ')}.`,
      unknown.length > 0 ? `Sin dato: ${unknown.join(', ')}.` : '',
    ],
  };
}

/** Assets are a part of those of the type; the return says the place of a result. */
function placeText(
  key: EntityFigureKey,
  { participacion, percentil }: Data<'sfc_screener'>['entidades'][number],
): string {
  const [share, percentile] = [participacion[key], percentil[key]];
  if (key === 'activos') return share == null ? '' : `, ${percent(share)} de los de su tipo`;
  if (percentile == null || key === 'ganancia_12_meses') return '';
  if (percentile >= 99.5) return ', más que todas las demás';
  return percentile < 0.5 ? ', menos que todas las demás' : `, más que ${colombianNumber(percentile)} %`;
}

const percent = (value: unknown): string => `${colombianNumber(100 * (value as number), 2)} %`;

const changeText = (change: number | null): string =>
  change === null ? '' : ` (${change > 0 ? '+' : ''}${colombianNumber(change, 1)} %)`;

const certainty = ({ coincidencia, nombre_coincidente }: SearchResult): string =>
  coincidencia === 'nombre_exacto' || coincidencia === 'nit'
    ? ''
    : `Se halló por coincidencia ${coincidencia}${nombre_coincidente ? ` con ${nombre_coincidente}` : ''}: compruebe que es la buscada.`;

const othersText = (others: readonly SearchResult[]): string =>
  others.length === 0
    ? ''
    : `Podría ser otra: ${others.map(({ razon_social, nit }) => `${razon_social} (${nit})`).join('; ')}.`;

function nobody(q: string, { avisos = [] }: Meta, near: readonly SearchResult[]): ToolRefusal {
  const sentences = [`No hay empresa para «${q}».`, ...avisos, othersText(near)];
  return new ToolRefusal(
    'not-found',
    [...sentences, 'Pruebe search, o menos palabras.'].filter(Boolean).join(' '),
  );
}

const noSuchYear = (year: number, years: readonly number[]): ToolRefusal =>
  new ToolRefusal('not-found', `year: no hay datos de ${year}; hay de ${years.join(', ')}.`);
