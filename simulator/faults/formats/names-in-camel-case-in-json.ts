import { spell } from '../../../models/wire/spelling.ts';
import type { Fault } from '../fault.ts';
import { changeRecords, inJson, mapMembers } from '../twist/wire/change-records.ts';

/** Members are spelled in camel case in JSON. */
export const namesInCamelCaseInJson: Fault = {
  id: 'formats/names-in-camel-case-in-json',
  title: 'Members are spelled in camel case in JSON.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => mapMembers(data, (name, value) => [spell(name, 'camel'), value]), inJson),
};
