import type { SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { marker, markersIn } from '../../harness/generate/marker.ts';
import { lineMember, pricesIn, textIn } from '../descriptor.ts';
import { attempt, type CreationAttempt } from '../operations.ts';
import { freeLine, itemLine, type LineInput } from '../payload.ts';
import { attemptBy, type LineWay } from '../ways.ts';
import { allKeys, type SupplierItemKey } from './supplier-item-table.ts';

/** A line with an item: its keys, and a price where one is given. */
export interface ItemOrder {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly unitPrice?: string;
}

/** Asks for a draft of one line with an item, and reads it. */
export const order = (context: Context, { item, keys, unitPrice }: ItemOrder): Promise<CreationAttempt> => {
  const lines = [itemLine(item, { ...keys, unitPrice })];
  return attempt(context, { lines, header: { justification: marker('supplier item') } });
};

/** What a read shows of the price of its only line: the price itself, or totals to be compared with others. */
interface ShownPrice {
  readonly unitPrice?: string | undefined;
  readonly sum?: string | undefined;
}

export const shownPrice = ({ snapshot }: CreationAttempt): ShownPrice => {
  if (snapshot === undefined || snapshot.lines.length > 1) return {};
  const { unitPrice, lineTotal, total } = pricesIn(snapshot);
  return { unitPrice, sum: lineTotal ?? total };
};

/** What the only line shows at each key; keys that it does not show are left out. */
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

/** An order in words: `item 7002, supplier 302 and no price`. */
export const describeOrder = ({ item, keys, unitPrice }: ItemOrder): string => {
  const given = allKeys.flatMap((key) => (keys[key] === undefined ? [] : [`${names[key]} ${keys[key]}`]));
  const price = unitPrice === undefined ? 'no price' : `price ${unitPrice}`;
  return `${[`item ${item}`, ...given].join(', ')} and ${price}`;
};

/** What a platform asks for a line without a price. */
export interface PricedOrder extends CreationAttempt {
  /** Canonical; undefined where nothing that is shown tells it. */
  readonly price?: string | undefined;
  /** Whether sums had to be compared, which takes controls. */
  readonly bySums: boolean;
}

/**
 * The price whose control, which gives it, comes to the same sum: taxes and fees are in both. Undefined where none or
 * several do, or where all sums are the same and so tell nothing.
 */
const priceBySum = (sum: string, sums: ReadonlyMap<string, string>): string | undefined => {
  const [price, ...more] = [...sums].flatMap(([one, other]) => (other === sum ? [one] : []));
  return more.length === 0 && sums.size > 1 ? price : undefined;
};

/**
 * Orders an item without a price and finds out which price it got: the one that the line shows, else the one of
 * `candidates` with which a control comes to the same sum.
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
 * A line with an item behind another line, by a way; its price where a read tells it of the only line without our text.
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
