import { supplierItems } from '../../../../fixtures/seed/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { refusingRequisition } from '../../twist/requisition-refusing.ts';

/** A price is refused beside item, supplier and contract when no supplier item has it. */
export const unlistedPriceRefused: Fault = {
  id: 'requisitions/unlisted-price-refused',
  title: 'A price is refused beside item, supplier and contract when no supplier item has it.',
  violates: ['requisitions/supplier-item-by-item-supplier-contract-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusingRequisition(({ sent, exchange }) =>
    (sent.lines ?? []).some((line) => {
      const price = line['unit-price'] ?? null;
      const listed = supplierItems(exchange.sandbox.started).some(
        (one) => Number(one.price) === Number(price),
      );
      return price !== null && line['contract'] !== undefined && line['item'] !== undefined && !listed;
    }),
  ),
};
