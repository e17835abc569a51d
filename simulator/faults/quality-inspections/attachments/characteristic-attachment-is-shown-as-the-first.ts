import type { Fault } from '../../fault.ts';
import { mistake } from '../../twist/inspection/attachments.ts';

/** Reading an attachment of a characteristic answers the first of them. */
export const characteristicAttachmentIsShownAsTheFirst: Fault = {
  id: 'quality-inspections/characteristic-attachment-is-shown-as-the-first',
  title: 'Reading an attachment of a characteristic answers the first of them.',
  violates: ['quality-inspections/characteristic-attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mistake('characteristic', 'show', ([first]) => first),
};
