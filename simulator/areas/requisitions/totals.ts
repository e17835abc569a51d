import { Decimal } from 'decimal.js';
import { taxRate } from '../../../fixtures/seed/currencies.ts';
import { memoize } from '../../../models/remember.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Choices } from '../../choices.ts';

// Enough digits for sums of the longest quantities and prices without rounding.
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

const usualDecimals = 2;

const decimalsOf = (currency: Value | undefined): number => {
  const decimals = (currency as Data | null | undefined)?.['decimals'];
  return typeof decimals === 'number' ? decimals : usualDecimals;
};

const amountText = (amount: Decimal, decimals: number): string =>
  normalDecimal(amount.toFixed(decimals, Decimal.ROUND_HALF_UP)) ?? '0';

/** Multiplies quantity and price. The key is quantity, price and decimals, joined by blanks. */
const productOf = memoize((texts) => {
  const [quantity = '', price = '', decimals] = texts.split(' ');
  return amountText(new Exact(quantity).times(price), Number(decimals));
}, 1000);

const lineTotal = ({ quantity, 'unit-price': price }: Data, decimals: number): string | null =>
  typeof quantity === 'string' && typeof price === 'string'
    ? productOf(`${quantity} ${price} ${decimals}`)
    : null;

/** Below this, doubles represent each product and the sum exactly enough for rounding. */
const mostExact = 1e15;

/** The sum of amounts with this many decimals; undefined if doubles may not represent it exactly. */
const plainSum = (totals: readonly (string | null)[], decimals: number): string | undefined => {
  const unit = 10 ** decimals;
  let [sum, size] = [0, 0];
  for (const total of totals) {
    const units = Math.round(Number(total ?? 0) * unit);
    sum += units;
    size += Math.abs(units);
  }
  return size < mostExact ? normalDecimal(String(sum / unit)) : undefined;
};

const exactSum = (totals: readonly (string | null)[], decimals: number, isTaxed: boolean): string => {
  const sum = totals.reduce((before, total) => before.plus(total ?? 0), new Exact(0));
  return amountText(isTaxed ? sum.plus(new Exact(amountText(sum.times(taxRate), decimals))) : sum, decimals);
};

const sumOf = (totals: readonly (string | null)[], decimals: number, isTaxed: boolean): string =>
  (isTaxed ? undefined : plainSum(totals, decimals)) ?? exactSum(totals, decimals, isTaxed);

/**
 * Lists of lines with correct totals, with their sum and how it was computed: most lists are summed again when shown.
 */
const counted = new WeakMap<readonly Data[], { readonly manner: string; readonly total: string }>();

const hasTotals = (data: Data, lines: readonly Data[], total: string): boolean =>
  data['requisition-lines'] === lines &&
  data['line-count'] === lines.length &&
  data['total'] === total &&
  data['mobile-total'] === total;

/**
 * The computed members of a requisition: the total of each line, rounded half up to the decimals of the currency, their
 * sum, by choice with a tax, and the line count. A line without a price has no total and adds nothing. Returns the same
 * list of lines if their totals are correct.
 */
export const totalsOf = (
  given: readonly Data[],
  currency: Value | undefined,
  choices: Choices,
): { readonly 'requisition-lines': readonly Data[]; readonly total: string } & Data => {
  const decimals = decimalsOf(currency);
  const isTaxed = choices.of('requisitions/total-holds') === 'lines-and-tax';
  const manner = `${decimals} ${isTaxed}`;
  const withTotals = (lines: readonly Data[], total: string) => ({
    'requisition-lines': lines,
    'line-count': lines.length,
    total,
    'mobile-total': total,
  });
  const known = counted.get(given);
  if (known?.manner === manner) return withTotals(given, known.total);
  const totals = given.map((line) => lineTotal(line, decimals));
  const total = sumOf(totals, decimals, isTaxed);
  const areRight = given.every((line, at) => line['total'] === totals[at]);
  const lines = areRight ? given : given.map((line, at): Data => ({ ...line, total: totals[at] ?? null }));
  counted.set(lines, { manner, total });
  return withTotals(lines, total);
};

/** A requisition with its computed members; the same object if all of them are correct. */
export const withTotals = (data: Data, choices: Choices): Data => {
  const given = (data['requisition-lines'] ?? []) as readonly Data[];
  const totals = totalsOf(given, data['currency'], choices);
  return hasTotals(data, totals['requisition-lines'], totals.total) ? data : { ...data, ...totals };
};
