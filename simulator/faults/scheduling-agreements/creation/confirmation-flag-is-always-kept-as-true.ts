import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';

/** is-confirmation-required of an item is kept as true whenever it is given. */
export const confirmationFlagIsAlwaysKeptAsTrue: Fault = {
  id: 'scheduling-agreements/confirmation-flag-is-always-kept-as-true',
  title: 'is-confirmation-required of an item is kept as true whenever it is given.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/items-show-confirmation-flag',
    'scheduling-agreements/issued-lines-are-issued',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    item['is-confirmation-required'] === false ? { ...item, 'is-confirmation-required': true } : item,
  ),
};
