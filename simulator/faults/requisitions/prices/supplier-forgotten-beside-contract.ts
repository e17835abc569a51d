import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** A supplier has no say in the supplier item of a line that gives a contract but no part number. */
export const supplierForgottenBesideContract: Fault = {
  id: 'requisitions/supplier-forgotten-beside-contract',
  title: 'A supplier has no say in the supplier item of a line that gives a contract but no part number.',
  violates: ['requisitions/supplier-item-by-item-supplier-contract'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.contract === undefined || wanted.keys.sourcePartNumber !== undefined
      ? undefined
      : passingOver('supplier')(all, wanted),
  ),
};
