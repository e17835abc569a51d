import type { Context } from '../../harness/check.ts';
import { type ItemOrder, type Ordered, order, shownPrice } from './priced-line.ts';

/** What a platform asks for a line without a price. */
export interface Asking extends Ordered {
  /** Canonical; undefined where nothing that is shown tells it. */
  readonly price?: string;
  /** Whether sums had to be compared, which takes twins. */
  readonly bySums: boolean;
}

/**
 * The price whose twin, which gives it, comes to the same sum: taxes and fees are in both. Undefined where none or
 * several do, or where all sums are the same and so tell nothing.
 */
const priceBySum = (sum: string, twins: ReadonlyMap<string, string>): string | undefined => {
  const [price, ...more] = [...twins].flatMap(([one, other]) => (other === sum ? [one] : []));
  return more.length === 0 && twins.size > 1 ? price : undefined;
};

/**
 * Orders an item without a price and finds out which price it got: the one that the line shows, else the one of
 * `candidates` with which a twin comes to the same sum.
 */
export const askPrice = async (
  context: Context,
  asked: ItemOrder,
  candidates: readonly string[],
): Promise<Asking> => {
  const ordered = await order(context, asked);
  const { unitPrice, sum } = shownPrice(ordered);
  if (unitPrice !== undefined) return { ...ordered, price: unitPrice, bySums: false };
  if (sum === undefined || candidates.length < 2) return { ...ordered, bySums: sum !== undefined };
  const twins = new Map<string, string>();
  const exchanges = [...ordered.exchanges];
  for (const price of candidates) {
    const twin = await order(context, { ...asked, unitPrice: price });
    const { sum: other } = shownPrice(twin);
    exchanges.push(...twin.exchanges);
    if (other !== undefined) twins.set(price, other);
  }
  const price = priceBySum(sum, twins);
  return { ...ordered, exchanges, bySums: true, ...(price !== undefined && { price }) };
};
