import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The info of an event is kept as its terms. */
export const infoBecomesTerms: Fault = {
  id: 'attachments/info-becomes-terms',
  title: 'The info of an event is kept as its terms.',
  violates: ['attachments/event-info-is-attached', 'attachments/text-keeps-linked-to'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'linked-to', (link) =>
    link === 'attachment_to_suppliers' ? 'event_terms' : link,
  ),
};
