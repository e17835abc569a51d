import type { Fault } from '../fault.ts';
import { changeRecords, mapMembers } from '../twist/wire/change-records.ts';

/** Po-number is spelled po_number. */
export const poNumberWithUnderscore: Fault = {
  id: 'formats/po-number-with-underscore',
  title: 'Po-number is spelled po_number.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value) => [name === 'po-number' ? 'po_number' : name, value]),
  ),
};
