import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Members of the validity have underscores. */
export const validityDatesHaveUnderscores: Fault = {
  id: 'scheduling-agreements/validity-dates-have-underscores',
  title: 'Members of the validity have underscores.',
  violates: ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { 'validity-start-date': 'validity_start_date', 'validity-end-date': 'validity_end_date' },
    (exchange) => asksFor(exchange, 'create', 'show', 'list'),
  ),
};
