import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no delivery-date in the answer to a creation. */
export const creationAnswersLinesWithoutDeliveryDate: Fault = {
  id: 'scheduling-agreements/creation-answers-lines-without-delivery-date',
  title: 'Lines have no delivery-date in the answer to a creation.',
  violates: ['scheduling-agreements/lines-show-delivery-date'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'delivery-date'), 'create'),
};
