import type { SupplierItemKeys } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { make } from '../asking/make.ts';
import type { Made } from '../asking/make-in.ts';
import { itemLine, marker } from '../asking/wish.ts';
import { told } from '../seeing/leaves.ts';
import { lineMember, type RequisitionSight, read } from '../seeing/sight.ts';
import { allKeys, type Key } from './supplier-item-table.ts';

/** A line with an item: its keys, and a price where one is given. */
export interface ItemOrder {
  readonly item: Id;
  readonly keys: SupplierItemKeys;
  readonly unitPrice?: string;
}

/** A requisition of one such line, and what a read shows of it. */
export interface Ordered {
  readonly outcome: Made['outcome'];
  readonly status?: number;
  readonly sight?: RequisitionSight;
  readonly exchanges: readonly Exchange[];
}

/** Asks for a draft of one line with an item, and reads it. */
export const order = async (context: Context, { item, keys, unitPrice }: ItemOrder): Promise<Ordered> => {
  const line = itemLine(item, { ...keys, ...(unitPrice !== undefined && { unitPrice }) });
  const header = { justification: marker('supplier item') };
  const { outcome, answer, id, exchanges } = await make(context, { lines: [line], header });
  const status = answer.status === undefined ? {} : { status: answer.status };
  const sight = id === undefined ? undefined : await read(context, id);
  if (sight === undefined) return { outcome, ...status, exchanges };
  const all = [...exchanges, sight.exchange];
  return { outcome, ...status, exchanges: all, ...(isSnapshot(sight) && { sight }) };
};

/** What a read shows of the price of its only line: the price itself, or totals to be compared with others. */
interface ShownPrice {
  readonly unitPrice?: string;
  readonly sum?: string;
}

export const shownPrice = ({ sight }: Ordered): ShownPrice => {
  if (sight === undefined || sight.lines.length > 1) return {};
  const { unitPrice, lineTotal, total } = told(sight);
  const sum = lineTotal ?? total;
  return { ...(unitPrice !== undefined && { unitPrice }), ...(sum !== undefined && { sum }) };
};

/** What the only line shows at each key; keys that it does not show are left out. */
export const shownKeys = (context: Context, { sight }: Ordered): ReadonlyMap<Key, string> => {
  const [line] = sight?.lines ?? [];
  if (line === undefined || sight?.lines.length !== 1) return new Map();
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
