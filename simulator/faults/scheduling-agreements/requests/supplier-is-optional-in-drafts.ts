import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** A draft is created without supplier; what is issued needs one. */
export const supplierIsOptionalInDrafts: Fault = {
  id: 'scheduling-agreements/supplier-is-optional-in-drafts',
  title: 'A draft is created without supplier; what is issued needs one.',
  violates: ['scheduling-agreements/supplier-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'supplier',
    () => null,
    (sent) => sent['is-issued'] !== true,
  ),
};
