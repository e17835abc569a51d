import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';

/** Lines have no delivery-date in reads. */
export const linesShowNoDeliveryDate: Fault = {
  id: 'scheduling-agreements/lines-show-no-delivery-date',
  title: 'Lines have no delivery-date in reads.',
  violates: ['scheduling-agreements/lines-show-delivery-date'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'delivery-date'), 'reads'),
};
