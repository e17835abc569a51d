import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a catalog count whatever its status. */
export const catalogStatusIgnored: Fault = {
  id: 'requisitions/catalog-status-ignored',
  title: 'Supplier items of a catalog count whatever its status.',
  violates: ['requisitions/supplier-item-catalog-is-accepted'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, status: 'accepted' } })),
};
