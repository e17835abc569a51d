import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** What a text is linked to is lost. */
export const linkOfTextsIsLost: Fault = {
  id: 'attachments/link-of-texts-is-lost',
  title: 'What a text is linked to is lost.',
  violates: [
    'attachments/text-keeps-linked-to',
    'attachments/event-info-is-attached',
    'attachments/event-terms-are-attached',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'linked-to', () => undefined),
};
