import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** Of the lines of a new requisition the first alone is kept. */
export const firstLineAloneIsKept: Fault = {
  id: 'requisitions/first-line-alone-is-kept',
  title: 'Of the lines of a new requisition the first alone is kept.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines) => (lines.length > 1 ? lines.slice(0, 1) : lines)),
};
