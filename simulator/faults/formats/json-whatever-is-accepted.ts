import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Every answer is JSON, whatever Accept says. */
export const jsonWhateverIsAccepted: Fault = {
  id: 'formats/json-whatever-is-accepted',
  title: 'Every answer is JSON, whatever Accept says.',
  violates: ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('json'),
};
