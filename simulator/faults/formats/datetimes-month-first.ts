import type { Fault } from '../fault.ts';
import { changeDatetimes } from '../twist/wire/change-datetimes.ts';
import { datetimeRows } from '../twist/wire/datetime-rows.ts';

/** Datetimes are written as MM/DD/YYYY HH:MM:SS. */
export const datetimesMonthFirst: Fault = {
  id: 'formats/datetimes-month-first',
  title: 'Datetimes are written as MM/DD/YYYY HH:MM:SS.',
  violates: datetimeRows,
  kind: 'behavioural',
  step: 'respond',
  wrap: changeDatetimes(
    (iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`,
  ),
};
