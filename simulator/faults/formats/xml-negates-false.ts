import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A boolean that is false is true in XML: the element is there. */
export const xmlNegatesFalse: Fault = {
  id: 'formats/xml-negates-false',
  title: 'A boolean that is false is true in XML: the element is there.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/(<([\w-]+) type="boolean">)false(?=<)/g, '$1true')),
};
