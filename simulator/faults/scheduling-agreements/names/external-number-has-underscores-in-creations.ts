import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** The external number has underscores in the answer to a creation. */
export const externalNumberHasUnderscoresInCreations: Fault = {
  id: 'scheduling-agreements/external-number-has-underscores-in-creations',
  title: 'The external number has underscores in the answer to a creation.',
  violates: ['scheduling-agreements/names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { 'external-scheduling-agreement-number': 'external_scheduling_agreement_number' },
    (exchange) => asksFor(exchange, 'create'),
  ),
};
