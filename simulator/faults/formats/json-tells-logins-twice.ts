import type { Fault } from '../fault.ts';
import { changeText } from '../twist/wire/change-text.ts';

/** Users in JSON records have another login before their own, its name written with an escape. */
export const jsonTellsLoginsTwice: Fault = {
  id: 'formats/json-tells-logins-twice',
  title: 'Users in JSON records have another login before their own, its name written with an escape.',
  violates: ['formats/json-names-are-unique'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeText('json', (text) => text.replace(/"login":/g, '"logi\\u006e":"nobody",$&')),
};
