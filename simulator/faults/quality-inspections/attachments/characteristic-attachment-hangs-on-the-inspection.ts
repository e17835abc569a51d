import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/inspection/attachments.ts';

/** An attachment that is added to a characteristic is kept with the inspection. */
export const characteristicAttachmentHangsOnTheInspection: Fault = {
  id: 'quality-inspections/characteristic-attachment-hangs-on-the-inspection',
  title: 'An attachment that is added to a characteristic is kept with the inspection.',
  violates: [
    'quality-inspections/characteristic-attachment-is-added',
    'quality-inspections/characteristic-attachments-are-listed',
    'quality-inspections/characteristic-attachment-is-shown',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('characteristic', ({ kind, id, data, state }, _, { document, sandbox }) => {
    sandbox.store.put({ kind, id, data, state: { ...state, owner: `quality-inspection/${document?.id}` } });
    return true;
  }),
};
