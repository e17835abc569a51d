import type { Fault } from '../fault.ts';
import { changeRecords, mapMembers } from '../twist/wire/change-records.ts';

/** Members are spelled with capitals after hyphens. */
export const namesWithCapitals: Fault = {
  id: 'formats/names-with-capitals',
  title: 'Members are spelled with capitals after hyphens.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value) => [name.replace(/(^|-)[a-z]/g, (found) => found.toUpperCase()), value]),
  ),
};
