import type { Fault } from '../fault.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';

/** An XML answer says that it is JSON. */
export const xmlSaysJson: Fault = {
  id: 'formats/xml-says-json',
  title: 'An XML answer says that it is JSON.',
  violates: ['formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeContentType('xml', 'application/json'),
};
