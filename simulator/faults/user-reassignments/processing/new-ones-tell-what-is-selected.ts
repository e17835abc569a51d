import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is new tells how many members were asked for. */
export const newOnesTellWhatIsSelected: Fault = {
  id: 'user-reassignments/new-ones-tell-what-is-selected',
  title: 'A reassignment that is new tells how many members were asked for.',
  violates: ['user-reassignments/summary-is-null-until-done'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    if (!asksFor(exchange, 'show') || data['status'] !== 'new') return data;
    const { asked } = (exchange.document as StoredReassignment).state;
    return { ...data, summary: { selected: String(asked.length) } };
  }),
};
