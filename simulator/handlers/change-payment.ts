import { apiUser, userOf } from '../../fixtures/seed/users.ts';
import type { PaymentEvent, PaymentRecord } from '../../models/lifecycles/payment-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import { paymentDraft } from '../documents/payment-draft.ts';
import type { Sandbox } from '../exchange.ts';
import type { Stored } from '../store/port.ts';

export type StoredPayment = Stored<'service-pay-payment'>;

const exportStamps = (
  { choices, stamps }: Sandbox,
  { data, state }: StoredPayment,
  exported: boolean,
): Data => {
  const isRepeated = exported && state.record.exported;
  if (isRepeated && choices.of('payments/export-repeated') === 'untouched') return {};
  const at = stamps.after(data['updated-at']);
  const isStamped = choices.of('payments/last-exported-at-on-export') === 'stamped';
  return {
    ...(isStamped && { 'last-exported-at': exported ? at : null }),
    ...(choices.of('payments/updated-at-on-export') === 'moves' && {
      'updated-at': at,
      'updated-by': userOf(apiUser),
    }),
  };
};

const failure = (to: PaymentRecord['state'], before: Data): Data => {
  if (to !== 'completed_with_errors') return {};
  return { 'error-text': before['error-text'] ?? 'The bank returned the payment: account & name differ' };
};

const stampsAfter = (sandbox: Sandbox, payment: StoredPayment, event: PaymentEvent): Data => {
  if (event.type === 'mark_exported') return exportStamps(sandbox, payment, event.exported);
  if (event.type !== 'move') return {};
  // A move to the status it has already is no change of status.
  if (event.to === payment.state.record.state) return {};
  const at = sandbox.stamps.after(payment.data['updated-at']);
  return { 'updated-at': at, ...failure(event.to, payment.data) };
};

/** Stores a payment after a move: status, export mark and stamps. */
export const changePayment = (
  sandbox: Sandbox,
  payment: StoredPayment,
  { event, next }: { readonly event: PaymentEvent; readonly next: PaymentRecord },
): StoredPayment =>
  sandbox.store.put(paymentDraft({ ...payment.data, ...stampsAfter(sandbox, payment, event) }, next));
