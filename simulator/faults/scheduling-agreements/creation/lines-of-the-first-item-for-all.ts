import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { eachItem, itemsIn, linesIn, withLines } from '../../twist/agreement/parts.ts';

/** Every item of a new agreement gets the lines of the first. */
export const linesOfTheFirstItemForAll: Fault = {
  id: 'scheduling-agreements/lines-of-the-first-item-for-all',
  title: 'Every item of a new agreement gets the lines of the first.',
  violates: [
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/lines-show-external-reference-id',
    'scheduling-agreements/lines-show-quantity',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const [first] = itemsIn(sent);
    return eachItem(sent, (item, { at }) =>
      withLines(item, (lines) => (at > 0 && first !== undefined ? linesIn(first) : lines)),
    );
  }),
};
