import type { Fault } from '../fault.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';

/** A JSON answer says that it is plain text. */
export const jsonSaysText: Fault = {
  id: 'formats/json-says-text',
  title: 'A JSON answer says that it is plain text.',
  violates: ['formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeContentType('json', 'text/plain; charset=utf-8'),
};
