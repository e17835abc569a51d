import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a contract count after it has ended. */
export const contractEndIgnored: Fault = {
  id: 'requisitions/contract-end-ignored',
  title: 'Supplier items of a contract count after it has ended.',
  violates: ['requisitions/supplier-item-contract-has-not-ended'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ contract }) => contract && { contract: { ...contract, ends: '9999-12-31' } })),
};
