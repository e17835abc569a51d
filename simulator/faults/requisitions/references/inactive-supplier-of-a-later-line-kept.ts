import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedSupplier } from '../../twist/unchecked-reference.ts';

/** Whether a supplier is active is looked up for the first line of a requisition alone. */
export const inactiveSupplierOfALaterLineKept: Fault = {
  id: 'requisitions/inactive-supplier-of-a-later-line-kept',
  title: 'Whether a supplier is active is looked up for the first line of a requisition alone.',
  violates: ['requisitions/supplier-is-active'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedSupplier((id, place) => {
    const found = supplierOf(id);
    return place > 0 && found?.active === false ? found.shown : undefined;
  }),
};
