import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/inspection/attachments.ts';

/** An attachment that is added to an inspection takes the place of the one before. */
export const inspectionAttachmentReplacesTheOneBefore: Fault = {
  id: 'quality-inspections/inspection-attachment-replaces-the-one-before',
  title: 'An attachment that is added to an inspection takes the place of the one before.',
  violates: [
    'quality-inspections/inspection-attachments-are-listed',
    'quality-inspections/inspection-attachment-is-shown',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('inspection', ({ state }, others, { sandbox }) => {
    const before = others.filter((other) => other.state.owner === state.owner);
    for (const { id } of before) sandbox.store.remove('attachment', id);
    return before.length > 0;
  }),
};
