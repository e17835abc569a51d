import type { Fault } from '../fault.ts';
import { changeRecords, mapMembers } from '../twist/wire/change-records.ts';

const told = (iso: string): string =>
  `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 13)}h${iso.slice(14, 16)}`;

/** Datetimes of comments are written as DD/MM/YYYY HHhMM, all others rightly. */
export const commentDatetimesWithoutOrder: Fault = {
  id: 'formats/comment-datetimes-without-order',
  title: 'Datetimes of comments are written as DD/MM/YYYY HHhMM, all others rightly.',
  violates: ['formats/datetimes-are-iso-8601'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) =>
    mapMembers(data, (name, value, owner) => [
      name,
      'commentable-id' in owner && name.endsWith('-at') && typeof value === 'string' ? told(value) : value,
    ]),
  ),
};
