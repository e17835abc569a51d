import { matchingSupplierItems } from '../../../../models/supplier-items.ts';
import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';

/** A line that names no contract gets no supplier item with one. */
export const absentContractIsAKey: Fault = {
  id: 'requisitions/absent-contract-is-a-key',
  title: 'A line that names no contract gets no supplier item with one.',
  violates: ['requisitions/supplier-item-by-item-supplier'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.contract !== undefined
      ? undefined
      : matchingSupplierItems(all, wanted).find(({ contract }) => contract === undefined),
  ),
};
