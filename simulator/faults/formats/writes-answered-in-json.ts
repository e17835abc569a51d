import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Writes are answered in JSON, whatever Accept says. */
export const writesAnsweredInJson: Fault = {
  id: 'formats/writes-answered-in-json',
  title: 'Writes are answered in JSON, whatever Accept says.',
  violates: ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('json', ({ incoming }) => incoming.method !== 'GET'),
};
