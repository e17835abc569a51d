import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';
import { collecting } from '../../twist/requisition-collecting.ts';
import { linesIn } from '../../twist/requisition-line-list.ts';

/** The requisitions of the current user are answered as the lines of these. */
export const mineAnswersLines: Fault = {
  id: 'requisitions/mine-answers-lines',
  title: 'The requisitions of the current user are answered as the lines of these.',
  violates: ['requisitions/mine-answers-requisitions'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collecting('mine', (records) => {
    const lines = records.flatMap(linesIn);
    return { kind: 'many', resource: requisition, records: lines, total: () => lines.length };
  }),
};
