import type { Fault } from '../fault.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';

/** An XML answer says that it is HTML. */
export const xmlSaysHtml: Fault = {
  id: 'formats/xml-says-html',
  title: 'An XML answer says that it is HTML.',
  violates: ['formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeContentType('xml', 'text/html; charset=utf-8'),
};
