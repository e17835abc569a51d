import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Any token lists agreements. */
export const listNeedsNoScope: Fault = {
  id: 'scheduling-agreements/list-needs-no-scope',
  title: 'Any token lists agreements.',
  violates: ['scheduling-agreements/reads-need-the-read-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'list')),
};
