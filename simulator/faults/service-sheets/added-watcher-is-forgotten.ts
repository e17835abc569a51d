import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Adding a watcher is answered with success though nobody is added. */
export const addedWatcherIsForgotten: Fault = {
  id: 'service-sheets/added-watcher-is-forgotten',
  title: 'Adding a watcher is answered with success though nobody is added.',
  violates: ['service-sheets/add-approver-as-watcher'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('add_approver', (_, { record, input }) =>
    input['position'] === 'watcher' ? record : undefined,
  ),
};
