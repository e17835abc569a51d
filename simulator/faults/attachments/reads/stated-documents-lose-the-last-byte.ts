import type { Fault } from '../../fault.ts';
import { statesOwner } from '../../twist/attached/states-owner.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** With its document stated, a read by the id loses the last byte. */
export const statedDocumentsLoseTheLastByte: Fault = {
  id: 'attachments/stated-documents-lose-the-last-byte',
  title: 'With its document stated, a read by the id loses the last byte.',
  violates: ['attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const show = answerOtherFile(['alone'], (text) => text.slice(0, -1));
    return statesOwner(exchange) ? show(step, fired)(exchange) : step(exchange);
  },
};
