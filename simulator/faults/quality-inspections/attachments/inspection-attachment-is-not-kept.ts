import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/inspection/attachments.ts';

/** An attachment that is added to an inspection is answered and not kept. */
export const inspectionAttachmentIsNotKept: Fault = {
  id: 'quality-inspections/inspection-attachment-is-not-kept',
  title: 'An attachment that is added to an inspection is answered and not kept.',
  violates: [
    'quality-inspections/inspection-attachment-is-added',
    'quality-inspections/inspection-attachments-are-listed',
    'quality-inspections/inspection-attachment-is-shown',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('inspection', ({ id }, _, { sandbox }) => {
    sandbox.store.remove('attachment', id);
    return true;
  }),
};
