import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** A text is kept escaped for HTML. */
export const textsAreEscaped: Fault = {
  id: 'attachments/texts-are-escaped',
  title: 'A text is kept escaped for HTML.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'text', (text) => text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
};
