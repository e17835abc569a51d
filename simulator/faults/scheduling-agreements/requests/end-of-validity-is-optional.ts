import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement without validity-end-date has no end. */
export const endOfValidityIsOptional: Fault = {
  id: 'scheduling-agreements/end-of-validity-is-optional',
  title: 'An agreement without validity-end-date has no end.',
  violates: ['scheduling-agreements/validity-end-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('validity-end-date'),
};
