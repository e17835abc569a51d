import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A line with both an item and a description is refused. */
export const descriptionBesideItemRefused: Fault = {
  id: 'requisitions/description-beside-item-refused',
  title: 'A line with both an item and a description is refused.',
  violates: ['requisitions/item-description-wins'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent }) =>
    (sent.lines ?? []).some(
      ({ item, description }) => (item ?? null) !== null && (description ?? null) !== null,
    ),
  ),
};
