import type { Fault } from '../../fault.ts';
import { collect, countAlone } from '../../twist/agreement/collect.ts';
import { inJson } from '../../twist/wire/change-records.ts';

/** The list of agreements in JSON answers their number and the id of the first. */
export const listAnswersTheirNumber: Fault = {
  id: 'scheduling-agreements/list-answers-their-number',
  title: 'The list of agreements in JSON answers their number and the id of the first.',
  violates: ['scheduling-agreements/list-answers-agreements'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', countAlone, inJson),
};
