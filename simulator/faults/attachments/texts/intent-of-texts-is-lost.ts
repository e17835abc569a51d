import type { Fault } from '../../fault.ts';
import { misreadMember } from '../../twist/attached/misread.ts';

/** The intent of a text is lost. */
export const intentOfTextsIsLost: Fault = {
  id: 'attachments/intent-of-texts-is-lost',
  title: 'The intent of a text is lost.',
  violates: ['attachments/text-keeps-the-intent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadMember('text', 'intent', () => undefined),
};
