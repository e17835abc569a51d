import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { relaxing } from '../../twist/supplier-item-misreading.ts';

/** Supplier items of a catalog count before it starts. */
export const catalogStartIgnored: Fault = {
  id: 'requisitions/catalog-start-ignored',
  title: 'Supplier items of a catalog count before it starts.',
  violates: ['requisitions/supplier-item-catalog-has-begun'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing(relaxing(({ catalog }) => catalog && { catalog: { ...catalog, starts: '0001-01-01' } })),
};
