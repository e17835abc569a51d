import type { Fault } from '../../fault.ts';
import { linesIn } from '../../twist/requisition-line-list.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** schedule_issuance schedules all lines of the requisition that one of those named is of. */
export const scheduleTakesAllLines: Fault = {
  id: 'requisitions/schedule-takes-all-lines',
  title: 'schedule_issuance schedules all lines of the requisition that one of those named is of.',
  violates: ['requisitions/schedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('schedule-issuance', (input, { sandbox }) => {
    const owners = new Set(input.lineIds.map((line) => Math.floor(line / 1000)));
    const all = [...owners].flatMap((owner) => {
      const found = sandbox.store.get('requisition-header', owner);
      return found === undefined ? [] : linesIn(found.data).map(({ id }) => Number(id));
    });
    return all.length > input.lineIds.length ? { ...input, lineIds: all } : input;
  }),
};
