import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** An upload is linked to what it named as its intent. */
export const linkOfUploadsIsTheIntent: Fault = {
  id: 'attachments/link-of-uploads-is-the-intent',
  title: 'An upload is linked to what it named as its intent.',
  violates: ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'linked-to', (link, members) => link && members.get('intent')),
};
