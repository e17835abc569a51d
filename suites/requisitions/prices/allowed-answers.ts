import type { SupplierItem } from '../../../models/supplier-items.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';

/** A price in its canonical form, so that equal prices are equal texts. */
export const priceOf = ({ price }: SupplierItem): string => normalDecimal(price) ?? price;

/** Prices of supplier items, the lowest first, each once. */
export const pricesOf = (some: readonly SupplierItem[]): readonly string[] =>
  [...new Set(some.map(priceOf))].sort(compareDecimals);

/**
 * Those of the matching supplier items that a platform may choose: any preferred one, or any of the lowest-priced.
 * The table does not say which of the two comes first ("Default supplier item selection").
 */
export const allowedOf = (matching: readonly SupplierItem[]): readonly SupplierItem[] => {
  const [lowest] = pricesOf(matching);
  return matching.filter((one) => one.preferred || priceOf(one) === lowest);
};
