import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-watcher nobody watches any more. */
export const watcherIsRemoved: Fault = {
  id: 'user-reassignments/watcher-is-removed',
  title: 'With replace-as-watcher nobody watches any more.',
  violates: ['user-reassignments/replace-as-watcher-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['watched']),
};
