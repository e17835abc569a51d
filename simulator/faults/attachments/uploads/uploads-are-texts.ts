import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** An upload makes an attachment of type text. */
export const uploadsAreTexts: Fault = {
  id: 'attachments/uploads-are-texts',
  title: 'An upload makes an attachment of type text.',
  violates: ['attachments/upload-makes-a-file'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'type', () => 'text'),
};
