import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The terms of an event are kept as its info. */
export const termsBecomeInfo: Fault = {
  id: 'attachments/terms-become-info',
  title: 'The terms of an event are kept as its info.',
  violates: ['attachments/event-terms-are-attached', 'attachments/text-keeps-linked-to'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'linked-to', (link) =>
    link === 'event_terms' ? 'attachment_to_suppliers' : link,
  ),
};
