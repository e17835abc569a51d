import type { Fault } from '../../fault.ts';
import { misreadTexts } from '../../twist/inspection/misread-texts.ts';

/** Letters of a new inspection that are not in ASCII are kept as question marks. */
export const textsAreInAscii: Fault = {
  id: 'quality-inspections/texts-are-in-ascii',
  title: 'Letters of a new inspection that are not in ASCII are kept as question marks.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadTexts((text) => text.replace(/[^\x20-\x7e]/g, '?')),
};
