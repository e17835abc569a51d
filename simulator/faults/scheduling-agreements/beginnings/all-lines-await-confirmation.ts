import type { Fault } from '../../fault.ts';
import { beginLines } from '../../twist/agreement/leave.ts';

/** All lines of a new issued agreement are Pending Confirmation. */
export const allLinesAwaitConfirmation: Fault = {
  id: 'scheduling-agreements/all-lines-await-confirmation',
  title: 'All lines of a new issued agreement are Pending Confirmation.',
  violates: ['scheduling-agreements/issued-lines-are-issued'],
  kind: 'behavioural',
  step: 'apply',
  wrap: beginLines({ state: 'pending_confirmation', status: 'Pending Confirmation' }),
};
