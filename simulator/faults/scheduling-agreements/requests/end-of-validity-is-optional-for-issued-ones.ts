import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created as issued without validity-end-date; a draft needs one. */
export const endOfValidityIsOptionalForIssuedOnes: Fault = {
  id: 'scheduling-agreements/end-of-validity-is-optional-for-issued-ones',
  title: 'An agreement is created as issued without validity-end-date; a draft needs one.',
  violates: ['scheduling-agreements/validity-end-date-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'validity-end-date',
    () => null,
    (sent) => sent['is-issued'] === true,
  ),
};
