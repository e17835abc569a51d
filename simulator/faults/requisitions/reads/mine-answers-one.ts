import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { collecting } from '../../twist/requisition-collecting.ts';

/** The requisitions of the current user are answered as one, the first, and no list. */
export const mineAnswersOne: Fault = {
  id: 'requisitions/mine-answers-one',
  title: 'The requisitions of the current user are answered as one, the first, and no list.',
  violates: ['requisitions/mine-answers-requisitions'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collecting('mine', ([first = {}]) => ({ kind: 'one', resource: requisition, record: () => first })),
};
