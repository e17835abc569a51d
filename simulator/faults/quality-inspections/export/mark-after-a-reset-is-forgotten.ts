import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { leave } from '../../twist/inspection/leave.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

/** Ids of inspections that were reset. */
const memories = memoryOf(() => new Set<number>());

/** An inspection that was reset once can be marked no more, though that is answered. */
export const markAfterAResetIsForgotten: Fault = {
  id: 'quality-inspections/mark-after-a-reset-is-forgotten',
  title: 'An inspection that was reset once can be marked no more, though that is answered.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['mark-exported', 'reset-exported'], ({ id }, exchange) => {
    const reset = memories(exchange);
    if (asksFor(exchange, 'reset-exported')) reset.add(id);
    else if (reset.has(id)) return { record: { exported: false } };
    return undefined;
  }),
};
