import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** The records of a JSON collection stand one behind the other, without a list around them. */
export const jsonWithoutAList: Fault = {
  id: 'formats/json-without-a-list',
  title: 'The records of a JSON collection stand one behind the other, without a list around them.',
  violates: ['formats/json-is-well-formed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text, { result }) =>
    result.kind === 'many' && result.records.length > 1 ? text.slice(1, -1) : text,
  ),
};
