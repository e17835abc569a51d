import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Ampersands are not escaped in XML. */
export const xmlAmpersandNotEscaped: Fault = {
  id: 'formats/xml-ampersand-not-escaped',
  title: 'Ampersands are not escaped in XML.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replaceAll('&amp;', '&')),
};
