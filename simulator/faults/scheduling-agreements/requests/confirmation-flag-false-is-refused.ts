import type { Fault } from '../../fault.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';
import { refuse } from '../../twist/agreement/refuse.ts';

/** An agreement is refused in which an item has is-confirmation-required false: it is to be left out. */
export const confirmationFlagFalseIsRefused: Fault = {
  id: 'scheduling-agreements/confirmation-flag-false-is-refused',
  title: 'An agreement is refused in which an item has is-confirmation-required false: it is to be left out.',
  violates: [
    'scheduling-agreements/item-takes-confirmation-flag',
    'scheduling-agreements/items-may-be-several',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse((sent) => itemsIn(sent).some((item) => item['is-confirmation-required'] === false)),
};
