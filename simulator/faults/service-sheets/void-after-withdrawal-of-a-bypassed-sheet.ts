import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A withdrawn sheet of which a step was bypassed can be voided. */
export const voidAfterWithdrawalOfABypassedSheet: Fault = {
  id: 'service-sheets/void-after-withdrawal-of-a-bypassed-sheet',
  title: 'A withdrawn sheet of which a step was bypassed can be voided.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'withdrawn' && record.approvals.some(({ status }) => status === 'skipped')
      ? { state: { record: { ...record, state: 'approved' } } }
      : undefined,
  ),
};
