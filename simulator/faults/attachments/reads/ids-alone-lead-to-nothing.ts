import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** A read by the id alone answers an empty file. */
export const idsAloneLeadToNothing: Fault = {
  id: 'attachments/ids-alone-lead-to-nothing',
  title: 'A read by the id alone answers an empty file.',
  violates: ['attachments/attachment-is-shown-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile(['alone'], () => ''),
};
