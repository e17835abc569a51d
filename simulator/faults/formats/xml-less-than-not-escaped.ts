import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Less-than signs are not escaped in XML. */
export const xmlLessThanNotEscaped: Fault = {
  id: 'formats/xml-less-than-not-escaped',
  title: 'Less-than signs are not escaped in XML.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replaceAll('&lt;', '<')),
};
