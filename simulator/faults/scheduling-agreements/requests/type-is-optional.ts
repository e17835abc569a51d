import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created without type. */
export const typeIsOptional: Fault = {
  id: 'scheduling-agreements/type-is-optional',
  title: 'An agreement is created without type.',
  violates: ['scheduling-agreements/type-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('type'),
};
