import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { withLines } from '../../twist/agreement/parts.ts';

/** Each item of a new agreement keeps the first of its lines alone. */
export const firstLineAloneIsKept: Fault = {
  id: 'scheduling-agreements/first-line-alone-is-kept',
  title: 'Each item of a new agreement keeps the first of its lines alone.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/create-answers-lines-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) => withLines(item, (lines) => (lines.length > 1 ? lines.slice(0, 1) : lines))),
};
