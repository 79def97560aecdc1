/** Figures and ratios of an entity from open data, cut by cut, and by which cut the open data give a year. */

import {
  appliesToType,
  type EntityFigureKey,
  type EntityFigureRow,
  entityFigure,
  entityFigureKeys,
} from '../../../contract/entity-figures.ts';
import { quarterBefore, yearBefore } from '../../../contract/entity-spans.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { EntityFigure, RatioEvidence } from '../../../contract/http/entity.ts';
import { fold } from '../../../contract/text.ts';
import type { SfcDataset } from '../../tables/sfc-datasets.ts';
import { add, compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';
import { type AccountNames, type Arrears, agree, type Balance, type Solvency } from './datasets.ts';
import { type DatasetPublication, inPesos, type OpenData } from './open-data.ts';
import { type CutDate, type EntityKey, typeOf } from './read-dataset.ts';

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
  readonly accountNames: AccountNames;
}

type Reason = NonNullable<RatioEvidence['reason']>;
type Found = Decimal | number | Reason;

type Published = Readonly<Partial<Record<SfcDataset, DatasetPublication>>>;

/** The ratios of the default answer, with the names of what goes into each. */
const answeredRatios = entityFigureKeys.flatMap((key) => {
  const { formula, inAnswer, ...row } = entityFigure(key);
  if (!inAnswer) return [];
  const inputs = formula.kind === 'razon' ? [formula.over, formula.under] : ['relacion_de_solvencia'];
  return [{ key, inputs, ...row }];
});

/** A ratio whose dataset has other cuts of the year, and not this one, says which it has. */
export function openRatios(books: EntityBooks, published: Published, cut: CutDate): OpenRatios {
  const ratios: Record<string, number> = {};
  const sources: Record<string, RatioEvidence> = {};
  for (const { key, inputs, dataset, definicion, types } of answeredRatios) {
    const publication = published[dataset];
    if (!publication || !appliesToType({ types }, typeOf(books.key))) continue;
    const cuts = [...books[dataset].keys()];
    const last = cuts
      .filter((other) => other.slice(0, 4) === cut.slice(0, 4))
      .sort()
      .at(-1);
    if (last === undefined) continue;
    const found = figureAt(key, books, cut);
    const inputAt = (name: string) =>
      asInput(name === 'relacion_de_solvencia' ? found : figureAt(name as EntityFigureKey, books, cut));
    if (typeof found === 'number') ratios[key] = found;
    sources[key] = {
      formula: definicion,
      inputs: Object.fromEntries(inputs.map((name) => [name, inputAt(name)])),
      source: `Datos abiertos de la Superintendencia Financiera, corte ${cut}${cuts.includes(cut) ? '' : `; su último corte del año es ${last}`}`,
      dataset: publication.dataset,
      cut,
      license: publication.license.name,
      attribution: publication.attribution,
      ...(typeof found === 'string' && { reason: found }),
    };
  }
  return { ratios, sources };
}

/** A figure that open data have of an entity: its value in its unit, or why there is none. */
export interface OpenFigure {
  readonly key: EntityFigureKey;
  readonly value: number | Reason;
}

/** All figures of an entity of this type at a cut, in the order of their table; those of datasets that are not published are left out. */
export function openFiguresAt(books: EntityBooks, published: Published, cut: CutDate): OpenFigure[] {
  const type = typeOf(books.key);
  return entityFigureKeys.flatMap((key) => {
    const row = entityFigure(key);
    if (!appliesToType(row, type) || !published[row.dataset]) return [];
    const found = figureAt(key, books, cut);
    // An amount beyond the exact range of a number.
    const value = typeof found === 'string' ? found : (asInput(found) ?? 'contradictory');
    return [{ key, value }];
  });
}

/** The figures and ratios that have a value at a cut. Its source is the identifier of its dataset. */
export function openFigures(books: EntityBooks, published: Published, cut: CutDate): EntityFigure[] {
  return openFiguresAt(books, published, cut).flatMap(({ key: cifra, value: valor }) => {
    if (typeof valor === 'string') return [];
    const { dataset, definicion } = entityFigure(cifra);
    const fuente = published[dataset]!.dataset.split(':')[0]!;
    return [{ entity_id: books.key, corte: cut, cifra, valor, fuente, definicion }];
  });
}

/** All cuts, ascending. */
export const bookCuts = ({ cuif, cartera, solvencia }: EntityBooks): CutDate[] =>
  [...new Set([cuif, cartera, solvencia].flatMap((cuts) => [...cuts.keys()]))].sort();

const plain = (figure: Decimal | number): number =>
  typeof figure === 'number' ? figure : Number(formatDecimal(figure));

const asInput = (figure: Found): number | null =>
  typeof figure === 'string' ? null : typeof figure === 'number' ? figure : inPesos(figure);

const half = ({ digits, scale }: Decimal): Decimal => ({ digits: digits * 5n, scale: scale + 1 });

/** Amounts as decimals, ratios as numbers of eight significant digits. */
function figureAt(key: EntityFigureKey, books: EntityBooks, cut: CutDate): Found {
  const { formula } = entityFigure(key);
  switch (formula.kind) {
    case 'saldo':
    case 'acumulado':
      return sumOfAccounts(formula, books, cut);
    case 'trimestre': {
      const before = quarterBefore(cut);
      return before === null
        ? figureAt(formula.of, books, cut)
        : combined(formula.of, books, [cut, before], ([toDate, earlier]) => subtract(toDate!, earlier!));
    }
    case 'doce_meses':
      return cut.endsWith('-12-31')
        ? figureAt(formula.of, books, cut)
        : combined(
            formula.of,
            books,
            [cut, `${Number(cut.slice(0, 4)) - 1}-12-31`, yearBefore(cut)],
            ([toDate, december, before]) => subtract(add(toDate!, december!), before!),
          );
    case 'promedio':
      return combined(formula.of, books, [cut, yearBefore(cut)], ([now, before]) => half(add(now!, before!)));
    case 'razon':
      return quotient(figureAt(formula.over, books, cut), figureAt(formula.under, books, cut));
    case 'publicada':
      return publishedAt(formula.part, books, cut);
  }
}

type AccountFormula = Extract<EntityFigureRow['formula'], { readonly plus: readonly string[] }>;

/** A missing account is 0 when another of `plus` is there. */
function sumOfAccounts(
  { plus, minus = [], named }: AccountFormula,
  { key, cuif, accountNames }: EntityBooks,
  cut: CutDate,
): Decimal | Reason {
  const balance = cuif.get(cut);
  if (!balance) return 'not_filed';
  if ([...plus, ...minus].some((account) => balance.spoiled.has(account))) return 'contradictory';
  const filed = (accounts: readonly string[]) =>
    accounts.flatMap((account) => balance.amounts.get(account) ?? []);
  const isNamed = (account: string) => named!.test(fold(accountNames.get(`${typeOf(key)} ${account}`) ?? ''));
  if (filed(plus).length === 0 || (named && !plus.every(isNamed))) return 'not_filed';
  return filed(minus).reduce(subtract, filed(plus).reduce(add, zero));
}

/** Of amounts of several cuts, which must be on one scale and each of a balance that closes. */
function combined(
  of: EntityFigureKey,
  books: EntityBooks,
  cuts: readonly CutDate[],
  combine: (amounts: readonly Decimal[]) => Decimal,
): Decimal | Reason {
  const found = cuts.map((cut) => figureAt(of, books, cut) as Decimal | Reason);
  const missing = found.find((one): one is Reason => typeof one === 'string');
  if (missing !== undefined) return missing;
  const balances = cuts.map((cut) => books.cuif.get(cut)!);
  return balances.every(closes) && areOfOneScale(balances) ? combine(found as Decimal[]) : 'contradictory';
}

/** Whether assets = liabilities + equity, where all three are there. */
function closes({ amounts }: Balance): boolean {
  const [assets, liabilities, equity] = ['100000', '200000', '300000'].map((account) => amounts.get(account));
  return !assets || !liabilities || !equity || agree(assets, add(liabilities, equity));
}

/** The least factor between two scales is a thousand; no assets grow or shrink by a third of it in a year. */
const scaleApart = 300;

function areOfOneScale(balances: readonly Balance[]): boolean {
  const assets = balances.flatMap(({ amounts }) => amounts.get('100000') ?? []).map(plain);
  return Math.min(...assets) <= 0 || Math.max(...assets) < scaleApart * Math.min(...assets);
}

function quotient(above: Found, below: Found): number | Reason {
  if (typeof above === 'string') return above;
  if (typeof below === 'string') return below;
  const [numerator, denominator] = [plain(above), plain(below)];
  if (denominator === 0) return 'zero_denominator';
  return denominator < 0 ? 'negative_denominator' : roundSignificant(numerator / denominator);
}

function publishedAt(
  part: 'total' | 'basica' | 'bruta' | 'vencida',
  { solvencia, cartera }: EntityBooks,
  cut: CutDate,
): Found {
  if (part === 'total' || part === 'basica') {
    const filed = solvencia.get(cut);
    const value = part === 'total' ? filed?.ratio : filed?.basicRatio;
    return value == null ? (filed?.contradictory ? 'contradictory' : 'not_filed') : roundSignificant(value);
  }
  const loans = cartera.get(cut);
  if (!loans) return 'not_filed';
  if (loans.spoiled || compare(loans.pastDue, loans.gross) > 0) return 'contradictory';
  return part === 'bruta' ? loans.gross : loans.pastDue;
}

/** Published data of an entity; a dataset without a licence counts as empty. */
export function entityBooks(
  { balances, arrears, solvency, accountNames, published }: OpenData,
  key: EntityKey,
): EntityBooks {
  return {
    key,
    cuif: (published.cuif && balances.get(key)) ?? new Map(),
    cartera: (published.cartera && arrears.get(key)) ?? new Map(),
    solvencia: (published.solvencia && solvency.get(key)) ?? new Map(),
    accountNames,
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
