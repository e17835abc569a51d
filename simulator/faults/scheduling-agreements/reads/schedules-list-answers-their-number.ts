import type { Fault } from '../../fault.ts';
import { collect, countAlone } from '../../twist/agreement/collect.ts';

/** The list of delivery schedules answers their number and the id of the first. */
export const schedulesListAnswersTheirNumber: Fault = {
  id: 'scheduling-agreements/schedules-list-answers-their-number',
  title: 'The list of delivery schedules answers their number and the id of the first.',
  violates: ['scheduling-agreements/list-answers-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list-schedules', countAlone),
};
