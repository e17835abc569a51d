import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** exported=false leaves out payments in draft. */
export const exportedFalseLeavesOutDrafts: Fault = {
  id: 'payments/exported-false-leaves-out-drafts',
  title: 'exported=false leaves out payments in draft.',
  violates: ['payments/filter-by-exported'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'exported' }, (one, find) =>
      one.values[0] === false ? isOneOf(find([one]).filter(({ data }) => data['status'] !== 'draft')) : one,
    ),
  ),
};
