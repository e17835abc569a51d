import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** A retry interval of more than one day is kept as one day. */
export const scheduleRetriesEveryDay: Fault = {
  id: 'requisitions/schedule-retries-every-day',
  title: 'A retry interval of more than one day is kept as one day.',
  violates: ['requisitions/schedule-sets-the-retry-interval'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input) =>
    Number(input.members['issuance-retry-interval']) > 1
      ? { ...input, members: { ...input.members, 'issuance-retry-interval': 1 } }
      : input,
  ),
};
