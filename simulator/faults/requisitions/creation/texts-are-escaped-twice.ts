import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadTexts } from '../../twist/requisition-misread.ts';

/** The texts of a new requisition are stored as they look in XML. */
export const textsAreEscapedTwice: Fault = {
  id: 'requisitions/texts-are-escaped-twice',
  title: 'The texts of a new requisition are stored as they look in XML.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts(making, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
};
