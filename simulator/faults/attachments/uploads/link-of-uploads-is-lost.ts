import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** What an upload is linked to is lost. */
export const linkOfUploadsIsLost: Fault = {
  id: 'attachments/link-of-uploads-is-lost',
  title: 'What an upload is linked to is lost.',
  violates: ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'linked-to', () => undefined),
};
