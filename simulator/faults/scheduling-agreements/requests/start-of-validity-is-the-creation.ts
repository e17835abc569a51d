import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** The validity of an agreement without validity-start-date begins with its creation. */
export const startOfValidityIsTheCreation: Fault = {
  id: 'scheduling-agreements/start-of-validity-is-the-creation',
  title: 'The validity of an agreement without validity-start-date begins with its creation.',
  violates: ['scheduling-agreements/validity-start-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('validity-start-date', (_, made) => made['created-at'] ?? null),
};
