import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

const words: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Booleans are yes and no in XML. */
export const xmlSaysYes: Fault = {
  id: 'formats/xml-says-yes',
  title: 'Booleans are yes and no in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) =>
    text.replace(/(<[\w-]+ type="boolean">)(true|false)(?=<)/g, (_, head, word) => `${head}${words[word]}`),
  ),
};
