import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Every answer is XML, whatever Accept says. */
export const xmlWhateverIsAccepted: Fault = {
  id: 'formats/xml-whatever-is-accepted',
  title: 'Every answer is XML, whatever Accept says.',
  violates: ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('xml'),
};
