import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';
import { withItems } from '../../twist/agreement/parts.ts';

/** The last of several items is in the answer to the creation and not in the store. */
export const lastItemIsAnsweredAndLost: Fault = {
  id: 'scheduling-agreements/last-item-is-answered-and-lost',
  title: 'The last of several items is in the answer to the creation and not in the store.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => {
    const data = withItems(parts.data, (items) => (items.length > 1 ? items.slice(0, -1) : items));
    return data === parts.data ? parts : { ...parts, data };
  }),
};
