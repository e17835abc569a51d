import type { Fault } from '../../fault.ts';
import { renameItems } from '../../twist/reassignment/rename.ts';

/** In JSON items spell object_id with an underscore. */
export const objectIdInJsonHasAnUnderscore: Fault = {
  id: 'user-reassignments/object-id-in-json-has-an-underscore',
  title: 'In JSON items spell object_id with an underscore.',
  violates: ['user-reassignments/item-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameItems((name) => (name === 'object-id' ? 'object_id' : name), 'json'),
};
