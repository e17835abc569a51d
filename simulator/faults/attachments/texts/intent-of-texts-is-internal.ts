import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The intent of every text becomes Internal. */
export const intentOfTextsIsInternal: Fault = {
  id: 'attachments/intent-of-texts-is-internal',
  title: 'The intent of every text becomes Internal.',
  violates: ['attachments/text-keeps-the-intent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'intent', () => 'Internal'),
};
