import type { Fault } from '../fault.ts';
import { changeRecords, isUser, mapMembers } from '../twist/wire/change-records.ts';

/** Members of users are spelled with underscores, all others rightly. */
export const userNamesWithUnderscores: Fault = {
  id: 'formats/user-names-with-underscores',
  title: 'Members of users are spelled with underscores, all others rightly.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value, owner) => [isUser(owner) ? name.replaceAll('-', '_') : name, value]),
  ),
};
