import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Numbers have two digits behind the point in JSON. */
export const jsonRoundsRates: Fault = {
  id: 'formats/json-rounds-rates',
  title: 'Numbers have two digits behind the point in JSON.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replace(/(:-?\d+\.\d\d)\d+(?=[,}\]])/g, '$1')),
};
