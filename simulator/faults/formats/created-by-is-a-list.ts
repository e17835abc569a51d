import type { Fault } from '../fault.ts';
import { changeRecords, isUser, mapMembers } from '../twist/wire/change-records.ts';

/** Created-by is a list of one user. */
export const createdByIsAList: Fault = {
  id: 'formats/created-by-is-a-list',
  title: 'Created-by is a list of one user.',
  violates: [
    'formats/users-are-objects',
    'service-sheets/created-by-is-returned',
    'payments/created-by-is-user',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value) => [
      name,
      ['created-by'].includes(name) && isUser(value) ? [value] : value,
    ]),
  ),
};
