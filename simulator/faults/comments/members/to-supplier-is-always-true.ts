import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/comment/misread.ts';

/** Whatever a creation says, to-supplier is kept as true. */
export const toSupplierIsAlwaysTrue: Fault = {
  id: 'comments/to-supplier-is-always-true',
  title: 'Whatever a creation says, to-supplier is kept as true.',
  violates: ['comments/to-supplier-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => (sent.toSupplier === true ? sent : { ...sent, toSupplier: true })),
};
