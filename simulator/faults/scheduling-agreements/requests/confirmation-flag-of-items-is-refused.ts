import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has is-confirmation-required. */
export const confirmationFlagOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/confirmation-flag-of-items-is-refused',
  title: 'An agreement is refused in which an item has is-confirmation-required.',
  violates: ['scheduling-agreements/item-takes-confirmation-flag'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('is-confirmation-required'),
};
