import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** The supplier of a line has no say in which supplier item it gets. */
export const supplierKeyIgnored: Fault = {
  id: 'requisitions/supplier-key-ignored',
  title: 'The supplier of a line has no say in which supplier item it gets.',
  violates: [
    'requisitions/supplier-item-by-item-supplier',
    'requisitions/supplier-item-by-item-supplier-part',
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'requisitions/supplier-item-by-item-supplier-contract',
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(passingOver('supplier')),
};
