import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A withdrawn sheet can be voided. */
export const voidFromWithdrawn: Fault = {
  id: 'service-sheets/void-from-withdrawn',
  title: 'A withdrawn sheet can be voided.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'withdrawn' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  ),
};
