import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** Datetimes in the first ten days of a month are told as its days 40 to 49. */
export const datetimesThatDoNotExist: Fault = {
  id: 'formats/datetimes-that-do-not-exist',
  title: 'Datetimes in the first ten days of a month are told as its days 40 to 49.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes((iso) => iso.replace(/-0(\d)T/, '-4$1T')),
};
