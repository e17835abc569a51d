import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] is passed over. */
export const laterUpdateIgnored: Fault = {
  id: 'payments/later-update-ignored',
  title: 'updated-at[gt] is passed over.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('updated-at', 'gt')),
};
