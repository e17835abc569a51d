import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** The supplier aux part number of a line has no say in which supplier item it gets. */
export const auxPartNumberKeyIgnored: Fault = {
  id: 'requisitions/aux-part-number-key-ignored',
  title: 'The supplier aux part number of a line has no say in which supplier item it gets.',
  violates: [
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(passingOver('supplierAuxPartNumber')),
};
