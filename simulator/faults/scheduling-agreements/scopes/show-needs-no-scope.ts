import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Any token reads one agreement. */
export const showNeedsNoScope: Fault = {
  id: 'scheduling-agreements/show-needs-no-scope',
  title: 'Any token reads one agreement.',
  violates: ['scheduling-agreements/reads-need-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'show')),
};
