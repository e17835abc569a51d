import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** A JSON record has another status before its own. */
export const jsonTellsTheStatusTwice: Fault = {
  id: 'formats/json-tells-the-status-twice',
  title: 'A JSON record has another status before its own.',
  violates: ['formats/json-names-are-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replace(/"status":/g, '"status":"draft",$&')),
};
