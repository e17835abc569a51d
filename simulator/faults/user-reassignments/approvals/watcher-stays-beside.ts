import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-watcher both users watch. */
export const watcherStaysBeside: Fault = {
  id: 'user-reassignments/watcher-stays-beside',
  title: 'With replace-as-watcher both users watch.',
  violates: ['user-reassignments/replace-as-watcher-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['watched']),
};
