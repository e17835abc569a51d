import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedSupplier } from '../../twist/unchecked-reference.ts';

/** Whether a supplier exists is looked up for the first line of a requisition alone. */
export const supplierOfFirstLineAloneChecked: Fault = {
  id: 'requisitions/supplier-of-first-line-alone-checked',
  title: 'Whether a supplier exists is looked up for the first line of a requisition alone.',
  violates: ['requisitions/supplier-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedSupplier((id, place) => (place > 0 && supplierOf(id) === undefined ? { id } : undefined)),
};
