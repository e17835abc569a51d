import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Datetimes in XML are local times that say they are UTC. */
export const xmlLosesTheOffset: Fault = {
  id: 'formats/xml-loses-the-offset',
  title: 'Datetimes in XML are local times that say they are UTC.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text) => text.replace(/(T\d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d:\d\d</g, '$1Z<')),
};
