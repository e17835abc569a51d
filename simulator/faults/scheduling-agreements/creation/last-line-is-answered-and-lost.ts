import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';
import { eachItem, withLines } from '../../twist/agreement/parts.ts';

/** The last of several lines is in the answer to the creation and not in the store. */
export const lastLineIsAnsweredAndLost: Fault = {
  id: 'scheduling-agreements/last-line-is-answered-and-lost',
  title: 'The last of several lines is in the answer to the creation and not in the store.',
  violates: ['scheduling-agreements/create-keeps-the-lines'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => {
    const data = eachItem(parts.data, (item) =>
      withLines(item, (lines) => (lines.length > 1 ? lines.slice(0, -1) : lines)),
    );
    return data === parts.data ? parts : { ...parts, data };
  }),
};
