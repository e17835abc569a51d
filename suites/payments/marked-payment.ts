import type { Lifecycle, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import { paymentExport } from '../../models/lifecycles/payment-export.ts';
import type { PaymentEvent, PaymentRecord } from '../../models/lifecycles/payment-record.ts';

/** A payment as walks see it: its state is the status and the mark together, so that each read shows both. */
export interface MarkedRecord extends LifecycleRecord {
  readonly payment: PaymentRecord;
}

/** A status and a mark in words. */
export const markedState = (status: string, exported: boolean): string =>
  `${status}, ${exported ? 'exported' : 'not exported'}`;

/** Whether such a state tells of a mark. */
export const isMarked = (state: string): boolean => state.endsWith(', exported');

/** The record of a payment. */
export const marked = (payment: PaymentRecord): MarkedRecord => ({
  state: markedState(payment.state, payment.exported),
  payment,
});

/** The types of walks over payments. */
export interface PaymentWalk {
  readonly record: MarkedRecord;
  readonly event: PaymentEvent;
  readonly facts: object;
  readonly world: object;
}

/** The export lifecycle over records whose state tells the mark. */
export const markedExport: Lifecycle<MarkedRecord, PaymentEvent, object> = {
  id: paymentExport.id,
  title: paymentExport.title,
  machine: paymentExport.machine,
  valueOf: ({ payment }) => paymentExport.valueOf(payment),
  contextOf: ({ payment }) => paymentExport.contextOf(payment),
  recordOf: (value, context) => marked(paymentExport.recordOf(value, context)),
};
