import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The intent of an upload is lost. */
export const intentOfUploadsIsLost: Fault = {
  id: 'attachments/intent-of-uploads-is-lost',
  title: 'The intent of an upload is lost.',
  violates: ['attachments/upload-keeps-the-intent', 'attachments/intent-takes-40-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'intent', () => undefined),
};
