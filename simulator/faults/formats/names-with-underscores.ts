import type { Fault } from '../fault.ts';
import { changeRecords, mapMembers } from '../twist/wire/change-records.ts';

/** Members are spelled with underscores. */
export const namesWithUnderscores: Fault = {
  id: 'formats/names-with-underscores',
  title: 'Members are spelled with underscores.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => mapMembers(data, (name, value) => [name.replaceAll('-', '_'), value])),
};
