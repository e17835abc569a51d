import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read by the id alone answers the first attachment of the same document. */
export const idsAloneLeadToTheFirst: Fault = {
  id: 'attachments/ids-alone-lead-to-the-first',
  title: 'A read by the id alone answers the first attachment of the same document.',
  violates: ['attachments/attachment-is-shown-by-id-alone', 'attachments/owner-can-be-stated'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(['alone'], 'show', (own) => own.at(0)),
};
