import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The intent of an upload is kept in small letters. */
export const intentOfUploadsIsInSmallLetters: Fault = {
  id: 'attachments/intent-of-uploads-is-in-small-letters',
  title: 'The intent of an upload is kept in small letters.',
  violates: ['attachments/upload-keeps-the-intent', 'attachments/intent-takes-40-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'intent', (intent) => intent?.toLowerCase()),
};
