import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created without external number. */
export const externalNumberIsOptional: Fault = {
  id: 'scheduling-agreements/external-number-is-optional',
  title: 'An agreement is created without external number.',
  violates: ['scheduling-agreements/external-number-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('external-scheduling-agreement-number'),
};
