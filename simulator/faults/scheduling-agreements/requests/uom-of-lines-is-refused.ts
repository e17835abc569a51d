import type { Fault } from '../../fault.ts';
import { refuseLinesWith } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which a line has uom. */
export const uomOfLinesIsRefused: Fault = {
  id: 'scheduling-agreements/uom-of-lines-is-refused',
  title: 'An agreement is refused in which a line has uom.',
  violates: ['scheduling-agreements/line-takes-uom'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuseLinesWith('uom'),
};
