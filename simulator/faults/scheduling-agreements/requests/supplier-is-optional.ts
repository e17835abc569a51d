import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** An agreement is created without supplier. */
export const supplierIsOptional: Fault = {
  id: 'scheduling-agreements/supplier-is-optional',
  title: 'An agreement is created without supplier.',
  violates: ['scheduling-agreements/supplier-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('supplier'),
};
