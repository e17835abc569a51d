import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

/** Ids of inspections that were reset. */
const memories = memoryOf(() => new Set<number>());

/** The exported flag of an inspection can be reset once, though each time that is answered. */
export const secondResetIsForgotten: Fault = {
  id: 'quality-inspections/second-reset-is-forgotten',
  title: 'The exported flag of an inspection can be reset once, though each time that is answered.',
  violates: ['quality-inspections/reset-exported-clears'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['reset-exported'], ({ id }, exchange) => {
    const reset = memories(exchange);
    if (reset.has(id)) return { record: { exported: true } };
    reset.add(id);
    return undefined;
  }),
};
