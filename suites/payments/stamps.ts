import { type PaymentState, paymentStates } from '../../models/lifecycles/payment-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Clock } from '../harness/clock.ts';
import { hidesFraction } from '../harness/filters/filter.ts';
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

/**
 * Lets as much time pass as the stamps need to tell a later moment: a little more than a second where none
 * shows a fraction of one.
 */
export const passTime = async (clock: Clock, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};

/** A change of status that the platform or its provider makes. */
export interface StatusMove {
  readonly from: PaymentState;
  readonly to: PaymentState;
}

/**
 * Changes of status in the order in which the documentation lists the statuses: which ones a platform allows
 * is not documented, and these are the least surprising.
 */
export const forwardMoves: readonly StatusMove[] = [
  ...paymentStates.slice(0, -2).flatMap((from, at): StatusMove[] => {
    const to = paymentStates[at + 1];
    return to === undefined ? [] : [{ from, to }];
  }),
  { from: 'payment_in_progress', to: 'completed_with_errors' },
];

/** A change that leads back. */
export const backwardMove: StatusMove = { from: 'completed_successfully', to: 'approved' };
