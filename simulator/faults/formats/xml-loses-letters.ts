import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Letters outside ASCII are question marks in XML. */
export const xmlLosesLetters: Fault = {
  id: 'formats/xml-loses-letters',
  title: 'Letters outside ASCII are question marks in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/\P{ASCII}/gu, '?')),
};
