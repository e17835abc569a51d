import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** A supplier has no say in the supplier item of a line that gives a source part number but no contract. */
export const supplierForgottenBesidePartNumber: Fault = {
  id: 'requisitions/supplier-forgotten-beside-part-number',
  title:
    'A supplier has no say in the supplier item of a line that gives a source part number but no contract.',
  violates: [
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.sourcePartNumber === undefined || wanted.keys.contract !== undefined
      ? undefined
      : passingOver('supplier')(all, wanted),
  ),
};
