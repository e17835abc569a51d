import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/inspection/attachments.ts';

/** An attachment that is added to a characteristic takes the place of the one before. */
export const characteristicAttachmentReplacesTheOneBefore: Fault = {
  id: 'quality-inspections/characteristic-attachment-replaces-the-one-before',
  title: 'An attachment that is added to a characteristic takes the place of the one before.',
  violates: [
    'quality-inspections/characteristic-attachments-are-listed',
    'quality-inspections/characteristic-attachment-is-shown',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('characteristic', ({ state }, others, { sandbox }) => {
    const before = others.filter((other) => other.state.owner === state.owner);
    for (const { id } of before) sandbox.store.remove('attachment', id);
    return before.length > 0;
  }),
};
