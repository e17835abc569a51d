import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A voided sheet can be voided again. */
export const voidFromVoided: Fault = {
  id: 'service-sheets/void-from-voided',
  title: 'A voided sheet can be voided again.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'voided' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  ),
};
