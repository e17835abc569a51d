import type { Data } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { listPayments } from './payment-list.ts';

/** A payment as it was at one time, for comparing stamps. */
export interface Stamped {
  readonly id: Id;
  readonly data: Data;
  /** updated-at as it was written; undefined when it is not shown. */
  readonly shown?: string;
  readonly exchange: Exchange;
}

/** Reads a payment by its id; undefined when it is not returned. */
export const readStamped = async (context: Context, id: Id): Promise<Stamped | undefined> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  const found = listing.kind === 'told' ? listing.payments.find((one) => one.id === id) : undefined;
  if (found === undefined) return undefined;
  const shown = found.written('updated-at') ?? found.data['updated-at'];
  return {
    ...{ id, data: found.data, exchange: listing.exchange },
    ...(typeof shown === 'string' && { shown }),
  };
};

/** Whether a stamp is later than another; undefined when one of them is no datetime. */
export const isLater = (after: Stamped, before: Stamped, member = 'updated-at'): boolean | undefined => {
  const [old, now] = [before.data[member], after.data[member]];
  const [then, later] = [Date.parse(String(old)), Date.parse(String(now))];
  return Number.isNaN(then) || Number.isNaN(later) ? undefined : later > then;
};
