import type { Fault } from '../../fault.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** unschedule_issuance takes the date off the first of the lines alone. */
export const unscheduleTakesTheFirstLine: Fault = {
  id: 'requisitions/unschedule-takes-the-first-line',
  title: 'unschedule_issuance takes the date off the first of the lines alone.',
  violates: ['requisitions/unschedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('unschedule-issuance', (input) =>
    input.lineIds.length > 1 ? { ...input, lineIds: input.lineIds.slice(0, 1) } : input,
  ),
};
