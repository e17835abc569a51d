import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a contract count whatever its status. */
export const contractStatusIgnored: Fault = {
  id: 'requisitions/contract-status-ignored',
  title: 'Supplier items of a contract count whatever its status.',
  violates: ['requisitions/supplier-item-contract-is-published'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ contract }) => contract && { contract: { ...contract, status: 'published' } })),
};
