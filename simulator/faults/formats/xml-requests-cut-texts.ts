import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/wire/change-request.ts';

/** Texts in XML requests end before their first entity. */
export const xmlRequestsCutTexts: Fault = {
  id: 'formats/xml-requests-cut-texts',
  title: 'Texts in XML requests end before their first entity.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'route',
  wrap: changeRequest('xml', (text) => text.replace(/>([^<>&]+)&[^<]*</g, '>$1<')),
};
