/** What the supervisor would hold of an invented entity: the accounts of its balances, its arrears and its solvency. */

import { checkDigit } from '../../../contract/nit.ts';
import { createRandom } from '../siis/prng.ts';
import { booksOf } from './books.ts';
import { type Member, memberOf } from './cast.ts';

/** An entity as the supervisor lists it. */
export interface Supervised {
  readonly member: Member;
  /** as the list of entities writes it: some with the check digit glued */
  readonly listedNit: string;
  /** files no XBRL: only open data know it */
  readonly alone: boolean;
  /** December of the last year is not published yet */
  readonly late: boolean;
  /** ends its years with a loss */
  readonly loss: boolean;
}

export const lends = ({ kind }: Member): boolean => kind === 'bank' || kind === 'finance';

/** The members that are supervised and not only registered as issuers, and two lenders that file no XBRL for every eight that do. */
export function supervisedOf(seed: number, entities: number): Supervised[] {
  const members = Array.from({ length: entities }, (_, index) => memberOf(seed, index));
  const alone = Array.from({ length: 2 * Math.floor(entities / 8) }, (_, i) => lenderWithoutXbrl(seed, i));
  return [
    ...members
      .filter(({ kind }) => kind !== 'issuer')
      .map((member) => ({ member, alone: false, late: false, loss: false })),
    ...alone.map((member, i) => ({ member, alone: true, late: i % 2 === 1, loss: i % 4 === 1 })),
  ].map((one, i) => {
    const nit = String(one.member.nit);
    return { ...one, listedNit: i % 2 === 0 ? nit : `${nit}${checkDigit(nit)}` };
  });
}

/** A cooperative, then a finance company, and so on. */
function lenderWithoutXbrl(seed: number, i: number): Member {
  const like = memberOf(seed, 5);
  const random = createRandom(seed, 4_243, i);
  const word = ['ARRAYÁN', 'GUADUAL', 'FRAILEJÓN', 'YARUMO'][i % 4]!;
  const number = Math.floor(i / 4);
  const name = `${word}${number > 0 ? ` ${number + 1}` : ''}`;
  return {
    ...like,
    index: 100_000 + i,
    nit: 992_000_000 + i * 4_001,
    tipo: i % 2 === 0 ? 32 : 4,
    codigo: 900 + i,
    name: i % 2 === 0 ? `COOPERATIVA FINANCIERA ${name}` : `CRÉDITOS ${name} COMPAÑÍA DE FINANCIAMIENTO S.A.`,
    assets: random.between(2e11, 9e11),
  };
}

/** Pesos by account. All amounts are whole millions, so that sums are exact. */
export type Accounts = Readonly<Record<string, number>>;

const million = 1_000_000;
const whole = (pesos: number) => Math.round(pesos / million) * million;

/** The accounts at the end of a quarter, in the order of the catalogue. */
export function accountsOf(
  { member, loss }: Supervised,
  seed: number,
  year: number,
  quarter: number,
): Accounts {
  const books = booksOf(member, seed);
  const balance = books.balance(year, quarter);
  const flows = books.flows(year, 1, quarter);
  const [assets, equity] = [balance.Assets!, balance.Equity!];
  const income = flows.Revenue! + flows.OtherIncome!;
  const result = loss ? -whole(flows.ProfitLoss! / 3) : flows.ProfitLoss!;
  const common = {
    100000: assets,
    110000: balance.CashAndCashEquivalents!,
    130000: balance['co:Inversiones'] ?? 0,
  };
  const rest = {
    200000: balance.Liabilities!,
    300000: equity,
    310000: balance.IssuedCapital!,
    320000: balance['co:Reservas']!,
    391500: result,
    400000: income,
    500000: income,
    590000: result,
  };
  if (!lends(member)) return { ...common, ...rest };

  const net = balance['co:CarteraCreditoOperacionesLeasingFinanciero']!;
  const deposits = balance['co:DepositosExigibilidades']!;
  const random = createRandom(seed, member.index, year, quarter, 77);
  const provisions = whole(net * random.between(0.04, 0.06));
  const gross = net + provisions;
  const split = (total: number, parts: readonly (readonly [string, number])[], last: string): Accounts => {
    const own = parts.map(([account, part]) => [account, whole(total * part)] as const);
    const left = total - own.reduce((sum, [, pesos]) => sum + pesos, 0);
    return Object.fromEntries([...own, [last, left]]);
  };
  return {
    ...common,
    140000: net,
    ...split(
      gross,
      [
        ['140400', 0.25],
        ['140800', 0.3],
        ['141200', 0.05],
      ],
      '141000',
    ),
    ...split(
      provisions,
      [
        ['148700', 0.1],
        ['148900', 0.15],
        ['149100', 0.4],
      ],
      '149500',
    ),
    210000: deposits + (balance.OtherFinancialLiabilities ?? 0),
    ...split(
      deposits,
      [
        ['210500', 0.18],
        ['210700', 0.4],
      ],
      '210800',
    ),
    ...rest,
    ...split(
      whole(gross * random.between(0.03, 0.045)),
      [
        ['827404', 0.2],
        ['827410', 0.3],
        ['828104', 0.02],
      ],
      '828708',
    ),
  };
}

/** Loans of two products, and of them what is past due with the whole balance of the loan. */
export function arrearsOf(
  { member }: Supervised,
  seed: number,
  accounts: Accounts,
  year: number,
  quarter: number,
) {
  const gross = ['140400', '140800', '141000', '141200'].reduce(
    (sum, account) => sum + accounts[account]!,
    0,
  );
  const random = createRandom(seed, member.index, year, quarter, 78);
  const first = whole(gross * 0.4);
  return [first, gross - first].map((loans) => ({
    gross: loans,
    pastDue: whole(loans * random.between(0.035, 0.055)),
  }));
}

/** The published ratio in percent, with its parts in pesos; the parts alone give a little more. */
export function solvencyOf(
  { member }: Supervised,
  seed: number,
  accounts: Accounts,
  year: number,
  quarter: number,
) {
  const random = createRandom(seed, member.index, year, quarter, 79);
  const weighted = whole(accounts['100000']! * random.between(0.6, 0.75));
  const capital = whole(accounts['300000']! * 0.95);
  const ratio = ((capital / weighted) * random.between(0.9, 0.98) * 100).toFixed(4);
  return { capital, weighted, ratio };
}

/** Of one entity at the end of a quarter. */
export interface Holding {
  readonly entity: Supervised;
  readonly year: number;
  readonly quarter: number;
  readonly accounts: Accounts;
  readonly arrears: ReturnType<typeof arrearsOf> | null;
  readonly solvency: ReturnType<typeof solvencyOf> | null;
}
