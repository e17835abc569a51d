import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A JSON answer ends before its last bracket. */
export const jsonCutOff: Fault = {
  id: 'formats/json-cut-off',
  title: 'A JSON answer ends before its last bracket.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.slice(0, -1)),
};
