import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created without validity-start-date. */
export const startOfValidityIsOptional: Fault = {
  id: 'scheduling-agreements/start-of-validity-is-optional',
  title: 'An agreement is created without validity-start-date.',
  violates: ['scheduling-agreements/validity-start-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('validity-start-date'),
};
