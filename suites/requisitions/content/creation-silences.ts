import type { Data } from '../../../models/resources/resource.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Context } from '../../harness/check.ts';
import type { Attempt } from '../asking/attempt.ts';
import type { LineWish } from '../asking/wish.ts';
import { told } from '../seeing/price.ts';
import { isSeen, sightIn } from '../seeing/sight.ts';

const cents = (price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
};

/** Whole quantities by prices of at most two decimals. */
export const sumOf = (lines: readonly LineWish[]): string => {
  const all = lines.map(({ quantity = '1', unitPrice = '0' }) => BigInt(quantity) * cents(unitPrice));
  const digits = String(all.reduce((sum, one) => sum + one, 0n)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const totalHolds = (total: string, lines: readonly LineWish[]): string => {
  const order = compareDecimals(total, normalDecimal(sumOf(lines)) ?? '0');
  if (order === 0) return 'lines';
  return order > 0 ? 'lines-and-tax' : 'less than its lines';
};

const bodyHolds = ({ made }: Attempt, { profile }: Context): string => {
  const { answer } = made;
  if (answer.text.trim() === '') return answer.headers['location'] === undefined ? 'no body' : 'location';
  const shown = sightIn(answer, profile);
  if (!isSeen(shown)) return 'something else';
  return Object.keys(shown.data).length === 1 ? 'id' : 'requisition';
};

const few = ['id', 'line-num', 'description'];

const content = (lines: readonly Data[]): string =>
  lines.every((line) => Object.keys(line).every((member) => few.includes(member) || line[member] === null))
    ? 'few'
    : 'all';

/** Looks at what creating a requisition answers and what a read shows of it, where that is left open. */
export const observeCreation = (context: Context, one: Attempt): void => {
  const { judge } = context;
  const { made, sight } = one;
  const { exchange, status } = made.answer;
  judge.observe('requisitions/create-status', String(status), exchange);
  judge.observe('requisitions/create-answer-body', bodyHolds(one, context), exchange);
  if (sight === undefined) return;
  if (sight.lines.length > 0) {
    judge.observe('requisitions/line-content', content(sight.lines), sight.exchange);
  }
  const { total } = told(sight);
  if (total !== undefined) {
    judge.observe('requisitions/total-holds', totalHolds(total, made.wish.lines), sight.exchange);
  }
};
