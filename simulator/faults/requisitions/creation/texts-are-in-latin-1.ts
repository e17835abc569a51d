import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** Of the texts of a new requisition what is not in Latin-1 becomes question marks. */
export const textsAreInLatin1: Fault = {
  id: 'requisitions/texts-are-in-latin-1',
  title: 'Of the texts of a new requisition what is not in Latin-1 becomes question marks.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text) => text.replace(/[^\0-\u00ff]/gu, '?')),
};
