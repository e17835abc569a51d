import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A line of text follows the JSON. */
export const jsonTextAfterTheJson: Fault = {
  id: 'formats/json-text-after-the-json',
  title: 'A line of text follows the JSON.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => `${text}\n-- end of answer --`),
};
