import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** An XML answer ends before its last tag. */
export const xmlCutOff: Fault = {
  id: 'formats/xml-cut-off',
  title: 'An XML answer ends before its last tag.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/<\/[^<]+>$/, '')),
};
