import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { letThrough } from '../../twist/let-through.ts';

/** Any token creates agreements. */
export const creationNeedsNoScope: Fault = {
  id: 'scheduling-agreements/creation-needs-no-scope',
  title: 'Any token creates agreements.',
  violates: ['scheduling-agreements/writes-need-the-write-scope'],
  kind: 'behavioural',
  step: 'authorise',
  wrap: letThrough((exchange) => asksFor(exchange, 'create')),
};
