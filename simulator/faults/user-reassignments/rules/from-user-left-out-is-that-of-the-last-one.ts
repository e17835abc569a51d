import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { misread } from '../../twist/reassignment/misread.ts';

const lastOf = memoryOf((): { from?: Data } => ({}));

/** A request without from-user takes that of the request before. */
export const fromUserLeftOutIsThatOfTheLastOne: Fault = {
  id: 'user-reassignments/from-user-left-out-is-that-of-the-last-one',
  title: 'A request without from-user takes that of the request before.',
  violates: ['user-reassignments/from-user-is-required'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) => {
    const last = lastOf(exchange);
    if (input.from !== undefined) last.from = input.from;
    return input.from === undefined && last.from !== undefined ? { ...input, from: last.from } : input;
  }),
};
