import type { Fault } from '../../fault.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement is refused of whose items some require a confirmation and some do not. */
export const itemsOfBothKindsAreRefused: Fault = {
  id: 'scheduling-agreements/items-of-both-kinds-are-refused',
  title: 'An agreement is refused of whose items some require a confirmation and some do not.',
  violates: ['scheduling-agreements/items-may-be-several'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => new Set(itemsIn(sent).map((item) => item['is-confirmation-required'])).size > 1),
};
