import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { eachItem, itemsIn, put } from '../../twist/agreement/parts.ts';

/** Every item of a new agreement gets is-confirmation-required of the first. */
export const confirmationFlagOfTheFirstItemForAll: Fault = {
  id: 'scheduling-agreements/confirmation-flag-of-the-first-item-for-all',
  title: 'Every item of a new agreement gets is-confirmation-required of the first.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/items-show-confirmation-flag',
    'scheduling-agreements/issued-lines-await-confirmation',
    'scheduling-agreements/issued-lines-are-issued',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const flag = itemsIn(sent)[0]?.['is-confirmation-required'];
    return eachItem(sent, (item) =>
      flag === undefined ? item : put(item, { 'is-confirmation-required': flag }),
    );
  }),
};
