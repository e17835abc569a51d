import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A sheet in draft can be voided. */
export const voidFromDraft: Fault = {
  id: 'service-sheets/void-from-draft',
  title: 'A sheet in draft can be voided.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'draft' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  ),
};
