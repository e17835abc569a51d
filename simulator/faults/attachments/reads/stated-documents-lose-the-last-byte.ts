import type { Fault } from '../../fault.ts';
import { whereStated } from '../../twist/attached/states-owner.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** With its document stated, a read by the id loses the last byte. */
export const statedDocumentsLoseTheLastByte: Fault = {
  id: 'attachments/stated-documents-lose-the-last-byte',
  title: 'With its document stated, a read by the id loses the last byte.',
  violates: ['attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: whereStated(answerOtherFile(['alone'], (text) => text.slice(0, -1))),
};
