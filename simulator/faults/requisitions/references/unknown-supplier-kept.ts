import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedSupplier } from '../../twist/unchecked-reference.ts';

/** A line is kept with a supplier who does not exist. */
export const unknownSupplierKept: Fault = {
  id: 'requisitions/unknown-supplier-kept',
  title: 'A line is kept with a supplier who does not exist.',
  violates: ['requisitions/supplier-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedSupplier((id) => (supplierOf(id) === undefined ? { id } : undefined)),
};
