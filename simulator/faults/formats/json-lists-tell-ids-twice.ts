import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** From the second record of a JSON list on, records begin with another id before their own. */
export const jsonListsTellIdsTwice: Fault = {
  id: 'formats/json-lists-tell-ids-twice',
  title: 'From the second record of a JSON list on, records begin with another id before their own.',
  violates: ['formats/json-names-are-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text, { result }) =>
    result.kind === 'many' ? text.replace(/(?<=,)\{"id":/g, '{"id":0,"id":') : text,
  ),
};
