import type { Fault } from '../../fault.ts';
import { acceptEmpty } from '../../twist/reassignment/empty.ts';

/** Without deactivation members that are false are enough. */
export const falseMembersAreEnough: Fault = {
  id: 'user-reassignments/false-members-are-enough',
  title: 'Without deactivation members that are false are enough.',
  violates: ['user-reassignments/no-deactivation-needs-a-responsibility'],
  kind: 'behavioural',
  step: 'validate',
  wrap: acceptEmpty(({ deactivate, sent }) => deactivate === false && sent.length > 0),
};
