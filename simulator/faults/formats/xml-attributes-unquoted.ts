import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Attributes stand without quotes in XML. */
export const xmlAttributesUnquoted: Fault = {
  id: 'formats/xml-attributes-unquoted',
  title: 'Attributes stand without quotes in XML.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/ type="(\w+)"/g, ' type=$1')),
};
