import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** A text makes an attachment of type note. */
export const textsAreNotes: Fault = {
  id: 'attachments/texts-are-notes',
  title: 'A text makes an attachment of type note.',
  violates: ['attachments/text-makes-a-text'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'type', (type) => (type === 'text' ? 'note' : type)),
};
