import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** A supplier aux part number has no say in the supplier item of a line that gives a contract too. */
export const auxPartNumberForgottenBesideContract: Fault = {
  id: 'requisitions/aux-part-number-forgotten-beside-contract',
  title: 'A supplier aux part number has no say in the supplier item of a line that gives a contract too.',
  violates: ['requisitions/supplier-item-by-item-supplier-contract-part-aux'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.contract === undefined ? undefined : passingOver('supplierAuxPartNumber')(all, wanted),
  ),
};
