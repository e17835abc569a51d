import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created without items. */
export const itemsAreOptional: Fault = {
  id: 'scheduling-agreements/items-are-optional',
  title: 'An agreement is created without items.',
  violates: ['scheduling-agreements/items-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('items', () => []),
};
