import { spell } from '../../../models/wire/spelling.ts';
import type { Fault } from '../fault.ts';
import { changeRecords, mapMembers } from '../twist/wire/change-records.ts';

/** Members are spelled in camel case. */
export const namesInCamelCase: Fault = {
  id: 'formats/names-in-camel-case',
  title: 'Members are spelled in camel case.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => mapMembers(data, (name, value) => [spell(name, 'camel'), value])),
};
