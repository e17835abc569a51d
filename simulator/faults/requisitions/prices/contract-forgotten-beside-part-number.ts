import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** A contract has no say in the supplier item of a line that gives a source part number too. */
export const contractForgottenBesidePartNumber: Fault = {
  id: 'requisitions/contract-forgotten-beside-part-number',
  title: 'A contract has no say in the supplier item of a line that gives a source part number too.',
  violates: [
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) =>
    wanted.keys.sourcePartNumber === undefined ? undefined : passingOver('contract')(all, wanted),
  ),
};
