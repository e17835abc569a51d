import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/inspection/uncheck.ts';

/** An inspection without supplierId is created. */
export const supplierMayBeLeftOut: Fault = {
  id: 'quality-inspections/supplier-may-be-left-out',
  title: 'An inspection without supplierId is created.',
  violates: ['quality-inspections/supplier-id-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck('supplier-id'),
};
