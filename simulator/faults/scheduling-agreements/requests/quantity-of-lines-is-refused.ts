import type { Fault } from '../../fault.ts';
import { refuseLinesWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which a line has quantity. */
export const quantityOfLinesIsRefused: Fault = {
  id: 'scheduling-agreements/quantity-of-lines-is-refused',
  title: 'An agreement is refused in which a line has quantity.',
  violates: ['scheduling-agreements/line-takes-quantity'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseLinesWith('quantity'),
};
