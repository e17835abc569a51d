import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** Letters outside ASCII become question marks in a text. */
export const textsLoseLetters: Fault = {
  id: 'attachments/texts-lose-letters',
  title: 'Letters outside ASCII become question marks in a text.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'text', (text) => text?.replace(/[^\s\x20-\x7e]/g, '?')),
};
