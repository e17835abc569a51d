import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** An agreement created as issued is issued in the answer, and a draft from then on. */
export const issuedInTheAnswerAlone: Fault = {
  id: 'scheduling-agreements/issued-in-the-answer-alone',
  title: 'An agreement created as issued is issued in the answer, and a draft from then on.',
  violates: ['scheduling-agreements/create-issued'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) =>
    parts.record.state === 'issued' ? { ...parts, record: { state: 'draft' } } : parts,
  ),
};
