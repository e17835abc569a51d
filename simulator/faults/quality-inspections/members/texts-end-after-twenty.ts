import type { Fault } from '../../fault.ts';
import { misreadTexts } from '../../twist/inspection/misread-texts.ts';

/** Texts of a new inspection are cut after twenty characters. */
export const textsEndAfterTwenty: Fault = {
  id: 'quality-inspections/texts-end-after-twenty',
  title: 'Texts of a new inspection are cut after twenty characters.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts((text) => text.slice(0, 20)),
};
