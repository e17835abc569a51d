import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/inspection/attachments.ts';

/** An attachment that is added to a characteristic is answered and not kept. */
export const characteristicAttachmentIsNotKept: Fault = {
  id: 'quality-inspections/characteristic-attachment-is-not-kept',
  title: 'An attachment that is added to a characteristic is answered and not kept.',
  violates: [
    'quality-inspections/characteristic-attachment-is-added',
    'quality-inspections/characteristic-attachments-are-listed',
    'quality-inspections/characteristic-attachment-is-shown',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('characteristic', ({ id }, _, { sandbox }) => {
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
