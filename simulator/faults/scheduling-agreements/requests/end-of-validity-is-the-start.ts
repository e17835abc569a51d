import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** The validity of an agreement without validity-end-date ends when it starts. */
export const endOfValidityIsTheStart: Fault = {
  id: 'scheduling-agreements/end-of-validity-is-the-start',
  title: 'The validity of an agreement without validity-end-date ends when it starts.',
  violates: ['scheduling-agreements/validity-end-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('validity-end-date', (sent) => sent['validity-start-date'] ?? null),
};
