import type { Fault } from '../../fault.ts';
import { refuseItemsWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has schedule-lines. */
export const scheduleLinesOfItemsIsRefused: Fault = {
  id: 'scheduling-agreements/schedule-lines-of-items-is-refused',
  title: 'An agreement is refused in which an item has schedule-lines.',
  violates: ['scheduling-agreements/item-takes-schedule-lines'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseItemsWith('schedule-lines'),
};
