import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Letters outside ASCII are written in XML as entities that only HTML defines. */
export const xmlUnknownEntities: Fault = {
  id: 'formats/xml-unknown-entities',
  title: 'Letters outside ASCII are written in XML as entities that only HTML defines.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/\P{ASCII}/gu, '&eacute;')),
};
