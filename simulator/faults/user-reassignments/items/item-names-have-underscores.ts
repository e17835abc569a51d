import type { Fault } from '../../fault.ts';
import { renameItems } from '../../twist/reassignment/rename.ts';

/** Items spell their names with underscores. */
export const itemNamesHaveUnderscores: Fault = {
  id: 'user-reassignments/item-names-have-underscores',
  title: 'Items spell their names with underscores.',
  violates: ['user-reassignments/item-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameItems((name) => name.replaceAll('-', '_')),
};
