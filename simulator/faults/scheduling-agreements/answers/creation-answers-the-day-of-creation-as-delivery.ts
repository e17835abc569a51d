import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** delivery-date of a line is that of the first in the answer to a creation. */
export const creationAnswersTheDayOfCreationAsDelivery: Fault = {
  id: 'scheduling-agreements/creation-answers-the-day-of-creation-as-delivery',
  title: 'delivery-date of a line is that of the first in the answer to a creation.',
  violates: ['scheduling-agreements/lines-show-delivery-date'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines(
    (line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null }),
    'create',
  ),
};
