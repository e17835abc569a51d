import type { Fault } from '../../fault.ts';
import { collect, oneAlone } from '../../twist/agreement/collect.ts';

/** The list of agreements answers one of them instead of a collection. */
export const listAnswersOne: Fault = {
  id: 'scheduling-agreements/list-answers-one',
  title: 'The list of agreements answers one of them instead of a collection.',
  violates: ['scheduling-agreements/list-answers-agreements'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', oneAlone),
};
