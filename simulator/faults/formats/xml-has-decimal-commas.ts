import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Decimals have a comma in XML, as people write them in many countries. */
export const xmlHasDecimalCommas: Fault = {
  id: 'formats/xml-has-decimal-commas',
  title: 'Decimals have a comma in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/(<[\w-]+ type="decimal">-?\d+)\.(?=\d+<)/g, '$1,')),
};
