import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Quotes within texts are not escaped in JSON. */
export const jsonQuotesNotEscaped: Fault = {
  id: 'formats/json-quotes-not-escaped',
  title: 'Quotes within texts are not escaped in JSON.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replaceAll('\\"', '"')),
};
