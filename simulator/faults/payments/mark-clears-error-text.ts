import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** Marking a payment clears its error-text. */
export const markClearsErrorText: Fault = {
  id: 'payments/mark-clears-error-text',
  title: 'Marking a payment clears its error-text.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after) =>
    after.state.record.exported && after.data['error-text'] !== null
      ? { data: { 'error-text': null } }
      : undefined,
  ),
};
