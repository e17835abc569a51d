import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** The last member of a JSON record is followed by a comma. */
export const jsonWithACommaTooMany: Fault = {
  id: 'formats/json-with-a-comma-too-many',
  title: 'The last member of a JSON record is followed by a comma.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replace(/\}(?=\]?$)/, ',}')),
};
