import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

const memory = memoryOf(() => ({ flag: false }));

/** The flag of the first reassignment that has it true counts for all that come later. */
export const deactivatesAsLastTime: Fault = {
  id: 'user-reassignments/deactivates-as-last-time',
  title: 'The flag of the first reassignment that has it true counts for all that come later.',
  violates: ['user-reassignments/no-deactivation-without-the-flag'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ after, reassignment, exchange }) => {
    const seen = memory(exchange);
    if (reassignment.data['deactivate-from-user-after-reassignment'] === true) seen.flag = true;
    return seen.flag && after.from.active ? { from: { active: false } } : undefined;
  }),
};
