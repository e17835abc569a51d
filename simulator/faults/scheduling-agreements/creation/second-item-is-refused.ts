import type { Fault } from '../../fault.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement of more than one item is refused. */
export const secondItemIsRefused: Fault = {
  id: 'scheduling-agreements/second-item-is-refused',
  title: 'An agreement of more than one item is refused.',
  violates: ['scheduling-agreements/items-may-be-several'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => itemsIn(sent).length > 1),
};
