import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/comment/list.ts';

/** Lists show to-supplier as false. */
export const listsShowNothingToTheSupplier: Fault = {
  id: 'comments/lists-show-nothing-to-the-supplier',
  title: 'Lists show to-supplier as false.',
  violates: ['comments/to-supplier-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({ ...one, 'to-supplier': false })),
};
