import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/wire/change-request.ts';

/** Requests in XML lose what is true or false of comments and requisitions. */
export const xmlRequestsLoseFlags: Fault = {
  id: 'formats/xml-requests-lose-flags',
  title: 'Requests in XML lose what is true or false of comments and requisitions.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'route',
  wrap: changeRequest('xml', (text) => text.replace(/<(to-supplier|hide-price)>\w+<\/\1>/g, '')),
};
