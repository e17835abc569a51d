import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** The texts of a new requisition end where a character beyond the first 65,536 comes. */
export const textsEndAtAnEmoji: Fault = {
  id: 'requisitions/texts-end-at-an-emoji',
  title: 'The texts of a new requisition end where a character beyond the first 65,536 comes.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
};
