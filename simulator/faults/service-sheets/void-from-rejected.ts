import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A rejected sheet can be voided. */
export const voidFromRejected: Fault = {
  id: 'service-sheets/void-from-rejected',
  title: 'A rejected sheet can be voided.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'rejected' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  ),
};
