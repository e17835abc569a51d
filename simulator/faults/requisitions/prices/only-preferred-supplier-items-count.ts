import { supplierItems } from '../../../../fixtures/seed/supplier-items.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A supplier item that is not preferred is none: the line is refused. */
export const onlyPreferredSupplierItemsCount: Fault = {
  id: 'requisitions/only-preferred-supplier-items-count',
  title: 'A supplier item that is not preferred is none: the line is refused.',
  violates: [
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract',
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent, exchange: { document, sandbox } }) =>
    (sent.lines ?? []).some((line) => {
      const id = (line['item'] as Data | undefined)?.['id'];
      if (document !== undefined || id === undefined || (line['unit-price'] ?? null) !== null) return false;
      const supplier = (line['supplier'] as Data | undefined)?.['id'];
      return supplierItems(sandbox.started).every(
        (one) => one.item !== id || !one.preferred || (supplier !== undefined && one.supplier !== supplier),
      );
    }),
  ),
};
