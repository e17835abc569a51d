import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A sheet to which a watcher is added falls back to draft. */
export const addingAWatcherWithdraws: Fault = {
  id: 'service-sheets/adding-a-watcher-withdraws',
  title: 'A sheet to which a watcher is added falls back to draft.',
  violates: ['service-sheets/add-approver-keeps-pending-approval', 'service-sheets/add-approver-as-watcher'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('add_approver', (next, { input }) =>
    input['position'] === 'watcher' ? { ...next, state: 'draft' } : undefined,
  ),
};
