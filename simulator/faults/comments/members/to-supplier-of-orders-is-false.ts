import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/comment/asks-for.ts';
import { misread } from '../../twist/comment/misread.ts';

/** Comments on purchase orders keep to-supplier as false. */
export const toSupplierOfOrdersIsFalse: Fault = {
  id: 'comments/to-supplier-of-orders-is-false',
  title: 'Comments on purchase orders keep to-supplier as false.',
  violates: ['comments/to-supplier-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent, exchange) =>
    sent.toSupplier === true && asksFor(exchange, 'create-on-purchase-order')
      ? { ...sent, toSupplier: false }
      : sent,
  ),
};
