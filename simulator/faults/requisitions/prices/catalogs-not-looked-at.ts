import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items count whatever becomes of their catalog. */
export const catalogsNotLookedAt: Fault = {
  id: 'requisitions/catalogs-not-looked-at',
  title: 'Supplier items count whatever becomes of their catalog.',
  violates: [
    'requisitions/supplier-item-catalog-is-accepted',
    'requisitions/supplier-item-catalog-has-begun',
    'requisitions/supplier-item-catalog-has-not-ended',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(
    relaxing(
      ({ catalog }) =>
        catalog && { catalog: { status: 'accepted', starts: '0001-01-01', ends: '9999-12-31' } },
    ),
  ),
};
