import type { Fault } from '../fault.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';

/** A JSON answer says that it is HTML. */
export const jsonSaysHtml: Fault = {
  id: 'formats/json-says-html',
  title: 'A JSON answer says that it is HTML.',
  violates: ['formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeContentType('json', 'text/html; charset=utf-8'),
};
