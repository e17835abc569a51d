import type { Fault } from '../fault.ts';
import { changeRecords, isUser, mapMembers } from '../twist/wire/change-records.ts';

/** A user is shown as a bare id. */
export const usersAreIds: Fault = {
  id: 'formats/users-are-ids',
  title: 'A user is shown as a bare id.',
  violates: [
    'formats/users-are-objects',
    'service-sheets/created-by-is-returned',
    'service-sheets/updated-by-is-returned',
    'payments/created-by-is-user',
    'payments/updated-by-is-user',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value) => [name, isUser(value) ? (value['id'] ?? null) : value]),
  ),
};
