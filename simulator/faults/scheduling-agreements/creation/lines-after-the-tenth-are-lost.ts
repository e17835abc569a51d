import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { withLines } from '../../twist/agreement/parts.ts';

/** Each item of a new agreement keeps no more than ten lines. */
export const linesAfterTheTenthAreLost: Fault = {
  id: 'scheduling-agreements/lines-after-the-tenth-are-lost',
  title: 'Each item of a new agreement keeps no more than ten lines.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/create-answers-lines-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) => withLines(item, (lines) => (lines.length > 10 ? lines.slice(0, 10) : lines))),
};
