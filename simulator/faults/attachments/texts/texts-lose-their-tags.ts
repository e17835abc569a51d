import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** What looks like a tag is lost from a text. */
export const textsLoseTheirTags: Fault = {
  id: 'attachments/texts-lose-their-tags',
  title: 'What looks like a tag is lost from a text.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'text', (text) => text?.replace(/<[^>]*>?/g, '')),
};
