import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { withLines } from '../../twist/agreement/parts.ts';

/** The last line of every item of a new agreement is kept twice. */
export const lastLineComesTwice: Fault = {
  id: 'scheduling-agreements/last-line-comes-twice',
  title: 'The last line of every item of a new agreement is kept twice.',
  violates: ['scheduling-agreements/create-keeps-the-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    withLines(item, (lines) => (lines.length > 1 ? [...lines, ...lines.slice(-1)] : lines)),
  ),
};
