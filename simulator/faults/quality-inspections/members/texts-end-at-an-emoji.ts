import type { Fault } from '../../fault.ts';
import { misreadTexts } from '../../twist/inspection/misread-texts.ts';

/** Texts of a new inspection are cut before the first character outside the basic plane. */
export const textsEndAtAnEmoji: Fault = {
  id: 'quality-inspections/texts-end-at-an-emoji',
  title: 'Texts of a new inspection are cut before the first character outside the basic plane.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts((text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
};
