import { payment } from '../../../models/resources/payment.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';
import { standingStill } from '../twist/standing-still.ts';

/** updated-at does not move when a payment is completed with errors. */
export const updatedAtStandsStillOnErrors: Fault = {
  id: 'payments/updated-at-stands-still-on-errors',
  title: 'updated-at does not move when a payment is completed with errors.',
  violates: ['payments/updated-at-moves-with-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) =>
    showing(
      { resource: payment },
      standingStill((status) => status === 'completed_with_errors'),
    )(step, fired),
};
