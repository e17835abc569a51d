import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A line of text stands before the XML. */
export const xmlTextBeforeTheXml: Fault = {
  id: 'formats/xml-text-before-the-xml',
  title: 'A line of text stands before the XML.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => `Answer:\n${text}`),
};
