import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Email of a user is left out in XML. */
export const xmlLeavesOutEmail: Fault = {
  id: 'formats/xml-leaves-out-email',
  title: 'Email of a user is left out in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/<email>[^<]*<\/email>/g, '')),
};
