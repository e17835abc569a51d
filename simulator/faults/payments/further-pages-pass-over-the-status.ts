import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status as a filter is passed over from the second page on. */
export const furtherPagesPassOverTheStatus: Fault = {
  id: 'payments/further-pages-pass-over-the-status',
  title: 'status as a filter is passed over from the second page on.',
  violates: ['payments/filter-by-status'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status' }, (one, _, { filter }) => ((filter?.offset ?? 0) > 0 ? undefined : one)),
  ),
};
