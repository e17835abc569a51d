import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The intent of every upload becomes Internal. */
export const intentOfUploadsIsInternal: Fault = {
  id: 'attachments/intent-of-uploads-is-internal',
  title: 'The intent of every upload becomes Internal.',
  violates: ['attachments/upload-keeps-the-intent', 'attachments/intent-takes-40-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('file', 'intent', () => 'Internal'),
};
