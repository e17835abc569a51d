import type { Fault } from '../../fault.ts';
import { linesIn } from '../../twist/requisition-line-list.ts';
import { misreadIssuance } from '../../twist/requisition-misread.ts';

/** unschedule_issuance takes the date off all lines of the requisition. */
export const unscheduleTakesAllLines: Fault = {
  id: 'requisitions/unschedule-takes-all-lines',
  title: 'unschedule_issuance takes the date off all lines of the requisition.',
  violates: ['requisitions/unschedule-takes-several-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadIssuance('unschedule-issuance', (input, { sandbox }) => {
    const owners = new Set(input.lineIds.map((line) => Math.floor(line / 1000)));
    const all = [...owners].flatMap((owner) => {
      const found = sandbox.store.get('requisition-header', owner);
      return found === undefined ? [] : linesIn(found.data).map(({ id }) => Number(id));
    });
    return all.length > input.lineIds.length ? { ...input, lineIds: all } : input;
  }),
};
