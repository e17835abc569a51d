import { payment } from '../../../models/resources/payment.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** A payment that was approved and never exported shows exported as true. */
export const freshPaymentShowsTheMark: Fault = {
  id: 'payments/fresh-payment-shows-the-mark',
  title: 'A payment that was approved and never exported shows exported as true.',
  violates: ['payments/exported-flag-tells-previous-export', 'payments/filter-by-exported'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: payment }, (data) =>
    data['status'] === 'approved' && data['exported'] === false ? { ...data, exported: true } : data,
  ),
};
