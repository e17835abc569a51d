import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Members of items have underscores. */
export const itemMembersHaveUnderscores: Fault = {
  id: 'scheduling-agreements/item-members-have-underscores',
  title: 'Members of items have underscores.',
  violates: ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { 'item-description': 'item_description', 'is-confirmation-required': 'is_confirmation_required' },
    (exchange) => asksFor(exchange, 'create', 'show', 'list'),
  ),
};
