import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** A text is cut after 255 characters. */
export const textsAreCutAt255: Fault = {
  id: 'attachments/texts-are-cut-at-255',
  title: 'A text is cut after 255 characters.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'text', (text) => text?.slice(0, 255)),
};
