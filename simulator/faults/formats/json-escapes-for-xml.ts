import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Characters that XML escapes are escaped in JSON as well. */
export const jsonEscapesForXml: Fault = {
  id: 'formats/json-escapes-for-xml',
  title: 'Characters that XML escapes are escaped in JSON as well.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
};
