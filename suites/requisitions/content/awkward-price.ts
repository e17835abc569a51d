import fc from 'fast-check';

/** Amounts that binary fractions cannot hold, with and without a superfluous zero. */
const awkward = ['0.1', '0.10', '0.2', '0.3', '0.07', '1.1', '1.15', '4.35', '8.50', '33.33', '1999999.99'];
const whole = ['1', '3', '10', '99', '4711', '1999999'];

const known = new Map<string, number>();

/** How many decimals an amount in a currency has; two where the runtime does not know it. */
export const decimalsOf = (currency: string | undefined): number => {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return 2;
  const decimals = known.get(currency) ?? formattedDecimals(currency);
  known.set(currency, decimals);
  return decimals;
};

/** A formatter takes longer to make than a whole requisition, and each line of each asks. */
const formattedDecimals = (currency: string): number => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
};

/** Prices that a currency can hold. */
export const awkwardPrice = (currency: string | undefined): fc.Arbitrary<string> => {
  if (decimalsOf(currency) < 2) return fc.constantFrom(...whole);
  const cents = fc.integer({ min: 1, max: 999_999 }).map((amount) => (amount / 100).toFixed(2));
  return fc.oneof(fc.constantFrom(...awkward, ...whole), cents);
};
