import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { collecting } from '../../twist/requisition-collecting.ts';
import { linesIn } from '../../twist/requisition-line-list.ts';

/** The list of requisitions answers their lines, each as if it were a requisition. */
export const listAnswersLines: Fault = {
  id: 'requisitions/list-answers-lines',
  title: 'The list of requisitions answers their lines, each as if it were a requisition.',
  violates: ['requisitions/list-answers-requisitions'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collecting('list', (records) => {
    const lines = records.flatMap(linesIn);
    return { kind: 'many', resource: requisition, records: lines, total: () => lines.length };
  }),
};
