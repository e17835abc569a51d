import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** A supplier aux part number matches all that begin with it. */
export const auxPartNumberByItsBeginning: Fault = {
  id: 'requisitions/aux-part-number-by-its-beginning',
  title: 'A supplier aux part number matches all that begin with it.',
  violates: [
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) => {
    const { supplierAuxPartNumber: beginning } = wanted.keys;
    if (beginning === undefined) return undefined;
    const begun = all.filter((one) => one.supplierAuxPartNumber?.startsWith(beginning));
    return passingOver('supplierAuxPartNumber')(begun, wanted);
  }),
};
