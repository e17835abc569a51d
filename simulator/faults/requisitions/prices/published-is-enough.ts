import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a published contract count whatever its dates. */
export const publishedIsEnough: Fault = {
  id: 'requisitions/published-is-enough',
  title: 'Supplier items of a published contract count whatever its dates.',
  violates: [
    'requisitions/supplier-item-contract-has-begun',
    'requisitions/supplier-item-contract-has-not-ended',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(
    relaxing(
      ({ contract }) => contract && { contract: { ...contract, starts: '0001-01-01', ends: '9999-12-31' } },
    ),
  ),
};
