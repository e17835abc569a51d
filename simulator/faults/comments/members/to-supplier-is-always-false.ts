import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/comment/misread.ts';

/** Whatever a creation says, to-supplier is kept as false. */
export const toSupplierIsAlwaysFalse: Fault = {
  id: 'comments/to-supplier-is-always-false',
  title: 'Whatever a creation says, to-supplier is kept as false.',
  violates: ['comments/to-supplier-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => (sent.toSupplier === true ? { ...sent, toSupplier: false } : sent)),
};
