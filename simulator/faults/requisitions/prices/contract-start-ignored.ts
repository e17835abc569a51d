import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a contract count before it begins. */
export const contractStartIgnored: Fault = {
  id: 'requisitions/contract-start-ignored',
  title: 'Supplier items of a contract count before it begins.',
  violates: ['requisitions/supplier-item-contract-has-begun'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ contract }) => contract && { contract: { ...contract, starts: '0001-01-01' } })),
};
