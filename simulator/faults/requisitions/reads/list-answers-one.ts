import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { collecting } from '../../twist/requisition-collecting.ts';

/** The list of requisitions answers the first of them alone, and no list. */
export const listAnswersOne: Fault = {
  id: 'requisitions/list-answers-one',
  title: 'The list of requisitions answers the first of them alone, and no list.',
  violates: ['requisitions/list-answers-requisitions'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collecting('list', ([first = {}]) => ({ kind: 'one', resource: requisition, record: () => first })),
};
