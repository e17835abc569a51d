import type { Fault } from '../../fault.ts';
import { isDecided, show } from '../../twist/inspection/show.ts';

/** An inspection that was exported before the decision waits for the buyer ever after. */
export const exportedStaysInReview: Fault = {
  id: 'quality-inspections/exported-stays-in-review',
  title: 'An inspection that was exported before the decision waits for the buyer ever after.',
  violates: ['quality-inspections/decided-is-closed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) =>
    isDecided(data) && data['exported'] === true && data['modified-at'] === data['reviewed-date']
      ? { ...data, status: 'in_buyer_review' }
      : data,
  ),
};
