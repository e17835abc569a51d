import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** commitment-level is called commitmentLevel. */
export const commitmentLevelIsInCamelCase: Fault = {
  id: 'scheduling-agreements/commitment-level-is-in-camel-case',
  title: 'commitment-level is called commitmentLevel.',
  violates: ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers({ 'commitment-level': 'commitmentLevel' }, (exchange) =>
    asksFor(exchange, 'create', 'show', 'list'),
  ),
};
