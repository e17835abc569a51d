import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a catalog count after it has ended. */
export const catalogEndIgnored: Fault = {
  id: 'requisitions/catalog-end-ignored',
  title: 'Supplier items of a catalog count after it has ended.',
  violates: ['requisitions/supplier-item-catalog-has-not-ended'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, ends: '9999-12-31' } })),
};
