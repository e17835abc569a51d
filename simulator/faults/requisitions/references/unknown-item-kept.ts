import type { Fault } from '../../fault.ts';
import { uncheckedItem } from '../../twist/unchecked-item.ts';

/** A line is kept with an item that does not exist. */
export const unknownItemKept: Fault = {
  id: 'requisitions/unknown-item-kept',
  title: 'A line is kept with an item that does not exist.',
  violates: ['requisitions/item-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedItem((_, place) => place === 0),
};
