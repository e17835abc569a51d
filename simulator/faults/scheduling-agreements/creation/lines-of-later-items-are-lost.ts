import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { withLines } from '../../twist/agreement/parts.ts';

/** The first item of a new agreement alone keeps its lines. */
export const linesOfLaterItemsAreLost: Fault = {
  id: 'scheduling-agreements/lines-of-later-items-are-lost',
  title: 'The first item of a new agreement alone keeps its lines.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/create-answers-lines-with-ids',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item, { at }) => withLines(item, (lines) => (at > 0 && lines.length > 0 ? [] : lines))),
};
