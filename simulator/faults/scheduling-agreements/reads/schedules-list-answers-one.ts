import type { Fault } from '../../fault.ts';
import { collect, oneAlone } from '../../twist/agreement/collect.ts';

/** The list of delivery schedules answers one of them instead of a collection. */
export const schedulesListAnswersOne: Fault = {
  id: 'scheduling-agreements/schedules-list-answers-one',
  title: 'The list of delivery schedules answers one of them instead of a collection.',
  violates: ['scheduling-agreements/list-answers-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list-schedules', oneAlone),
};
