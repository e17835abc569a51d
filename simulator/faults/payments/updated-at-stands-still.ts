import { payment } from '../../../models/resources/payment.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';
import { standingStill } from '../twist/standing-still.ts';

/** A change of status does not move updated-at. */
export const updatedAtStandsStill: Fault = {
  id: 'payments/updated-at-stands-still',
  title: 'A change of status does not move updated-at.',
  violates: ['payments/updated-at-moves-with-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) =>
    showing(
      { resource: payment },
      standingStill(() => true),
    )(step, fired),
};
