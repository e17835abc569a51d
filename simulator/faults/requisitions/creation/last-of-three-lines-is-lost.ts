import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** The last line of a new requisition is lost where there are more than two. */
export const lastOfThreeLinesIsLost: Fault = {
  id: 'requisitions/last-of-three-lines-is-lost',
  title: 'The last line of a new requisition is lost where there are more than two.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines) => (lines.length > 2 ? lines.slice(0, -1) : lines)),
};
