import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** last-exported-at as a filter is passed over. */
export const lastExportFilterIgnored: Fault = {
  id: 'payments/last-export-filter-ignored',
  title: 'last-exported-at as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('last-exported-at')),
};
