import { Decimal } from 'decimal.js';
import { taxRate } from '../../../fixtures/seed/currencies.ts';
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

const lineTotal = ({ quantity, 'unit-price': price }: Data, decimals: number): string | null =>
  typeof quantity === 'string' && typeof price === 'string'
    ? amountText(new Exact(quantity).times(price), decimals)
    : null;

const addTax = (sum: Decimal, choices: Choices, decimals: number): Decimal =>
  choices.of('requisitions/total-holds') === 'lines-and-tax'
    ? sum.plus(new Exact(amountText(sum.times(taxRate), decimals)))
    : sum;

/**
 * A requisition with what follows from its lines: their totals, rounded half up to the decimals of the currency,
 * their sum, with a tax by choice, and their number. A line without a price has no total and adds nothing.
 */
export const withTotals = (data: Data, choices: Choices): Data => {
  const decimals = decimalsOf(data['currency']);
  const lines = ((data['requisition-lines'] ?? []) as readonly Data[]).map(
    (line): Data => ({ ...line, total: lineTotal(line, decimals) }),
  );
  const sum = lines.reduce((before, { total }) => before.plus(String(total ?? 0)), new Exact(0));
  const total = amountText(addTax(sum, choices, decimals), decimals);
  return { ...data, 'requisition-lines': lines, 'line-count': lines.length, total, 'mobile-total': total };
};
