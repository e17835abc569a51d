import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { lineMember, pricesIn } from '../descriptor.ts';
import { type Attempt, attempt } from '../operations.ts';
import { itemLine } from '../payload.ts';
import { allKeys, type SupplierItemKey } from './supplier-item-table.ts';

/** A line with an item: its keys, and a price where one is given. */
export interface ItemOrder {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly unitPrice?: string;
}

/** Asks for a draft of one line with an item, and reads it. */
export const order = (context: Context, { item, keys, unitPrice }: ItemOrder): Promise<Attempt> => {
  const line = itemLine(item, { ...keys, ...(unitPrice !== undefined && { unitPrice }) });
  return attempt(context, { lines: [line], header: { justification: marker('supplier item') } });
};

/** What a read shows of the price of its only line: the price itself, or totals to be compared with others. */
interface ShownPrice {
  readonly unitPrice?: string;
  readonly sum?: string;
}

export const shownPrice = ({ snapshot }: Attempt): ShownPrice => {
  if (snapshot === undefined || snapshot.lines.length > 1) return {};
  const { unitPrice, lineTotal, total } = pricesIn(snapshot);
  const sum = lineTotal ?? total;
  return { ...(unitPrice !== undefined && { unitPrice }), ...(sum !== undefined && { sum }) };
};

/** What the only line shows at each key; keys that it does not show are left out. */
export const shownKeys = (context: Context, { snapshot }: Attempt): ReadonlyMap<SupplierItemKey, string> => {
  const [line] = snapshot?.lines ?? [];
  if (line === undefined || snapshot?.lines.length !== 1) return new Map();
  return new Map(
    allKeys.flatMap((key) => {
      const value = lineMember(context.profile, line, key) ?? null;
      const plain = typeof value === 'object' && value !== null && 'id' in value ? value['id'] : value;
      return typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'bigint'
        ? [[key, String(plain)] as const]
        : [];
    }),
  );
};

const names = {
  supplier: 'supplier',
  contract: 'contract',
  sourcePartNumber: 'source part number',
  supplierAuxPartNumber: 'supplier aux part number',
} as const;

/** An order in words: `item 7002, supplier 302 and no price`. */
export const describeOrder = ({ item, keys, unitPrice }: ItemOrder): string => {
  const given = allKeys.flatMap((key) => (keys[key] === undefined ? [] : [`${names[key]} ${keys[key]}`]));
  const price = unitPrice === undefined ? 'no price' : `price ${unitPrice}`;
  return `${[`item ${item}`, ...given].join(', ')} and ${price}`;
};

/** What a platform asks for a line without a price. */
export interface PricedOrder extends Attempt {
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
  itemOrder: ItemOrder,
  candidates: readonly string[],
): Promise<PricedOrder> => {
  const ordered = await order(context, itemOrder);
  const { unitPrice, sum } = shownPrice(ordered);
  if (unitPrice !== undefined) return { ...ordered, price: unitPrice, bySums: false };
  if (sum === undefined || candidates.length < 2) return { ...ordered, bySums: sum !== undefined };
  const twins = new Map<string, string>();
  const exchanges = [...ordered.exchanges];
  for (const price of candidates) {
    const twin = await order(context, { ...itemOrder, unitPrice: price });
    const { sum: other } = shownPrice(twin);
    exchanges.push(...twin.exchanges);
    if (other !== undefined) twins.set(price, other);
  }
  const price = priceBySum(sum, twins);
  return { ...ordered, exchanges, bySums: true, ...(price !== undefined && { price }) };
};

/** What the price of a line without a price may be. */
interface PriceRule {
  readonly requirement: RequirementId;
  readonly asked: ItemOrder;
  /** Canonical, as all prices. */
  readonly allowed: readonly string[];
  readonly wrong: readonly string[];
  /** What a wrong one is, in words. */
  readonly whose: string;
}

/** Judges the price that a line got; any other than those of the rule tells nothing. */
export const judgeGot = (
  judge: Judge,
  { requirement, asked, allowed, wrong, whose }: PriceRule,
  { outcome, price, exchanges }: PricedOrder,
): void => {
  if (price !== undefined && allowed.includes(price)) judge.holds(requirement, exchanges.at(-1));
  else if (price !== undefined && wrong.includes(price)) {
    judge.violated(requirement, {
      expected: `a line with ${describeOrder(asked)} to get the price ${allowed.join(' or ')}`,
      seen: `it got ${price}, ${whose}`,
      exchanges,
    });
  } else {
    const seen = outcome === 'accepted' ? `its price shows as ${price ?? 'nothing'}` : outcome;
    judge.inconclusive(requirement, `A line with ${describeOrder(asked)}: ${seen}.`);
  }
};
