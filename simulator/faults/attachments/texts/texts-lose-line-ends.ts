import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** Line ends become blanks in a text. */
export const textsLoseLineEnds: Fault = {
  id: 'attachments/texts-lose-line-ends',
  title: 'Line ends become blanks in a text.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'text', (text) => text?.replace(/\s*\n\s*/g, ' ')),
};
