import type { Fault } from '../../fault.ts';
import { mistake } from '../../twist/inspection/attachments.ts';

/** Reading an attachment of an inspection answers the first of them. */
export const inspectionAttachmentIsShownAsTheFirst: Fault = {
  id: 'quality-inspections/inspection-attachment-is-shown-as-the-first',
  title: 'Reading an attachment of an inspection answers the first of them.',
  violates: ['quality-inspections/inspection-attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mistake('inspection', 'show', ([first]) => first),
};
