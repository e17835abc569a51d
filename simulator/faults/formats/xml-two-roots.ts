import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** The records of an XML collection stand one behind the other, without a root around them. */
export const xmlTwoRoots: Fault = {
  id: 'formats/xml-two-roots',
  title: 'The records of an XML collection stand one behind the other, without a root around them.',
  violates: ['formats/xml-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('xml', (text, { result }) =>
    result.kind === 'many' && result.records.length > 1
      ? text.replace(/(\?>)<[^>]+>/, '$1').replace(/<\/[^<]+>$/, '')
      : text,
  ),
};
