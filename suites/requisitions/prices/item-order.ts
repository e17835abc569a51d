import type { SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { marker, markersIn } from '../../harness/generate/marker.ts';
import { lineMember, pricesIn, textIn } from '../descriptor.ts';
import { attemptBy, type LineWay } from '../line-operations.ts';
import { attempt, type CreationAttempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { allKeys, type SupplierItemKey } from './supplier-item-table.ts';

/** A line with an item: its keys, and a price if given. */
export interface ItemOrder {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly unitPrice?: string;
}

/** Creates a draft with one line for an item, and reads it. */
export const order = (context: Context, { item, keys, unitPrice }: ItemOrder): Promise<CreationAttempt> => {
  const lines = [itemLine(item, { ...keys, unitPrice })];
  return attempt(context, { lines, header: { justification: marker('supplier item') } });
};

/** What a read shows of the price of the only line: the price itself, or a sum to compare with others. */
interface ShownPrice {
  readonly unitPrice?: string | undefined;
  readonly sum?: string | undefined;
}

export const shownPrice = ({ snapshot }: CreationAttempt): ShownPrice => {
  if (snapshot === undefined || snapshot.lines.length > 1) return {};
  const { unitPrice, lineTotal, total } = pricesIn(snapshot);
  return { unitPrice, sum: lineTotal ?? total };
};

/** The values that the only line shows for each key; keys that it does not show are left out. */
export const shownKeys = (
  context: Context,
  { snapshot }: CreationAttempt,
): ReadonlyMap<SupplierItemKey, string> => {
  const [line] = snapshot?.lines ?? [];
  if (line === undefined || snapshot?.lines.length !== 1) return new Map();
  return new Map(
    allKeys.flatMap((key) => {
      const value = lineMember(context.profile, line, key) ?? null;
      const scalar = typeof value === 'object' && value !== null && 'id' in value ? value['id'] : value;
      return typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'bigint'
        ? [[key, String(scalar)] as const]
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

/** Describes an order: `item 7002, supplier 302 and no price`. */
export const describeOrder = ({ item, keys, unitPrice }: ItemOrder): string => {
  const given = allKeys.flatMap((key) => (keys[key] === undefined ? [] : [`${names[key]} ${keys[key]}`]));
  const price = unitPrice === undefined ? 'no price' : `price ${unitPrice}`;
  return `${[`item ${item}`, ...given].join(', ')} and ${price}`;
};

/** The price that a platform gives to a line without a price. */
export interface PricedOrder extends CreationAttempt {
  /** In canonical form; undefined where no shown member reveals it. */
  readonly price?: string | undefined;
  /** Whether sums had to be compared, which takes control orders. */
  readonly bySums: boolean;
}

/**
 * The price of the only control that has the same sum; taxes and fees are in both. Undefined where none or several
 * match, or where only one sum is known.
 */
const priceBySum = (sum: string, sums: ReadonlyMap<string, string>): string | undefined => {
  const [price, ...more] = [...sums].flatMap(([one, other]) => (other === sum ? [one] : []));
  return more.length === 0 && sums.size > 1 ? price : undefined;
};

/**
 * Orders an item without a price and finds out its price: the one that the line shows, or the one of `candidates` whose
 * control has the same sum.
 */
export const findPrice = async (
  context: Context,
  itemOrder: ItemOrder,
  candidates: readonly string[],
): Promise<PricedOrder> => {
  const ordered = await order(context, itemOrder);
  const { unitPrice, sum } = shownPrice(ordered);
  if (unitPrice !== undefined) return { ...ordered, price: unitPrice, bySums: false };
  if (sum === undefined || candidates.length < 2) return { ...ordered, bySums: sum !== undefined };
  const sums = new Map<string, string>();
  const exchanges = [...ordered.exchanges];
  for (const price of candidates) {
    const control = await order(context, { ...itemOrder, unitPrice: price });
    const { sum: other } = shownPrice(control);
    exchanges.push(...control.exchanges);
    if (other !== undefined) sums.set(price, other);
  }
  return { ...ordered, exchanges, bySums: true, price: priceBySum(sum, sums) };
};

/**
 * Orders an item after another line, in a given kind of write. The price is known if reads show only one line without a
 * text of the suites.
 */
export const orderAfterLine = async (
  context: Context,
  line: LineInput,
  by: LineWay,
): Promise<CreationAttempt & Pick<PricedOrder, 'price'>> => {
  const first = freeLine('beside');
  const ordered = await attemptBy(context, by, { lines: [first, line] });
  const { snapshot } = ordered;
  const lines = snapshot?.lines ?? [];
  const [own, ...others] = lines.filter((one) => markersIn(one).length === 0);
  const showsFirst = markersIn(first).some((tail) => textIn(lines, tail) !== undefined);
  const isConclusive = snapshot !== undefined && own !== undefined && others.length === 0 && showsFirst;
  return { ...ordered, price: isConclusive ? pricesIn(snapshot, lines.indexOf(own)).unitPrice : undefined };
};
