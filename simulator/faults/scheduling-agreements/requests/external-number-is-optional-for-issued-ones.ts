import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created as issued without external number; a draft needs one. */
export const externalNumberIsOptionalForIssuedOnes: Fault = {
  id: 'scheduling-agreements/external-number-is-optional-for-issued-ones',
  title: 'An agreement is created as issued without external number; a draft needs one.',
  violates: ['scheduling-agreements/external-number-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'external-scheduling-agreement-number',
    () => null,
    (sent) => sent['is-issued'] === true,
  ),
};
