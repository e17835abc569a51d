import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Characters that XML escapes are escaped twice. */
export const xmlEscapesTwice: Fault = {
  id: 'formats/xml-escapes-twice',
  title: 'Characters that XML escapes are escaped twice.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/&(?=\w+;)/g, '&amp;')),
};
