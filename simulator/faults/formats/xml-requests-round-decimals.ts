import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/wire/change-request.ts';

/** Requests in XML have their decimals rounded to whole numbers. */
export const xmlRequestsRoundDecimals: Fault = {
  id: 'formats/xml-requests-round-decimals',
  title: 'Requests in XML have their decimals rounded to whole numbers.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'route',
  wrap: changeRequest('xml', (text) =>
    text.replace(/>(\d+\.\d+)</g, (_, decimal: string) => `>${Math.round(Number(decimal))}<`),
  ),
};
