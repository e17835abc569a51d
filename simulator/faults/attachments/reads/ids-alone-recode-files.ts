import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** A file that is read by the id alone is recoded from Latin-1 to UTF-8. */
export const idsAloneRecodeFiles: Fault = {
  id: 'attachments/ids-alone-recode-files',
  title: 'A file that is read by the id alone is recoded from Latin-1 to UTF-8.',
  violates: ['attachments/attachment-is-shown-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile(['alone'], (text) => Buffer.from(text).toString('latin1')),
};
