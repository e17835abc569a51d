import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** Marking a payment makes its created-at the time of the update. */
export const markMovesCreatedAt: Fault = {
  id: 'payments/mark-moves-created-at',
  title: 'Marking a payment makes its created-at the time of the update.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after) =>
    after.state.record.exported && after.data['created-at'] !== after.data['updated-at']
      ? { data: { 'created-at': after.data['updated-at'] ?? null } }
      : undefined,
  ),
};
