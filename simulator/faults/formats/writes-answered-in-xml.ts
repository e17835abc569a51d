import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Writes are answered in XML, whatever Accept says. */
export const writesAnsweredInXml: Fault = {
  id: 'formats/writes-answered-in-xml',
  title: 'Writes are answered in XML, whatever Accept says.',
  violates: ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('xml', ({ incoming }) => incoming.method !== 'GET'),
};
