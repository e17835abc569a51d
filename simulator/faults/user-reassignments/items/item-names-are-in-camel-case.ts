import { spell } from '../../../../models/wire/spelling.ts';
import type { Fault } from '../../fault.ts';
import { renameItems } from '../../twist/reassignment/rename.ts';

/** Items spell their names in camel case. */
export const itemNamesAreInCamelCase: Fault = {
  id: 'user-reassignments/item-names-are-in-camel-case',
  title: 'Items spell their names in camel case.',
  violates: ['user-reassignments/item-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameItems((name) => spell(name, 'camel')),
};
