/** What the supervisor would hold of an invented entity: the accounts of its balances, its arrears and its solvency. */

import { checkDigit } from '../../../contract/nit.ts';
import { createRandom } from '../siis/prng.ts';
import { booksOf, wholeMillions } from './books.ts';
import { type SampleEntity, sampleEntity } from './scenarios.ts';

/** An entity as the supervisor lists it. */
export interface Supervised {
  readonly member: SampleEntity;
  /** as the list of entities writes it: some with the check digit glued */
  readonly listedNit: string;
  /** December of the last year is not published yet, and its years end with a loss */
  readonly late: boolean;
}

export const lends = ({ kind }: SampleEntity): boolean => kind === 'bank' || kind === 'finance';

/** The members that are supervised and not only registered as issuers, and two lenders that file no XBRL for every eight that do. */
export function supervisedOf(seed: number, entities: number): Supervised[] {
  const members = Array.from({ length: entities }, (_, index) => sampleEntity(seed, index));
  const alone = Array.from({ length: 2 * Math.floor(entities / 8) }, (_, i) => lenderWithoutXbrl(seed, i));
  return [...members.filter(({ kind }) => kind !== 'issuer'), ...alone].map((member, i) => {
    const nit = String(member.nit);
    const place = alone.indexOf(member);
    const listedNit = i % 2 === 0 ? nit : `${nit}${checkDigit(nit)}`;
    return { member, listedNit, late: place % 2 === 1 };
  });
}

/** A cooperative, then a finance company, and so on. */
function lenderWithoutXbrl(seed: number, i: number): SampleEntity {
  const name = `${['ARRAYÁN', 'GUADUAL', 'FRAILEJÓN', 'YARUMO'][i % 4]}${i < 4 ? '' : ` ${1 + Math.floor(i / 4)}`}`;
  return {
    ...sampleEntity(seed, 5),
    index: 100_000 + i,
    nit: 992_000_000 + i * 4_001,
    tipo: i % 2 === 0 ? 32 : 4,
    codigo: 900 + i,
    name: i % 2 === 0 ? `COOPERATIVA FINANCIERA ${name}` : `CRÉDITOS ${name} COMPAÑÍA DE FINANCIAMIENTO S.A.`,
    assets: createRandom(seed, 4_243, i).between(2e11, 9e11),
  };
}

/** Pesos by account. All amounts are whole millions, so that sums are exact. */
export type Accounts = Readonly<Record<string, number>>;

/** Of one entity at the end of a quarter. */
export interface Holding {
  readonly entity: Supervised;
  readonly year: number;
  readonly quarter: number;
  readonly accounts: Accounts;
  /** Loans of two products, and of them what is past due with the whole balance of the loan. */
  readonly arrears: readonly { readonly gross: number; readonly pastDue: number }[] | null;
  /** The published ratio in percent, with its parts in pesos; the parts alone give a little more. */
  readonly solvency: { readonly capital: number; readonly weighted: number; readonly ratio: string } | null;
}

/** Solvency and arrears are of the last year only: the sets are younger than the balances. */
export function holdingOf(
  entity: Supervised,
  seed: number,
  year: number,
  quarter: number,
  last: boolean,
): Holding {
  const { member } = entity;
  const random = createRandom(seed, member.index, year, quarter, 77);
  const accounts = accountsOf(entity, seed, year, quarter, random.between(0.035, 0.045));
  if (!last || !lends(member)) return { entity, year, quarter, accounts, arrears: null, solvency: null };
  const gross = ['140400', '140800', '141000', '141200'].reduce(
    (sum, account) => sum + accounts[account]!,
    0,
  );
  const first = wholeMillions(gross * 0.4);
  const arrears = [first, gross - first].map((loans) => ({
    gross: loans,
    pastDue: wholeMillions(loans * random.between(0.035, 0.055)),
  }));
  const weighted = wholeMillions(accounts['100000']! * random.between(0.6, 0.75));
  const capital = wholeMillions(accounts['300000']! * 0.95);
  const ratio = ((capital / weighted) * random.between(0.9, 0.98) * 100).toFixed(4);
  return { entity, year, quarter, accounts, arrears, solvency: { capital, weighted, ratio } };
}

/** Equal parts of an amount; the last one has what rounding leaves. */
function split(total: number, accounts: string): Accounts {
  const names = accounts.split(' ');
  const part = wholeMillions(total / names.length);
  return Object.fromEntries(
    names.map((name, i) => [name, i < names.length - 1 ? part : total - part * (names.length - 1)]),
  );
}

/** `pastDue` is a share of the loans. */
function accountsOf(
  { member, late }: Supervised,
  seed: number,
  year: number,
  quarter: number,
  pastDue: number,
): Accounts {
  const books = booksOf(member, seed);
  const balance = books.balance(year, quarter);
  const flows = books.flows(year, 1, quarter);
  const income = flows.Revenue! + flows.OtherIncome!;
  const result = late ? -wholeMillions(flows.ProfitLoss! / 3) : flows.ProfitLoss!;
  const net = balance['co:CarteraCreditoOperacionesLeasingFinanciero'] ?? 0;
  const deposits = balance['co:DepositosExigibilidades'] ?? 0;
  return {
    100000: balance.Assets!,
    110000: balance.CashAndCashEquivalents!,
    130000: balance['co:Inversiones'] ?? 0,
    200000: balance.Liabilities!,
    300000: balance.Equity!,
    310000: balance.IssuedCapital!,
    320000: balance['co:Reservas']!,
    391500: result,
    400000: income,
    500000: income,
    590000: result,
    ...(lends(member) && {
      140000: net,
      ...split(wholeMillions(net * 1.05), '140400 140800 141200 141000'),
      ...split(wholeMillions(net * 1.05) - net, '148700 148900 149100 149500'),
      210000: deposits + balance.OtherFinancialLiabilities!,
      ...split(deposits, '210500 210700 210800'),
      ...split(wholeMillions(net * pastDue), '827404 827410 828104 828708'),
    }),
  };
}
