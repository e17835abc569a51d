import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedSupplier } from '../../twist/unchecked-reference.ts';

/** A line is kept with a supplier who is not active any more. */
export const inactiveSupplierKept: Fault = {
  id: 'requisitions/inactive-supplier-kept',
  title: 'A line is kept with a supplier who is not active any more.',
  violates: ['requisitions/supplier-is-active'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedSupplier((id) => {
    const found = supplierOf(id);
    return found?.active === false ? found.shown : undefined;
  }),
};
