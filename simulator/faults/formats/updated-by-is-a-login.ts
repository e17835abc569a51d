import type { Fault } from '../fault.ts';
import { changeRecords, isUser, mapMembers } from '../twist/wire/change-records.ts';

/** Updated-by is the login of a user. */
export const updatedByIsALogin: Fault = {
  id: 'formats/updated-by-is-a-login',
  title: 'Updated-by is the login of a user.',
  violates: [
    'formats/users-are-objects',
    'service-sheets/updated-by-is-returned',
    'payments/updated-by-is-user',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value) => [
      name,
      ['updated-by'].includes(name) && isUser(value) ? (value['login'] ?? null) : value,
    ]),
  ),
};
