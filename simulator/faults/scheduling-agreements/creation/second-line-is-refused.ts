import type { Fault } from '../../fault.ts';
import { itemsIn, linesIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An item of more than one line is refused. */
export const secondLineIsRefused: Fault = {
  id: 'scheduling-agreements/second-line-is-refused',
  title: 'An item of more than one line is refused.',
  violates: ['scheduling-agreements/items-may-be-several'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => itemsIn(sent).some((item) => linesIn(item).length > 1)),
};
