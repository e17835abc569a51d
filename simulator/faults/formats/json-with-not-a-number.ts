import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Null is written as NaN in JSON where a number would stand. */
export const jsonWithNotANumber: Fault = {
  id: 'formats/json-with-not-a-number',
  title: 'Null is written as NaN in JSON where a number would stand.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replace(/("external-ref-id":)null/g, '$1NaN')),
};
