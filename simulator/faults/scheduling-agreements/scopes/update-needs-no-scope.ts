import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Any token changes agreements. */
export const updateNeedsNoScope: Fault = {
  id: 'scheduling-agreements/update-needs-no-scope',
  title: 'Any token changes agreements.',
  violates: ['scheduling-agreements/writes-need-the-write-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'update')),
};
