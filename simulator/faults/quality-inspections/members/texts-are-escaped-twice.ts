import type { Fault } from '../../fault.ts';
import { misreadTexts } from '../../twist/inspection/misread-texts.ts';

/** Texts of a new inspection are kept with entities in place of ampersands and brackets. */
export const textsAreEscapedTwice: Fault = {
  id: 'quality-inspections/texts-are-escaped-twice',
  title: 'Texts of a new inspection are kept with entities in place of ampersands and brackets.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
};
