import type { PaymentState } from '../../models/lifecycles/payment-export.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { stateNamed } from '../harness/resources/status-names.ts';
import { eventuallyByCheck } from '../harness/time/eventually.ts';
import type { StateSnapshot } from '../harness/walks/adapter.ts';
import { flagByFilter } from '../laws/exported.ts';
import { findPayment } from './collection.ts';
import {
  type FilterPair,
  listById,
  listPayments,
  type Payment,
  type PaymentListing,
  paymentIn,
} from './payment-list.ts';

/** Combines a status and a mark into a state. */
export const markedState = (status: string, exported: boolean): string =>
  `${status}, ${exported ? 'exported' : 'not exported'}`;

/** Whether such a state includes the mark. */
export const isMarked = (state: string | undefined): boolean => state?.endsWith(', exported') === true;

/** What a read of a payment shows besides its state. */
export interface PaymentDetail {
  readonly data?: Data;
  /** Whether exported=false and exported=true return it; undefined if inconclusive. */
  readonly amongFresh?: boolean;
  readonly amongExported?: boolean;
}

/** The detail of a read of a payment. */
export const detailOf = ({ detail }: Pick<StateSnapshot, 'detail'>): PaymentDetail => detail as PaymentDetail;

type PaymentReader = Pick<Context, 'client' | 'clock' | 'profile'>;

/** The documented status that a target's name stands for; undefined if none fits. */
export const paymentState = (status: unknown, { profile }: Pick<Context, 'profile'>): string | undefined =>
  stateNamed(status, profile, paymentStatuses);

const holds = (listing: PaymentListing, id: Id): boolean | undefined =>
  listing.kind === 'records' ? listing.payments.some((one) => one.id === id) : undefined;

const eventuallyOf = eventuallyByCheck();

/**
 * Reads a payment by its id, and whether each value of the export filter returns it. Only the collection shows payments
 * and may lag behind writes, so the read is repeated until `isDone`.
 */
export const readPayment = (
  context: PaymentReader,
  id: Id,
  isDone = ({ unread }: StateSnapshot) => unread !== notReturned,
): Promise<StateSnapshot> => eventuallyOf(context)(() => readOnce(context, id), isDone);

const notReturned = 'it was not returned by its id';

const readOnce = async (context: PaymentReader, id: Id): Promise<StateSnapshot> => {
  const named: FilterPair = ['id', String(id)];
  const listing = await listById(context, id);
  const amongFresh = holds(await listPayments(context, [['exported', 'false'], named]), id);
  const amongExported = holds(await listPayments(context, [['exported', 'true'], named]), id);
  const data = paymentIn(listing, id)?.data;
  const detail: PaymentDetail = {
    ...(data !== undefined && { data }),
    ...(amongFresh !== undefined && { amongFresh }),
    ...(amongExported !== undefined && { amongExported }),
  };
  return { exchange: listing.exchange, detail, ...stateOf(context, listing, detail) };
};

const stateOf = (
  context: Pick<Context, 'profile'>,
  listing: PaymentListing,
  { data, amongFresh, amongExported }: PaymentDetail,
): Pick<StateSnapshot, 'state' | 'unread'> => {
  if (listing.kind === 'refused') return { unread: listing.seen };
  if (listing.kind === 'undecided') return { unread: listing.why };
  if (data === undefined) return { unread: notReturned };
  const status = paymentState(data['status'], context);
  if (status === undefined) return { unread: `its status is ${jsonText(data['status'] ?? null)}` };
  // A target need not show the mark; then the filter shows it, unless its two values contradict each other.
  const shown = typeof data['exported'] === 'boolean' ? data['exported'] : undefined;
  const exported = shown ?? flagByFilter({ exported: amongExported, fresh: amongFresh });
  if (exported === undefined)
    return { unread: 'neither the payment nor the filter shows whether it was exported' };
  return { state: markedState(status, exported) };
};

/** A payment at one time, for comparing stamps. */
export interface StampedPayment {
  readonly id: Id;
  readonly data: Data;
  /** updated-at as the answer spells it; undefined if it is not shown. */
  readonly shown?: string;
  readonly payment: Payment;
  readonly exchange: Exchange;
}

/** Reads a payment by its id, repeatedly until it shows a given status; undefined if it is not returned. */
export const readStamped = async (
  context: Context,
  id: Id,
  status?: PaymentState,
): Promise<StampedPayment | undefined> => {
  const payment = await findPayment(
    context,
    id,
    ({ data }) => status === undefined || paymentState(data['status'], context) === status,
  );
  if (payment === undefined) return undefined;
  const shown = payment.written('updated-at') ?? payment.data['updated-at'];
  return {
    ...{ id, data: payment.data, payment, exchange: payment.exchange },
    ...(typeof shown === 'string' && { shown }),
  };
};
