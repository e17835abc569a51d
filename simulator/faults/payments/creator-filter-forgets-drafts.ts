import type { Fault } from '../fault.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** A member of created-by as a filter leaves out drafts. */
export const creatorFilterForgetsDrafts: Fault = {
  id: 'payments/creator-filter-forgets-drafts',
  title: 'A member of created-by as a filter leaves out drafts.',
  violates: ['payments/embedded-member-selects-by-its-value'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find) =>
    conditions.map((one) =>
      one.path[0] === 'created-by'
        ? isOneOf(find([one]).filter(({ data }) => data['status'] !== 'draft'))
        : one,
    ),
  ),
};
