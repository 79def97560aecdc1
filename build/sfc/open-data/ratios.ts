/** Figures and ratios of an entity from open data, cut by cut, and by which cut the open data give a year. */

import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { EntityFigure, RatioEvidence } from '../../../contract/http/entity.ts';
import { type CuifRole, cuifAccounts } from '../../tables/cuif-accounts.ts';
import {
  type OpenFigure,
  type OpenFigureDefinition,
  type OpenRatioDefinition,
  openFigureDefinitions,
  openRatioDefinitions,
} from '../../tables/open-data-ratios.ts';
import type { SfcDataset } from '../../tables/sfc-datasets.ts';
import { add, compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';
import type { Arrears, Balance, Solvency } from './datasets.ts';
import { type DatasetPublication, inPesos, type OpenData } from './open-data.ts';
import { type CutDate, type EntityKey, typeOf, yearBefore } from './read-dataset.ts';

/** Ratios of a cut and the source of each; a ratio without a value has a reason. */
export interface OpenRatios {
  readonly ratios: Readonly<Record<string, number>>;
  readonly sources: Readonly<Record<string, RatioEvidence>>;
}

/** Data of one entity; a dataset that may not be published is empty. */
export interface EntityBooks {
  readonly key: EntityKey;
  readonly cuif: ReadonlyMap<CutDate, Balance>;
  readonly cartera: ReadonlyMap<CutDate, Arrears>;
  readonly solvencia: ReadonlyMap<CutDate, Solvency>;
}

type Reason = NonNullable<RatioEvidence['reason']>;
type Found = Decimal | number | Reason;

type Published = Readonly<Partial<Record<SfcDataset, DatasetPublication>>>;

/** A ratio whose dataset has other cuts of the year, and not this one, says which it has. */
export function openRatios(books: EntityBooks, published: Published, cut: CutDate): OpenRatios {
  const ratios: Record<string, number> = {};
  const sources: Record<string, RatioEvidence> = {};
  for (const [key, definition] of Object.entries<OpenRatioDefinition>(openRatioDefinitions)) {
    const { dataset, formula, numerator, denominator, types } = definition;
    const publication = published[dataset];
    if (!publication || (types !== null && !types.includes(typeOf(books.key)))) continue;
    const cuts = [...books[dataset as 'cuif'].keys()];
    const last = cuts
      .filter((other) => other.slice(0, 4) === cut.slice(0, 4))
      .sort()
      .at(-1);
    if (last === undefined) continue;
    const names = denominator === null ? [numerator] : [numerator, denominator];
    const figures = names.map((name) => figureOf[name](books, cut));
    const result = quotient(figures);
    if (typeof result === 'number') ratios[key] = result;
    sources[key] = {
      formula,
      inputs: Object.fromEntries(names.map((name, i) => [name, asInput(figures[i]!)])),
      source: `Datos abiertos de la Superintendencia Financiera, corte ${cut}${cuts.includes(cut) ? '' : `; su último corte del año es ${last}`}`,
      dataset: publication.dataset,
      cut,
      license: publication.license.name,
      attribution: publication.attribution,
      ...(typeof result === 'string' && { reason: result }),
    };
  }
  return { ratios, sources };
}

/** The figures and ratios that have a value at a cut. Its source is the identifier of its dataset. */
export function openFigures(books: EntityBooks, published: Published, cut: CutDate): EntityFigure[] {
  const sourceOf = (dataset: SfcDataset) => published[dataset]?.dataset.split(':')[0];
  const row = (cifra: string, valor: number | null, dataset: SfcDataset, definicion: string) => {
    const fuente = sourceOf(dataset);
    if (valor === null || fuente === undefined) return [];
    return [{ entity_id: books.key, corte: cut, cifra, valor, fuente, definicion }];
  };
  const { ratios } = openRatios(books, published, cut);
  return [
    ...Object.entries<OpenFigureDefinition>(openFigureDefinitions).flatMap(
      ([key, { dataset, definition, types }]) =>
        types === null || types.includes(typeOf(books.key))
          ? row(key, asInput(figureOf[key as OpenFigure](books, cut)), dataset, definition)
          : [],
    ),
    ...Object.entries(ratios).flatMap(([key, value]) => {
      const { dataset, formula } = openRatioDefinitions[key as keyof typeof openRatioDefinitions];
      return row(key, value, dataset, formula);
    }),
  ];
}

/** All cuts, ascending. */
export const bookCuts = ({ cuif, cartera, solvencia }: EntityBooks): CutDate[] =>
  [...new Set([cuif, cartera, solvencia].flatMap((cuts) => [...cuts.keys()]))].sort();

function quotient([above, below]: readonly Found[]): number | Reason {
  if (typeof above === 'string') return above;
  if (typeof below === 'string') return below;
  if (below === undefined) return roundSignificant(Number(above));
  const [numerator, denominator] = [plain(above!), plain(below)];
  if (denominator === 0) return 'zero_denominator';
  return denominator < 0 ? 'negative_denominator' : roundSignificant(numerator / denominator);
}

const plain = (figure: Decimal | number): number =>
  typeof figure === 'number' ? figure : Number(formatDecimal(figure));

const asInput = (figure: Found): number | null =>
  typeof figure === 'string' ? null : typeof figure === 'number' ? figure : inPesos(figure);

const accountsOf = (role: CuifRole): readonly string[] =>
  cuifAccounts.filter((account) => account.role === role).map(({ account }) => account);

/** Sum of these accounts; a missing one is 0 when another is there. */
function sumOfAccounts(accounts: readonly string[]) {
  return ({ cuif }: EntityBooks, cut: CutDate): Decimal | Reason => {
    const balance = cuif.get(cut);
    if (!balance) return 'not_filed';
    if (accounts.some((account) => balance.spoiled.has(account))) return 'contradictory';
    const filed = accounts.flatMap((account) => balance.amounts.get(account) ?? []);
    return filed.length === 0 ? 'not_filed' : filed.reduce(add, zero);
  };
}

const sumOf = (role: CuifRole) => sumOfAccounts(accountsOf(role));

const half = ({ digits, scale }: Decimal): Decimal => ({ digits: digits * 5n, scale: scale + 1 });

/** Mean of this date and of the date a year before. */
function meanOf(role: CuifRole) {
  const sum = sumOf(role);
  return (books: EntityBooks, cut: CutDate): Decimal | Reason => {
    const [now, before] = [sum(books, cut), sum(books, yearBefore(cut))];
    if (typeof now === 'string') return now;
    return typeof before === 'string' ? before : half(add(now, before));
  };
}

const resultToDate = sumOf('result');

/** Income accounts restart in January: year to date + last December - same date of last year. */
function twelveMonths(books: EntityBooks, cut: CutDate): Decimal | Reason {
  const toDate = resultToDate(books, cut);
  if (typeof toDate === 'string' || cut.endsWith('-12-31')) return toDate;
  const [december, before] = [`${Number(cut.slice(0, 4)) - 1}-12-31`, yearBefore(cut)].map((day) =>
    resultToDate(books, day),
  ) as [Decimal | Reason, Decimal | Reason];
  if (typeof december === 'string') return december;
  return typeof before === 'string' ? before : subtract(add(toDate, december), before);
}

function ofArrears(figure: 'gross' | 'pastDue') {
  return ({ cartera }: EntityBooks, cut: CutDate): Decimal | Reason => {
    const own = cartera.get(cut);
    if (!own) return 'not_filed';
    return own.spoiled || compare(own.pastDue, own.gross) > 0 ? 'contradictory' : own[figure];
  };
}

const figureOf: Readonly<Record<OpenFigure, (books: EntityBooks, cut: CutDate) => Found>> = {
  relacion_de_solvencia: ({ solvencia }, cut) => {
    const own = solvencia.get(cut);
    return own?.ratio ?? (own?.contradictory ? 'contradictory' : 'not_filed');
  },
  cartera_vencida: ofArrears('pastDue'),
  cartera_bruta: ofArrears('gross'),
  activos: sumOf('assets'),
  pasivos: sumOf('liabilities'),
  patrimonio: sumOf('equity'),
  efectivo: sumOf('cash'),
  inversiones: sumOf('investments'),
  cartera_bruta_cuif: sumOf('loans_gross'),
  reservas_tecnicas: sumOf('reserves_of_insurers'),
  resultado: resultToDate,
  ingresos_intereses_cartera: sumOfAccounts(['410200']),
  gastos_intereses_depositos: sumOfAccounts(['510200']),
  gastos_beneficios_empleados: sumOfAccounts(['512000']),
  gasto_deterioro_cartera: sumOfAccounts(['517005']),
  cartera_neta: sumOf('loans_net'),
  cartera_vencida_cuif: sumOf('past_due'),
  deterioro: sumOf('provisions'),
  depositos: sumOf('deposits'),
  ganancia_12_meses: twelveMonths,
  patrimonio_promedio: meanOf('equity'),
  activos_promedio: meanOf('assets'),
};

/** Published data of an entity; a dataset without a licence counts as empty. */
export function entityBooks(
  { balances, arrears, solvency, published }: OpenData,
  key: EntityKey,
): EntityBooks {
  return {
    key,
    cuif: (published.cuif && balances.get(key)) ?? new Map(),
    cartera: (published.cartera && arrears.get(key)) ?? new Map(),
    solvencia: (published.solvencia && solvency.get(key)) ?? new Map(),
  };
}

/** The key by NIT. Of several the one with the newest data, then the smaller type and code: an entity may have changed its type. */
export function keysByNit(open: OpenData): ReadonlyMap<string, EntityKey> {
  const newest = (key: EntityKey) => Number(bookCuts(entityBooks(open, key)).at(-1)?.slice(0, 4) ?? 0);
  const codes = (key: EntityKey) => key.split('-').map(Number) as [tipo: number, codigo: number];
  const ranked = [...open.entities]
    .map(([key, { nit }]) => ({ key, nit, newest: newest(key), codes: codes(key) }))
    .sort((a, b) => a.newest - b.newest || b.codes[0] - a.codes[0] || b.codes[1] - a.codes[1]);
  return new Map(ranked.map(({ key, nit }) => [nit, key])); // Of one NIT the last stays.
}

/**
 * The key of an entity that filed XBRL: its own type and code, unless the list gives them another NIT; without them the
 * key of its NIT.
 */
export function keyOfEntity(
  open: OpenData,
  keys: ReadonlyMap<string, EntityKey>,
  nit: string,
  entityId: string,
): EntityKey | undefined {
  if (entityId === nit) return keys.get(nit);
  if (!/^\d+-\d+$/.test(entityId)) return undefined;
  const listed = open.entities.get(entityId);
  return listed && listed.nit !== nit ? undefined : entityId;
}
