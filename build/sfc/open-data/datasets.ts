/** What each of the open datasets says: supervised entities, balances, arrears and solvency, by entity and quarter. */

import { lendingTypes } from '../../../contract/entity-figures.ts';
import { readTypedNit, withoutGluedDigit } from '../../../contract/nit.ts';
import { fold } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { cuifAccounts } from '../../tables/cuif-accounts.ts';
import { type SolvencyConcept, solvencyConcepts } from '../../tables/open-data-ratios.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../xbrl/decimal.ts';
import {
  type CutDate,
  columnName,
  columnsOf,
  type EntityKey,
  endsQuarter,
  entityKey,
  expectedAmount,
  expectedCut,
  expectedKey,
  type OpenReading,
  type OpenRows,
  readCutDate,
  rejected,
  typeOf,
  UnusableDataset,
  type Verdict,
} from './read-dataset.ts';

const identifying = {
  tipo_entidad: /^tipo_entidad$/,
  codigo_entidad: /^codigo_entidad$/,
  fecha_corte: /^fecha(?:_corte)?$/,
};

interface QuarterRow<K extends string> {
  readonly entity: EntityKey;
  readonly cut: CutDate;
  readonly cells: readonly string[];
  /** Trimmed. */
  text(column: K): string;
  /** Key of the row's entity, date and `part`, which has no blank. */
  keyOf(part: string | number): string;
}

/** `open` gets the header and returns the judge of rows; it sees only rows with a valid entity and the end of a quarter. */
const quarterRows =
  <K extends string, V>(
    columns: Readonly<Record<K, RegExp>>,
    open: (header: readonly string[], at: Readonly<Record<K, number>>) => (row: QuarterRow<K>) => Verdict<V>,
  ): OpenRows<V> =>
  (header) => {
    const at: Readonly<Record<string, number>> = columnsOf(header, { ...identifying, ...columns });
    const judge = open(header, at as Readonly<Record<K, number>>);
    return (cells) => {
      const text = (column: string) => cells[at[column]!]!.trim();
      const [tipo, codigo] = [text('tipo_entidad'), text('codigo_entidad')];
      const entity = entityKey(tipo, codigo);
      if (entity === undefined) return expectedKey(tipo, codigo);
      const cut = readCutDate(text('fecha_corte'));
      if (cut === undefined) return expectedCut(text('fecha_corte'));
      if (!endsQuarter(cut)) return { skip: 'other_cut' };
      return judge({ entity, cut, cells, text, keyOf: (part) => `${entity} ${cut} ${part}` });
    };
  };

/** Values of an entity at one date by part; rows of `spoiled` parts contradict each other or were not read. */
interface QuarterParts<V> {
  readonly values: ReadonlyMap<string, V>;
  readonly spoiled: ReadonlySet<string>;
}

type ByQuarter<T> = ReadonlyMap<EntityKey, ReadonlyMap<CutDate, T>>;

function byQuarter<V, T>(
  { values, spoiled }: Pick<OpenReading<V>, 'values' | 'spoiled'>,
  summarize: (parts: QuarterParts<V>) => T,
): ByQuarter<T> {
  const entities = new Map<EntityKey, Map<CutDate, { values: Map<string, V>; spoiled: Set<string> }>>();
  const partsOf = (entity: EntityKey, cut: CutDate) => {
    const cuts = entities.get(entity) ?? new Map();
    const parts = cuts.get(cut) ?? { values: new Map(), spoiled: new Set() };
    entities.set(entity, cuts.set(cut, parts));
    return parts as { values: Map<string, V>; spoiled: Set<string> };
  };
  for (const [key, value] of values) {
    const [entity, cut, part] = key.split(' ') as [string, string, string];
    partsOf(entity, cut).values.set(part, value);
  }
  for (const key of spoiled) {
    const [entity, cut, part] = key.split(' ') as [string, string, string];
    partsOf(entity, cut).spoiled.add(part);
  }
  const summarized = (cuts: ReadonlyMap<CutDate, QuarterParts<V>>) =>
    new Map([...cuts].map(([cut, parts]) => [cut, summarize(parts)]));
  return new Map([...entities].map(([entity, cuts]) => [entity, summarized(cuts)]));
}

export interface SupervisedEntity {
  readonly nit: string;
  readonly name: string;
  /** Counts whether the name was cleaned or cut. */
  readonly texts: Counts;
}

export const readSupervisedRows: OpenRows<SupervisedEntity> = (header) => {
  const at = columnsOf(header, {
    numeroidentificacion: /^numero_?identificacion$/,
    razon_social: /^razon_social$/,
    tipo_entidad: /^tipo_entidad$/,
    cod_entidad: /^cod(?:igo)?_entidad$/,
  });
  return (cells) => {
    const text = (column: keyof typeof at) => cells[at[column]]!.trim();
    const key = entityKey(text('tipo_entidad'), text('cod_entidad'));
    if (key === undefined) return expectedKey(text('tipo_entidad'), text('cod_entidad'));
    const filed = text('numeroidentificacion');
    if (/^0+$/.test(filed)) return rejected('the NIT is 0: an office of a foreign entity', filed);
    const typed = readTypedNit(filed);
    if (typed?.kind !== 'nit') return rejected('expected a NIT', filed);
    const texts: Counts = {};
    const nit = withoutGluedDigit(typed.nit);
    const name = cleanText('nombre', text('razon_social'), texts);
    if (name === '') return rejected('expected a name in «razon_social»');
    return { key, value: { nit, name, texts }, same: `${nit} ${name}` };
  };
};

/** Pesos by account of one entity at one date; rows of `spoiled` accounts contradict each other or were not read. */
export interface Balance {
  readonly amounts: ReadonlyMap<string, Decimal>;
  readonly spoiled: ReadonlySet<string>;
}

export type Balances = ByQuarter<Balance>;

/** An amount as a row of the CUIF has it: the number of `valor`, and whether `signo_valor` is a minus. */
export interface CuifAmount {
  readonly valor: Decimal;
  readonly minus: boolean;
}

const used: ReadonlySet<string> = new Set(cuifAccounts.map(({ account }) => account));

/** What the supervisor calls an account, by type of entity and account, as `1 250000`. */
export type AccountNames = ReadonlyMap<string, string>;

/** Names as rows say them; of several the one of the newest cut stays, whatever the order of rows. */
function newestNames(): { keep(key: string, cut: string, name: string): void; all(): Map<string, string> } {
  const found = new Map<string, { readonly cut: string; readonly name: string }>();
  return {
    keep(key, cut, name) {
      const known = found.get(key);
      if (name !== '' && (!known || known.cut < cut || (known.cut === cut && name < known.name)))
        found.set(key, { cut, name });
    },
    all: () => new Map([...found].map(([key, { name }]) => [key, name])),
  };
}

/** Reads rows of the CUIF; the names fill as they are read. */
export function openCuifReader(): {
  readonly rows: OpenRows<CuifAmount>;
  readonly accountNames: () => AccountNames;
  /** What the balances call an entity, also one that the list of entities has no more. */
  readonly entityNames: () => ReadonlyMap<EntityKey, string>;
} {
  const [accounts, entities] = [newestNames(), newestNames()];
  const rows = quarterRows(
    { cuenta: /^cuenta$/, moneda: /^moneda$/, signo_valor: /^signo_valor$/, valor: /^valor$/ },
    (header, at) => {
      const columnAt = (wanted: string) => header.findIndex((name) => columnName(name) === wanted);
      const [nameAt, entityAt] = [columnAt('nombre_cuenta'), columnAt('nombre_entidad')];
      return ({ entity, cut, cells, text, keyOf }): Verdict<CuifAmount> => {
        const account = text('cuenta');
        if (!/^\d{6}$/.test(account)) return rejected('expected an account of six digits', account);
        if (!/^\d+$/.test(text('moneda'))) return expectedAmount('moneda', text('moneda'));
        if (Number(text('moneda')) !== 0) return { skip: 'other_currency' };
        if (!used.has(account)) return { skip: 'account_not_used' };
        const key = keyOf(account);
        const valor = parseDecimal(cells[at.valor]!);
        if (!valor) return { ...expectedAmount('valor', text('valor')), key };
        const sign = text('signo_valor');
        if (sign !== '+' && sign !== '-')
          return { ...rejected('expected "+" or "-" in «signo_valor»', sign), key };
        accounts.keep(`${typeOf(entity)} ${account}`, cut, cells[nameAt]?.trim() ?? '');
        if (account === '100000') entities.keep(entity, cut, cells[entityAt]?.trim() ?? '');
        return { key, value: { valor, minus: sign === '-' }, same: `${sign} ${formatDecimal(valor)}` };
      };
    },
  );
  return { rows, accountNames: accounts.all, entityNames: entities.all };
}

const negated = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });

/**
 * What a minus may mean, in the order in which it is believed: `signo_valor` repeats the minus of `valor` or stands for it;
 * `valor` alone has the sign; `signo_valor` turns `valor` around. They differ only where `signo_valor` is a minus.
 */
const signReadings: readonly ((amount: CuifAmount) => Decimal)[] = [
  ({ valor, minus }) => (minus && valor.digits > 0n ? negated(valor) : valor),
  ({ valor }) => valor,
  ({ valor, minus }) => (minus ? negated(valor) : valor),
];

type SignReading = (typeof signReadings)[number];

/** Assets, liabilities and equity. */
const balanceAccounts = ['100000', '200000', '300000'] as const;

/** The first reading by which assets = liabilities + equity; null where none is, though one of the three has a minus. */
function signReadingOf(amounts: ReadonlyMap<string, CuifAmount>): SignReading | null {
  const [first] = signReadings as [SignReading];
  const [assets, liabilities, equity] = balanceAccounts.map((account) => amounts.get(account));
  if (!assets || !liabilities || !equity) return first;
  const closes = (read: SignReading) => agree(read(assets), add(read(liabilities), read(equity)));
  return signReadings.find(closes) ?? ([assets, liabilities, equity].some(hasMinus) ? null : first);
}

const hasMinus = ({ valor, minus }: CuifAmount): boolean => minus || valor.digits < 0n;

/** Within a millionth of the first. */
export function agree(a: Decimal, b: Decimal): boolean {
  const size = ({ digits, scale }: Decimal) => ({ digits: digits < 0n ? -digits : digits, scale });
  const rest = size(subtract(a, b));
  return compare({ ...rest, digits: rest.digits * 1_000_000n }, size(a)) <= 0;
}

/** The amounts with a minus of each entity and cut whose balance closes by no reading of it, by key, and why they are rejected. */
export function refuseSigns(values: ReadonlyMap<string, CuifAmount>): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const [entity, cuts] of byQuarter({ values, spoiled: new Set() }, ({ values }) => values))
    for (const [cut, amounts] of cuts) {
      if (signReadingOf(amounts) !== null) continue;
      for (const [account, amount] of amounts)
        if (hasMinus(amount))
          refused.set(
            `${entity} ${cut} ${account}`,
            'assets = liabilities + equity by no reading of the sign',
          );
    }
  return refused;
}

/** `reading` after `refuseSigns`. */
export const balancesOf = (reading: Pick<OpenReading<CuifAmount>, 'values' | 'spoiled'>): Balances =>
  byQuarter(reading, ({ values, spoiled }) => {
    const read = signReadingOf(values) ?? signReadings[0]!;
    return { amounts: new Map([...values].map(([account, amount]) => [account, read(amount)])), spoiled };
  });

/** One product. */
export interface ProductLoans {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** sum of the columns by age; `gross` = current + these, unless the row does not add up */
  readonly aged: Decimal;
}

export interface Arrears {
  readonly gross: Decimal;
  readonly pastDue: Decimal;
  /** a product could not be read or contradicts itself: the sums lack it */
  readonly spoiled: boolean;
}

export type ArrearsByEntity = ByQuarter<Arrears>;

/** Number of the line with the total of a product. */
const totalLine = 5;

export const readArrearsRows = quarterRows(
  {
    unicap: /^unicap$/,
    renglon: /^renglon$/,
    desc_renglon: /^desc_renglon$/,
    saldo: /^1_saldo_de_la_cartera_a/,
    vigente: /^2_vigente$/,
  },
  (header, at) => {
    const aged = header.flatMap((name, i) => (/^\d+_vencida_/.test(columnName(name)) ? [i] : []));
    return ({ entity, cells, text, keyOf }) => {
      const [unit, line] = [text('unicap'), text('renglon')];
      if (![unit, line].every((code) => /^\d{1,6}$/.test(code)))
        return rejected('expected whole numbers in «unicap» and «renglon»', unit, line);
      if (!lendingTypes.includes(typeOf(entity))) return { skip: 'type_without_loans' };
      if (Number(line) !== totalLine) return { skip: 'part_of_total' };
      const key = keyOf(Number(unit));
      const name = text('desc_renglon');
      if (!/\btotal\b/.test(fold(name)))
        return { ...rejected(`expected line ${totalLine} to be a TOTAL`, name), key };
      const amounts = [at.saldo, at.vigente, ...aged].map((i) => ({ i, value: parseDecimal(cells[i]!) }));
      const unread = amounts.find(({ value }) => !value || compare(value, zero) < 0);
      if (unread) return { ...expectedAmount(header[unread.i]!, cells[unread.i]!), key };
      const [gross, current, ...late] = amounts.map(({ value }) => value!) as [
        Decimal,
        Decimal,
        ...Decimal[],
      ];
      if (compare(current, gross) > 0)
        return {
          ...rejected('the current loans exceed all loans', formatDecimal(current), formatDecimal(gross)),
          key,
        };
      const value = { gross, pastDue: subtract(gross, current), aged: late.reduce(add, zero) };
      return { key, value, same: Object.values(value).map(formatDecimal).join(' ') };
    };
  },
);

/** Whether the columns by age add up to what is past due, within a millionth of the loans. */
export const agesClose = ({ gross, pastDue, aged }: ProductLoans): boolean => {
  const rest = subtract(pastDue, aged);
  const size = { ...rest, digits: rest.digits < 0n ? -rest.digits : rest.digits };
  return compare({ ...size, digits: size.digits * 1_000_000n }, gross) <= 0;
};

/** Products do not overlap: their sum is the whole portfolio. */
export const arrearsOf = (reading: OpenReading<ProductLoans>): ArrearsByEntity =>
  byQuarter(reading, ({ values, spoiled }) => {
    const products = [...values.values()];
    return {
      gross: products.map(({ gross }) => gross).reduce(add, zero),
      pastDue: products.map(({ pastDue }) => pastDue).reduce(add, zero),
      spoiled: spoiled.size > 0,
    };
  });

export interface Solvency {
  /** as a fraction */
  readonly ratio: number | null;
  /** The same of basic capital; null too where it exceeds the total. */
  readonly basicRatio: number | null;
  /** rows contradict each other, the ratio contradicts its parts, or it is implausible */
  readonly contradictory: boolean;
  readonly filed: number | null;
  readonly technicalCapital: number | null;
  readonly weightedAssets: number | null;
}

export type SolvencyByEntity = ByQuarter<Solvency>;

/** Plausible solvency ratios as fractions: the legal minimum is 9 %, and a young entity holds little but capital. */
const plausible = { low: 0.02, high: 5 };

export const readSolvencyRows = quarterRows(
  { concepto: /^concepto$/, valor: /^valor$/ },
  () =>
    ({ entity, text, keyOf }) => {
      const concept = solvencyConceptOf(text('concepto'));
      if (concept === 'not_used') return { skip: 'concept_not_used' };
      if (!lendingTypes.includes(typeOf(entity))) return { skip: 'type_without_solvency' };
      const key = keyOf(concept);
      const value = parseDecimal(text('valor').replace(/\s*%$/, ''));
      if (!value || value.digits < 0n) return { ...expectedAmount('valor', text('valor')), key };
      return { key, value: Number(formatDecimal(value)), same: formatDecimal(value) };
    },
);

/** Throws an UnusableDataset for an unknown concept. */
function solvencyConceptOf(name: string): SolvencyConcept {
  const folded = fold(name);
  const known = solvencyConcepts.find(({ pattern }) => pattern.test(folded));
  if (!known) throw new UnusableDataset('the concept is not known');
  return known.key;
}

export function solvencyOf(reading: OpenReading<number>): SolvencyByEntity {
  const filedRatios = [...reading.values].flatMap(([key, value]) => (key.endsWith(' ratio') ? [value] : []));
  const percent = areInPercent(filedRatios);
  const asFraction = (filed: number | null) => (filed === null ? null : percent ? filed / 100 : filed);
  return byQuarter(reading, ({ values, spoiled }) => {
    const part = (concept: SolvencyConcept) => values.get(concept) ?? null;
    const filed = part('ratio');
    const parts = { technicalCapital: part('technical_capital'), weightedAssets: part('weighted_assets') };
    const fraction = asFraction(filed);
    const ofTotal = [...spoiled].filter((concept) => concept !== 'basic_ratio');
    const contradictory = ofTotal.length > 0 || (fraction !== null && !isBelievable(fraction, parts));
    const ratio = contradictory ? null : fraction;
    const basic = asFraction(part('basic_ratio'));
    const basicRatio = basic === null || ratio === null || basic > ratio ? null : basic;
    return { ratio, basicRatio, contradictory, filed, ...parts };
  });
}

/** All ratios of the dataset are percentages or all are fractions; the median tells which, since none is usually 200 % or 2 %. */
function areInPercent(ratios: readonly number[]): boolean {
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  return middle !== undefined && middle >= 2;
}

/** Market and operational risk can make the denominator larger than the weighted assets, but less than twice as large. */
function isBelievable(
  ratio: number,
  { technicalCapital, weightedAssets }: Pick<Solvency, 'technicalCapital' | 'weightedAssets'>,
): boolean {
  if (ratio < plausible.low || ratio > plausible.high) return false;
  if (technicalCapital === null || weightedAssets === null || weightedAssets <= 0) return true;
  const credit = technicalCapital / weightedAssets;
  return ratio <= credit * 1.02 && ratio >= credit / 2;
}
