import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** created-at and updated-at are in camel case. */
export const stampsAreInCamelCase: Fault = {
  id: 'scheduling-agreements/stamps-are-in-camel-case',
  title: 'created-at and updated-at are in camel case.',
  violates: ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'created-at': 'createdAt', 'updated-at': 'updatedAt' }, (exchange) =>
    asksFor(exchange, 'create', 'show', 'list'),
  ),
};
