import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Collections are JSON, whatever Accept says. */
export const listsAlwaysInJson: Fault = {
  id: 'formats/lists-always-in-json',
  title: 'Collections are JSON, whatever Accept says.',
  violates: ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('json', ({ endpoint }) => endpoint?.deed === 'list'),
};
