import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line with an item is refused unless a description is sent with it. */
export const itemNeedsADescription: Fault = {
  id: 'requisitions/item-needs-a-description',
  title: 'A line with an item is refused unless a description is sent with it.',
  violates: ['requisitions/line-by-item'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) =>
    (sent.lines ?? []).some(
      ({ item, description }) => (item ?? null) !== null && (description ?? null) === null,
    ),
  ),
};
