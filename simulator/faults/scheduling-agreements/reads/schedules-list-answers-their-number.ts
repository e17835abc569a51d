import type { Fault } from '../../fault.ts';
import { collect, countAlone } from '../../twist/agreement/collect.ts';
import { inJson } from '../../twist/wire/change-records.ts';

/** The list of delivery schedules in JSON answers their number and the id of the first. */
export const schedulesListAnswersTheirNumber: Fault = {
  id: 'scheduling-agreements/schedules-list-answers-their-number',
  title: 'The list of delivery schedules in JSON answers their number and the id of the first.',
  violates: ['scheduling-agreements/list-answers-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list-schedules', countAlone, inJson),
};
