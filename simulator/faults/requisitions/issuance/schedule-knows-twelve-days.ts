import type { Fault } from '../../fault.ts';
import { refusingIssuance } from '../../twist/requisition-refusals.ts';

/** schedule_issuance_date is read day first: a day beyond the twelfth is refused. */
export const scheduleKnowsTwelveDays: Fault = {
  id: 'requisitions/schedule-knows-twelve-days',
  title: 'schedule_issuance_date is read day first: a day beyond the twelfth is refused.',
  violates: ['requisitions/schedule-date-is-month-first'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingIssuance(({ members }) =>
    Number(String(members['issuance-date']).slice(-2)) > 12
      ? 'schedule_issuance_date must be a date in the form DD/MM/YYYY.'
      : undefined,
  ),
};
