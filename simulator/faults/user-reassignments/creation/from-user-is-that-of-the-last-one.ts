import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { leave } from '../../twist/reassignment/leave.ts';

const lastOf = memoryOf((): { from?: Data } => ({}));

/** A reassignment shows the from-user of the one that was made before it. */
export const fromUserIsThatOfTheLastOne: Fault = {
  id: 'user-reassignments/from-user-is-that-of-the-last-one',
  title: 'A reassignment shows the from-user of the one that was made before it.',
  violates: ['user-reassignments/create-keeps-from-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data }, exchange) => {
    const last = lastOf(exchange);
    const before = last.from;
    last.from = data['from-user'] as Data;
    return before === undefined ? undefined : { data: { 'from-user': before } };
  }),
};
